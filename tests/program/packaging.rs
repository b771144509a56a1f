//! What packages are made of.

mod packaging {
    mod licences;
    mod recipes;
    mod versions;
}

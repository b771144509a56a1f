//! The content of packages.

mod packaging {
    mod licences;
    mod recipes;
    mod versions;
}

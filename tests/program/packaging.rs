//! The content of packages.

mod packaging {
    mod licences;
    mod manifests;
    mod recipes;
    mod versions;
}

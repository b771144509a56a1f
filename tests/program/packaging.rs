//! The content of packages.

mod packaging {
    mod licences;
    mod manifests;
    mod recipes;
    mod translations;
    mod versions;

    /// Returns the text of a file of the project.
    fn read(name: &str) -> String {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

//! The content of packages.

mod packaging {
    mod licences;
    mod manifests;
    mod recipes;
    mod translations;
    mod versions;

    /// Checks that the description of the macOS bundle has each of these strings.
    fn assert_in_plist<'a>(strings: impl IntoIterator<Item = &'a str>) {
        let plist = read("packaging/apple/Info.plist");
        for string in strings {
            let element = format!("<string>{string}</string>");
            assert!(plist.contains(&element), "{string}");
        }
    }

    /// Returns the text of a file of the project.
    fn read(name: &str) -> String {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

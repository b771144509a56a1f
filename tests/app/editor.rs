//! The editor's tools as functions: shapes against simple references, transforms and undo as laws, documents as text.

#[path = "../support/random.rs"]
#[allow(dead_code, reason = "each test file uses a part of it")]
mod random;

mod editor {
    mod documents;
    mod merging;
    mod reverse;
    mod tools;
}

//! The editor's tools as functions: shapes against simple references, transforms and undo as laws, documents as text.

mod documents;
mod merging;
mod reverse;
mod tools;

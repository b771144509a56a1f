//! The editor's tools as functions: shapes are compared with simple references, transforms and undo with general laws,
//! and documents with text.

mod documents;
mod merging;
mod reverse;
mod tools;

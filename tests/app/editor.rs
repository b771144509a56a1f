//! Tests of the editor's tools without a screen: shapes are compared with simple reference implementations, transforms
//! and undo with general laws, and documents with text.

mod documents;
mod merging;
mod reverse;
mod tools;

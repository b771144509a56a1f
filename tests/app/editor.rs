//! Tests of the editor's tools, without a screen. They compare shapes with simple reference implementations, check
//! transforms and undo against general laws, and compare documents with their text.

mod documents;
mod merging;
mod reverse;
mod tools;

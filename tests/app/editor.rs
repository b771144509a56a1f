//! Tests of the editor's tools without a screen. Shapes are compared with simple reference implementations, transforms
//! and undo are checked against general laws, and documents are compared with their text.

mod documents;
mod merging;
mod reverse;
mod tools;

//! What sounds are made of, and how they are mixed: samples, whatever plays them.

pub mod instruments;
pub mod mixer;
pub mod synthesis;

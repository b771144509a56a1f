//! What the generator says and makes.

mod bands;
mod days;

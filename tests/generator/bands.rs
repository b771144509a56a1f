//! Tests for the difficulty bands.

use sokoban_generator::{Band, ParseBandError};

#[test]
fn bands_have_exclusive_upper_limits() {
    let ends = [1950, 2370, 2740, 3050];
    for (band, end) in Band::ALL.into_iter().zip(ends) {
        assert_eq!(Band::of(end - 1), band);
        assert!(Band::of(end) > band);
    }
    assert_eq!(Band::of(0), Band::Easy);
    assert_eq!(Band::of(u32::MAX), Band::Master);
}

#[test]
fn names_parse_as_their_bands() {
    for band in Band::ALL {
        assert_eq!(band.to_string().parse(), Ok(band));
        assert_eq!(band.name().to_uppercase().parse(), Ok(band));
    }
    assert_eq!("harder".parse::<Band>(), Err(ParseBandError));
}

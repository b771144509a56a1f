//! Any bytes are a skin or an error: a picture, or a text with the picture inside of it or beside it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sokoban_picture::pixels::Pixels;
use sokoban_picture::skin::Skin;
use sokoban_picture::text_skin::{TextPicture, TextSkin};

fuzz_target!(|bytes: &[u8]| {
    if let Ok(image) = Pixels::read(bytes) {
        let count = u64::from(image.width) * u64::from(image.height);
        assert_eq!(image.bytes.len() as u64, 4 * count);
        let _ = Skin::from_pictures(&image, None);
        let _ = Skin::from_pictures(&tiles(4, 4), Some(&image));
    }
    let Ok(text) = TextSkin::parse(bytes) else {
        return;
    };
    assert!(text.unused().len() < 20);
    let images = match text.picture() {
        TextPicture::Embedded(picture) => Pixels::read(picture).into_iter().collect(),
        TextPicture::Named { name, range } => {
            // The name is replaced when the skin is copied, and never leads out of the folder.
            assert!(bytes.get(range.clone()).is_some());
            assert!(!name.is_empty() && !name.contains(['/', '\\', ':', '\0']));
            vec![tiles(24, 1), tiles(8, 8)]
        }
    };
    for image in images {
        let _ = Skin::from_text(&text, &image);
    }
});

/// Returns a picture of tiles in one colour each.
fn tiles(columns: u32, rows: u32) -> Pixels {
    const SIDE: u32 = 16;
    let mut image = Pixels::filled(columns * SIDE, rows * SIDE, [0, 0, 0, 255]);
    for y in 0..image.height {
        for x in 0..image.width {
            let (column, row) = (x / SIDE, y / SIDE);
            image.row_mut((x, y), 1)[0] = [(column * 9) as u8, (row * 30) as u8, 90, 255];
        }
    }
    image
}

//! Pictures as arrays of pixels. Reads PNG and BMP files, and writes PNG files.

use std::io::Cursor;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::io::Reader;
use image::{ColorType, ImageEncoder as _, ImageFormat};
use sokoban_app::texts::{Message, storage};

/// The maximum number of pixels in a picture. Larger pictures are rejected when they are read.
const MAX_PIXELS: u64 = 1 << 25;

/// A picture: red, green, blue and alpha of each pixel, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pixels {
    /// The number of pixels in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// Four bytes per pixel.
    pub bytes: Vec<u8>,
}

impl Pixels {
    /// Returns a picture in one colour.
    pub fn filled(width: u32, height: u32, color: [u8; 4]) -> Self {
        Self {
            width,
            height,
            bytes: vec![color; width as usize * height as usize].into_flattened(),
        }
    }

    /// Returns all pixels, row by row.
    pub fn colors(&self) -> &[[u8; 4]] {
        self.bytes.as_chunks().0
    }

    /// Returns all pixels, row by row.
    pub fn colors_mut(&mut self) -> &mut [[u8; 4]] {
        self.bytes.as_chunks_mut().0
    }

    /// Returns `count` pixels of the row `y`, starting at the column `x`.
    pub fn row(&self, (x, y): (u32, u32), count: u32) -> &[[u8; 4]] {
        let start = y as usize * self.width as usize + x as usize;
        &self.colors()[start..start + count as usize]
    }

    /// Returns `count` mutable pixels of the row `y`, starting at the column `x`.
    pub fn row_mut(&mut self, (x, y): (u32, u32), count: u32) -> &mut [[u8; 4]] {
        let start = y as usize * self.width as usize + x as usize;
        &mut self.colors_mut()[start..start + count as usize]
    }

    /// Reads a PNG or BMP file.
    ///
    /// # Errors
    /// Returns an error if the file is damaged, too large, or in another format.
    pub fn read(bytes: &[u8]) -> Result<Self, Message> {
        let Ok(format @ (ImageFormat::Png | ImageFormat::Bmp)) = image::guess_format(bytes) else {
            return Err(storage::no_picture());
        };
        let reader = Reader::with_format(Cursor::new(bytes), format);
        let (width, height) = reader
            .into_dimensions()
            .map_err(|_| storage::damaged_picture())?;
        if u64::from(width) * u64::from(height) > MAX_PIXELS {
            return Err(storage::too_many_pixels(width, height));
        }
        let picture = image::load_from_memory_with_format(bytes, format)
            .map_err(|_| storage::damaged_picture())?;
        Ok(Self {
            width,
            height,
            bytes: picture.into_rgba8().into_raw(),
        })
    }

    /// Encodes the picture as a PNG file without alpha, because pictures of boards are opaque.
    ///
    /// # Errors
    /// Returns an error if the picture is too large for the format.
    pub fn to_png(&self) -> Result<Vec<u8>, String> {
        let mut file = Vec::new();
        let colors = self.colors().iter();
        let bytes: Vec<u8> = colors.flat_map(|&[r, g, b, _]| [r, g, b]).collect();
        PngEncoder::new_with_quality(&mut file, CompressionType::Default, FilterType::Sub)
            .write_image(&bytes, self.width, self.height, ColorType::Rgb8)
            .map_err(|error| error.to_string())?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_as_it_was_written() {
        let mut pixels = Pixels::filled(3, 2, [10, 20, 30, 255]);
        pixels.row_mut((1, 1), 1)[0] = [200, 0, 7, 255];
        let file = pixels.to_png().expect("a small picture");
        assert_eq!(Pixels::read(&file), Ok(pixels));
    }

    /// A 2×2 BMP with 24 bits per pixel. As displayed: red and green above blue and white.
    const BMP: [u8; 70] = {
        let mut file = [0; 70];
        let head = [
            (0, b'B'),
            (1, b'M'),
            (2, 70),
            (10, 54),
            (14, 40),
            (18, 2),
            (22, 2),
            (26, 1),
            (28, 24),
            (34, 16),
        ];
        let mut index = 0;
        while index < head.len() {
            file[head[index].0] = head[index].1;
            index += 1;
        }
        // A BMP starts with the bottom row and with the blue of each pixel. Each row is padded to a multiple of four
        // bytes.
        file[54] = 255;
        file[57] = 255;
        file[58] = 255;
        file[59] = 255;
        file[64] = 255;
        file[66] = 255;
        file
    };

    #[test]
    fn bitmaps_are_read_too_and_refused_where_they_are_cut_off() {
        let picture = Pixels::read(&BMP).expect("a bitmap");
        let expected = [
            [255, 0, 0, 255],
            [0, 255, 0, 255],
            [0, 0, 255, 255],
            [255, 255, 255, 255],
        ];
        assert_eq!(picture.colors(), expected);
        for length in 0..60 {
            assert!(Pixels::read(&BMP[..length]).is_err(), "{length} bytes");
        }
    }

    #[test]
    fn what_would_fill_the_memory_is_refused() {
        let mut file = BMP;
        file[18..20].copy_from_slice(&8192_u16.to_le_bytes());
        file[22..24].copy_from_slice(&8192_u16.to_le_bytes());
        let error = Pixels::read(&file).expect_err("too large");
        let (width, height) = (8192_u32, 8192_u32);
        assert_eq!(error, storage::too_many_pixels(width, height));
        let mut file = Pixels::filled(2, 2, [0; 4])
            .to_png()
            .expect("a small picture");
        file[17] = 1;
        assert!(Pixels::read(&file).is_err());
    }

    /// Slightly damaged files are either rejected or read as some picture.
    #[test]
    fn no_damage_is_too_much() {
        let png = Pixels::filled(9, 5, [1, 2, 3, 255]).to_png();
        let mut random = 0x2545_f491_4f6c_dd1d_u64;
        let mut next = |below: usize| {
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            (random % below as u64) as usize
        };
        for whole in [BMP.to_vec(), png.expect("a small picture")] {
            for _ in 0..DAMAGES {
                let mut file = whole.clone();
                for _ in 0..=next(4) {
                    let at = 2 + next(file.len() - 2);
                    file[at] = next(256) as u8;
                }
                if let Ok(read) = Pixels::read(&file) {
                    let count = read.width as usize * read.height as usize;
                    assert_eq!(read.bytes.len(), 4 * count);
                }
            }
        }
    }

    const DAMAGES: usize = 4_000;
    /// The length of the signature of PNG files.
    const SIGNATURE_BYTES: usize = 8;

    #[test]
    fn what_is_cut_off_is_no_picture() {
        let file = Pixels::filled(9, 9, [1, 2, 3, 255])
            .to_png()
            .expect("a small picture");
        for length in 0..file.len() - 12 {
            let cut = Pixels::read(&file[..length]);
            if length < SIGNATURE_BYTES {
                assert_eq!(cut, Err(storage::no_picture()), "{length} bytes");
            } else {
                assert_eq!(cut, Err(storage::damaged_picture()), "{length} bytes");
            }
        }
    }
}

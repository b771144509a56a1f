//! The peak memory of reading a file, for any content.
//!
//! A program of its own, because its allocator counts the bytes of the whole process.

use std::io::Write as _;

use flate2::Compression;
use flate2::write::GzEncoder;
use peak_alloc::PeakAlloc;
use sokoban_app::library::files;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The memory limit for each byte of a large file, including the file itself.
const PER_BYTE: usize = 10;
/// The same limit for web pages.
const PER_BYTE_OF_PAGE: usize = 13;
/// The length of the test files in bytes.
const LENGTH: usize = 2 << 20;

/// The start, the repeated middle and the end of a file.
type Shape = (&'static [u8], &'static [u8], &'static [u8]);

const HALL: &[u8] =
    b"##########\n#   .    #\n# $  $ . #\n#  @     #\n#   ######\n#   #    #\n#   #    #\n\
    #        #\n#        #\n##########\n; 1234\n\n";
const SMALL: &[u8] =
    b"########\n#@$.   #\n#      #\n#      #\n#      #\n#      #\n#      #\n########\n\n";
const XML: &[u8] = b"<Level Id='a'><L>##########</L><L>#@$.    .#</L><L>##########</L></Level>\n";

/// Lines of all kinds, as short as possible, and lines that expand to much data.
const SHAPES: [Shape; 64] = [
    (b"", b"\n", b""),
    (b"", b"\r", b""),
    (b"", b"\r\n", b""),
    (b"", b"#\n", b""),
    (b"", b"x\n", b""),
    (b"", b"x", b""),
    (b"", b"; x\n", b""),
    (b"", b";\n", b""),
    (b"", b"; a comment line\n", b""),
    (b"", b"ID:\n", b""),
    (b"", b"Author: a\n", b""),
    (b"", b"Comment:\nComment-End:\n", b""),
    (b"", b"Strength: 2\n", b""),
    (b"", b"Solution\nR\n\n", b""),
    (b"#@$.#\n", b"\n", b""),
    (b"#@$.#\n", b"x\n", b""),
    (b"#@$.#\n", b"ID:\n", b""),
    (b"#@$.#\n", b"Facing:\n", b""),
    (b"#@$.#\n", b"Solution\nR\n\n", b""),
    (b"#@$.#\nComment:\n", b"x\n", b"Comment-End:\n"),
    (b"#@$.#\nSolution\n", b"R", b"\n"),
    (b"#@$.#\nSolution\n", b"R\n", b"\n"),
    (b"#@$.#\nTitle:", b"x", b"\n"),
    (b"#@$.#\nBoxorder:", b"1 ", b"\n"),
    (b"", b"x", b"\n\n#@$.#\n"),
    (b"", b"#@$.#\n\n", b""),
    (b"", b"#@$\n\n", b""),
    (b"", b"#\n\n", b""),
    (b"", b"##\n-\n", b""),
    (b"", b"#####\n#@$.#\n#####\n\n", b""),
    (b"", b"#@$.#\nFacing:\n\n", b""),
    (b"", b"#@$.#\nSolution\nR\n\n", b""),
    (b"", b"a\n\n#@$.#\nb\n\n", b""),
    (b"", b"a\n\n#@$.#\nTitle: b\n\n", b""),
    (b"", b"Ground:\n", b""),
    (b"", b"Ground:\n___\nContents:\n>C_\n\n", b""),
    (b"", b"> #\n", b""),
    (b"", b"> #####\n> #@$.#\n> #####\n>\n", b""),
    (b"", b"\t#@$.#\n", b""),
    (b"", b"5#|#@$.#|5#\n", b""),
    (b"", b"5#|#-$.#|5#\n5#|#@--.#|#$-.#\n", b""),
    (b"", b"#@$.#|\n", b""),
    (b"", b"5#|\n\n", b""),
    (b"", b"##|\n", b""),
    (b"5#|#@$.#|", b"|", b""),
    (b"#@$.#\n#", b"(", b"#"),
    (b"", b"9(9#|)#@$.#|\n\n", b""),
    (b"", b"998(1000#|)#@$.995-#|1000#\n\n", b""),
    (b"", b"900(9#|)#@$.5-#|9#\n\n", b""),
    (b"", HALL, b""),
    (b"", SMALL, b""),
    // Not UTF-8: a byte can become three in memory.
    (b"", b"\x80", b""),
    (b"", b"\x80\n", b""),
    (b"", b"\x80", b"\n\n#@$.#\n"),
    (b"#@$.#\n", b"#\x80#\n", b"\n"),
    (b"#@$.#\nTitle:", b"\x80", b"\n"),
    (b"#@$.#\nBoxorder:", b"\x80", b"\n"),
    (b"#@$.#\nComment:\n", b"\x80\n", b"Comment-End:\n"),
    // UTF-16.
    (b"\xFF\xFE", b"\n\0", b""),
    (b"\xFF\xFE", b"#\0\n\0", b""),
    (b"\xFF\xFE", b"\x11\x11\n\0", b""),
    (b"\xFF\xFE", b"\x11\x11", b""),
    (b"\xFF\xFE", b"#\0@\0$\0.\0#\0\n\0\n\0", b""),
    (b"\xFF\xFE", b";\0x\0\n\0", b""),
];

/// The same in XML.
const XML_SHAPES: [Shape; 12] = [
    (b"<SokobanLevels>", b"<L/>", b"</SokobanLevels>"),
    (
        b"<SokobanLevels><Level>",
        b"<L/>",
        b"</Level></SokobanLevels>",
    ),
    (b"<SokobanLevels>", b"<Level/>", b"</SokobanLevels>"),
    (b"<SokobanLevels>", XML, b"</SokobanLevels>"),
    (b"<SokobanLevels Id='", b"x", b"'/>"),
    (b"<Level Id='", b"x", b"'/>"),
    (b"<Level Id='", b"&lt;", b"'/>"),
    (b"<SokobanLevels ", b"a='' ", b"/>"),
    (
        b"<SokobanLevels><Title>",
        b"\x80",
        b"</Title></SokobanLevels>",
    ),
    (
        b"<SokobanLevels><Title>",
        b"&amp;",
        b"</Title></SokobanLevels>",
    ),
    (
        b"<SokobanLevels><Level><L>",
        b"#",
        b"</L></Level></SokobanLevels>",
    ),
    (b"<SokobanLevels>", b"<a>", b""),
];

/// Web pages, whose text is in memory in addition to the file and its levels.
const PAGE_SHAPES: [Shape; 6] = [
    (b"<pre>", b"#\n", b"</pre>"),
    (b"<pre>", b"#@$.#\n\n", b"</pre>"),
    (b"<table>", b"<tr><td>#", b"</table>"),
    (b"<p>", b"<br>", b"</p>"),
    (b"<p>", b"\xE9", b"</p>"),
    (b"<div>", b"<div>#", b""),
];

fn bytes((head, body, tail): Shape) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(LENGTH);
    let middle = LENGTH - head.len() - tail.len();
    bytes.extend(head);
    bytes.extend(body.iter().copied().cycle().take(middle));
    bytes.extend(tail);
    bytes
}

/// Returns the peak number of bytes in use while the files are read, and the result.
fn peak(make: impl FnOnce() -> Vec<u8>) -> usize {
    let before = MEMORY.current_usage();
    let bytes = make();
    MEMORY.reset_peak_usage();
    let outcome = files::read(&bytes);
    drop(outcome);
    MEMORY.peak_usage() - before
}

/// One test for all, because allocations of other tests would be counted too.
#[test]
#[ignore = "stress test: 82 files of 2 MiB"]
fn a_byte_of_a_large_file_takes_ten_bytes_of_memory_at_the_most() {
    let mut over = Vec::new();
    let mut check = |name: String, peak: usize| {
        let hundredths = peak * 100 / LENGTH;
        println!("{}.{:02} {name}", hundredths / 100, hundredths % 100);
        if peak > PER_BYTE * LENGTH {
            over.push(name);
        }
    };
    let show = |part: &[u8]| part[..part.len().min(40)].escape_ascii().to_string();
    for shape in SHAPES.into_iter().chain(XML_SHAPES) {
        let (head, body, tail) = shape;
        let name = format!("{} {} {}", show(head), show(body), show(tail));
        check(name, peak(|| bytes(shape)));
    }
    for shape in PAGE_SHAPES {
        let bytes_in_use = peak(|| bytes(shape));
        assert!(bytes_in_use <= PER_BYTE_OF_PAGE * LENGTH, "{shape:?}");
    }
    let mut pack = GzEncoder::new(Vec::new(), Compression::fast());
    pack.write_all(&bytes((b"", b"#\n", b""))).expect("memory");
    let packed = pack.finish().expect("memory");
    check("packed".to_owned(), peak(|| packed));
    assert_eq!(over, Vec::<String>::new());

    // A collection of `count` levels of usual size is read completely.
    let count = LENGTH / HALL.len();
    let file = files::read(&HALL.repeat(count)).expect("levels");
    assert_eq!((file.entries.len(), file.is_truncated()), (count, false));
}

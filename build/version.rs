//! Writes the details that Windows shows in the properties of a program: `VS_VERSIONINFO`.

/// American English, in Unicode.
const LANGUAGE: (u16, u16) = (0x0409, 0x04B0);

/// Returns the resource with the version, as numbers and as text.
pub(super) fn version([major, minor, patch]: [u16; 3], text: &str) -> Vec<u8> {
    let strings = [
        ("CompanyName", "The Sokoban founders"),
        ("FileDescription", "Sokoban"),
        ("FileVersion", text),
        ("InternalName", "sokoban"),
        ("LegalCopyright", "MIT OR Apache-2.0"),
        ("OriginalFilename", "sokoban.exe"),
        ("ProductName", "Sokoban"),
        ("ProductVersion", text),
    ];
    let strings = strings.map(|(key, value)| node(key, &Value::Text(value), &[]));
    let name = format!("{:04X}{:04X}", LANGUAGE.0, LANGUAGE.1);
    let table = node(&name, &Value::None, &strings);
    let language = [LANGUAGE.0, LANGUAGE.1].map(u16::to_le_bytes).concat();
    let translation = node("Translation", &Value::Bytes(&language), &[]);
    let number = [[minor, major], [0, patch]].concat();
    let number = number.into_iter().flat_map(u16::to_le_bytes);
    let number: Vec<u8> = number.collect();
    let mut fixed = [0xFEEF_04BD_u32, 0x0001_0000]
        .map(u32::to_le_bytes)
        .concat();
    fixed.extend([&number[..], &number[..]].concat());
    // The mask of flags, no flags, the system (Windows NT), and the type (a program).
    fixed.extend(
        [0x3F_u32, 0, 0x0004_0004, 1, 0, 0, 0]
            .map(u32::to_le_bytes)
            .concat(),
    );
    node(
        "VS_VERSION_INFO",
        &Value::Bytes(&fixed),
        &[
            node("StringFileInfo", &Value::None, &[table]),
            node("VarFileInfo", &Value::None, &[translation]),
        ],
    )
}

enum Value<'a> {
    None,
    Bytes(&'a [u8]),
    Text(&'a str),
}

/// Returns a node with a key, a value and children. Each part is aligned to four bytes.
fn node(key: &str, value: &Value<'_>, below: &[Vec<u8>]) -> Vec<u8> {
    let wide = |text: &str| -> Vec<u8> {
        let letters = text.encode_utf16().chain([0]);
        letters.flat_map(u16::to_le_bytes).collect()
    };
    // The length of a text is in UTF-16 units.
    let (is_text, length, value) = match value {
        Value::None => (1, 0, Vec::new()),
        Value::Bytes(bytes) => (0, bytes.len(), bytes.to_vec()),
        Value::Text(text) => (1, wide(text).len() / 2, wide(text)),
    };
    let mut node = [0, length as u16, is_text].map(u16::to_le_bytes).concat();
    node.extend(wide(key));
    for part in std::iter::once(&value).chain(below) {
        if !part.is_empty() {
            node.resize(node.len().next_multiple_of(4), 0);
            node.extend(part);
        }
    }
    let length = node.len() as u16;
    node[..2].copy_from_slice(&length.to_le_bytes());
    node
}

//! Writes the resources of a Windows program in the formats that linkers read. They are described in "PE Format",
//! section `.rsrc`, and in "Resource File Formats", both by Microsoft.

/// A resource.
pub(super) struct Resource {
    kind: u16,
    id: u16,
    bytes: Vec<u8>,
}

impl Resource {
    pub(super) fn new(kind: u16, id: u16, bytes: Vec<u8>) -> Self {
        Self { kind, id, bytes }
    }
}

/// The format that the linker reads.
pub(super) enum Target {
    /// A list of resources, for Microsoft's linker.
    Res,
    /// An object file for x86-64, for GNU's linker.
    X86_64,
    /// An object file for 64-bit Arm, for GNU's linker.
    Aarch64,
}

/// The alignment of resources in the section, in bytes.
const ALIGNED: usize = 8;

/// Returns the resources in the format of `target`. They must be sorted by kind and ID.
pub(super) fn write(resources: &[Resource], target: &Target) -> Vec<u8> {
    match target {
        Target::Res => list(resources),
        // The machine, and its type of relocation for an address relative to the image base.
        Target::X86_64 => object(resources, 0x8664, 3),
        Target::Aarch64 => object(resources, 0xAA64, 2),
    }
}

fn list(resources: &[Resource]) -> Vec<u8> {
    let mut file = entry(0, 0, &[]);
    for resource in resources {
        file.extend(entry(resource.kind, resource.id, &resource.bytes));
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}

fn entry(kind: u16, id: u16, bytes: &[u8]) -> Vec<u8> {
    let mut entry = words(&[bytes.len() as u32, 32]);
    entry.extend([0xFFFF, kind, 0xFFFF, id].map(u16::to_le_bytes).concat());
    // Neutral language; all other fields are zero.
    entry.resize(32, 0);
    entry.extend(bytes);
    entry
}

fn object(resources: &[Resource], machine: u16, relocation: u16) -> Vec<u8> {
    const HEADS: u32 = 20 + 40;
    let (section, places) = section(resources);
    let (length, number) = (section.len() as u32, places.len() as u32);
    let relocations = HEADS + length;
    let symbols = relocations + 10 * number;

    let mut file = [machine, 1].map(u16::to_le_bytes).concat();
    file.extend(words(&[0, symbols, 1, 0]));
    file.extend(b".rsrc\0\0\0");
    file.extend(words(&[0, 0, length, HEADS, relocations, 0, number]));
    // Initialized data, read-only, aligned to eight bytes.
    file.extend(words(&[0x4040_0040]));
    file.extend(section);
    for place in places {
        file.extend(words(&[place, 0]));
        file.extend(relocation.to_le_bytes());
    }
    // The only symbol is the section, with static storage. The string table is empty.
    file.extend(b".rsrc\0\0\0");
    file.extend(words(&[0, 1]));
    file.extend([3, 0]);
    file.extend(words(&[4]));
    file
}

/// Returns the section with the resources, and the offsets of the addresses in it that the linker must relocate.
fn section(resources: &[Resource]) -> (Vec<u8>, Vec<u32>) {
    const DIRECTORY: usize = 16;
    const ENTRY: usize = 8;
    const INNER: u32 = 1 << 31;
    let kinds: Vec<&[Resource]> = resources
        .chunk_by(|one, two| one.kind == two.kind)
        .collect();
    // Three levels of directories (kinds, IDs and languages), then the addresses and sizes, then the resources.
    let numbers = DIRECTORY + ENTRY * kinds.len();
    let languages = numbers + DIRECTORY * kinds.len() + ENTRY * resources.len();
    let places = languages + (DIRECTORY + ENTRY) * resources.len();
    let bytes = places + DIRECTORY * resources.len();

    let mut section = directory(kinds.len());
    let mut at = numbers;
    for kind in &kinds {
        section.extend(words(&[u32::from(kind[0].kind), INNER | at as u32]));
        at += DIRECTORY + ENTRY * kind.len();
    }
    let mut at = languages;
    for kind in kinds {
        section.extend(directory(kind.len()));
        for resource in kind {
            section.extend(words(&[u32::from(resource.id), INNER | at as u32]));
            at += DIRECTORY + ENTRY;
        }
    }
    for index in 0..resources.len() {
        section.extend(directory(1));
        section.extend(words(&[0, (places + DIRECTORY * index) as u32]));
    }
    let mut at = bytes.next_multiple_of(ALIGNED);
    for resource in resources {
        section.extend(words(&[at as u32, resource.bytes.len() as u32, 0, 0]));
        at = (at + resource.bytes.len()).next_multiple_of(ALIGNED);
    }
    for resource in resources {
        section.resize(section.len().next_multiple_of(ALIGNED), 0);
        section.extend(&resource.bytes);
    }
    section.resize(section.len().next_multiple_of(ALIGNED), 0);
    let places = (places..bytes).step_by(DIRECTORY);
    (section, places.map(|place| place as u32).collect())
}

/// Returns the header of a directory with `entries` entries, all identified by numbers.
fn directory(entries: usize) -> Vec<u8> {
    words(&[0, 0, 0, (entries as u32) << 16])
}

fn words(words: &[u32]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}

//! The wire format of D-Bus (freedesktop.org, "D-Bus Specification", sections "Type System" and "Message Format"), in
//! little-endian byte order.

/// The length of the part of a message that precedes its fields.
pub(crate) const FIXED: usize = 16;
/// The maximum length of a message that the bus passes on, in bytes.
const MAX_LENGTH: usize = 1 << 27;
/// The byte that marks little-endian byte order.
const LITTLE_ENDIAN: u8 = b'l';
/// The byte that marks big-endian byte order.
const BIG_ENDIAN: u8 = b'B';

/// A type of message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Call = 1,
    Reply = 2,
    Error = 3,
    Signal = 4,
}

impl Kind {
    const fn of(number: u8) -> Option<Self> {
        match number {
            1 => Some(Self::Call),
            2 => Some(Self::Reply),
            3 => Some(Self::Error),
            4 => Some(Self::Signal),
            _ => None,
        }
    }
}

/// A message. Empty strings and zero are absent fields.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Message {
    pub(crate) kind: Kind,
    pub(crate) flags: u8,
    pub(crate) serial: u32,
    pub(crate) path: String,
    pub(crate) interface: String,
    pub(crate) member: String,
    pub(crate) error: String,
    pub(crate) reply_to: u32,
    pub(crate) destination: String,
    pub(crate) sender: String,
    pub(crate) body: Body,
}

impl Message {
    /// The flag of a call that expects no reply.
    const NO_REPLY: u8 = 1;
    /// The flag of a call that does not start the program that it calls.
    const NO_START: u8 = 2;

    const fn new(kind: Kind, body: Body) -> Self {
        Self {
            kind,
            flags: 0,
            serial: 0,
            path: String::new(),
            interface: String::new(),
            member: String::new(),
            error: String::new(),
            reply_to: 0,
            destination: String::new(),
            sender: String::new(),
            body,
        }
    }

    /// Creates a call of `member`, as `interface.member`, of the object at `path`.
    pub(crate) fn call(destination: &str, path: &str, member: &str, body: Body) -> Self {
        let (interface, member) = member.rsplit_once('.').unwrap_or_default();
        Self {
            destination: destination.to_owned(),
            path: path.to_owned(),
            interface: interface.to_owned(),
            member: member.to_owned(),
            ..Self::new(Kind::Call, body)
        }
    }

    /// Creates a signal `member`, as `interface.member`, of the object at `path`.
    pub(crate) fn signal(path: &str, member: &str, body: Body) -> Self {
        Self {
            kind: Kind::Signal,
            ..Self::call("", path, member, body)
        }
    }

    /// Lets a call fail if the program that it calls does not run.
    pub(crate) const fn without_start(mut self) -> Self {
        self.flags |= Self::NO_START;
        self
    }

    /// Creates the reply to a call.
    pub(crate) fn reply(call: &Self, body: Body) -> Self {
        Self {
            flags: Self::NO_REPLY,
            reply_to: call.serial,
            destination: call.sender.clone(),
            ..Self::new(Kind::Reply, body)
        }
    }

    /// Creates the reply to a call that failed, with the name of an error.
    pub(crate) fn failure(call: &Self, error: &str) -> Self {
        Self {
            kind: Kind::Error,
            error: error.to_owned(),
            ..Self::reply(call, Body::default())
        }
    }

    /// Returns `true` if the sender of a call waits for a reply.
    pub(crate) const fn expects_reply(&self) -> bool {
        self.flags & Self::NO_REPLY == 0
    }

    /// Returns the bytes of the message with this serial number.
    pub(crate) fn encode(&self, serial: u32) -> Vec<u8> {
        let mut writer = Writer::default();
        let header = [LITTLE_ENDIAN, self.kind as u8, self.flags, 1];
        writer.bytes.extend(header);
        writer.u32(self.body.writer.bytes.len() as u32);
        writer.u32(serial);
        let texts = [
            (1, "o", &self.path),
            (2, "s", &self.interface),
            (3, "s", &self.member),
            (4, "s", &self.error),
            (6, "s", &self.destination),
            (7, "s", &self.sender),
        ];
        writer.array(8, |fields| {
            for (code, signature, text) in texts {
                if !text.is_empty() {
                    fields
                        .structure()
                        .byte(code)
                        .signature(signature)
                        .string(text);
                }
            }
            if self.reply_to != 0 {
                fields.structure().byte(5).signature("u").u32(self.reply_to);
            }
            if !self.body.signature.is_empty() {
                fields
                    .structure()
                    .byte(8)
                    .signature("g")
                    .signature(&self.body.signature);
            }
        });
        writer.pad(8);
        writer.bytes.extend(&self.body.writer.bytes);
        writer.bytes
    }

    /// Returns the length of a message that starts with these bytes, in either byte order. Returns `None` if it is too
    /// long or not a message.
    pub(crate) fn length(start: &[u8; FIXED]) -> Option<usize> {
        let mut reader = Reader::new(start);
        let swaps = match reader.byte()? {
            LITTLE_ENDIAN => false,
            BIG_ENDIAN => true,
            _ => return None,
        };
        let in_order = |number: u32| if swaps { number.swap_bytes() } else { number };
        reader.skip(3)?;
        let body = in_order(reader.u32()?) as usize;
        reader.u32()?;
        let fields = in_order(reader.u32()?) as usize;
        let length = FIXED
            .checked_add(fields.checked_next_multiple_of(8)?)?
            .checked_add(body)?;
        (length <= MAX_LENGTH).then_some(length)
    }

    /// Reads a complete message. Returns `None` if it is malformed, of an unknown kind, or in big-endian byte order.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
        let mut reader = Reader::new(bytes);
        if reader.byte()? != LITTLE_ENDIAN {
            return None;
        }
        let kind = Kind::of(reader.byte()?)?;
        let mut message = Self::new(kind, Body::default());
        message.flags = reader.byte()?;
        reader.skip(1)?;
        let body = reader.u32()? as usize;
        message.serial = reader.u32()?;
        let end = reader.u32()? as usize + reader.at;
        while reader.at < end {
            reader.pad(8)?;
            let code = reader.byte()?;
            let signature = reader.signature()?;
            let text = match signature {
                "s" | "o" => reader.string()?,
                "g" => reader.signature()?,
                "u" => {
                    let number = reader.u32()?;
                    if code == 5 {
                        message.reply_to = number;
                    }
                    continue;
                }
                _ => return None,
            };
            let field = match code {
                1 => &mut message.path,
                2 => &mut message.interface,
                3 => &mut message.member,
                4 => &mut message.error,
                6 => &mut message.destination,
                7 => &mut message.sender,
                8 => &mut message.body.signature,
                _ => continue,
            };
            text.clone_into(field);
        }
        reader.pad(8)?;
        message.body.writer.bytes = reader.take(body)?.to_vec();
        Some(message)
    }

    /// Returns a reader of the arguments.
    pub(crate) fn arguments(&self) -> Reader<'_> {
        Reader::new(&self.body.writer.bytes)
    }
}

/// The arguments of a message.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Body {
    signature: String,
    writer: Writer,
}

impl Body {
    /// Creates a body of this signature, which `write` must follow.
    pub(crate) fn new(signature: &str, write: impl FnOnce(&mut Writer)) -> Self {
        let mut writer = Writer::default();
        write(&mut writer);
        Self {
            signature: signature.to_owned(),
            writer,
        }
    }

    pub(crate) fn i32(value: i32) -> Self {
        Self::new("i", |writer| {
            writer.i32(value);
        })
    }

    pub(crate) fn u32(value: u32) -> Self {
        Self::new("u", |writer| {
            writer.u32(value);
        })
    }

    pub(crate) fn bool(value: bool) -> Self {
        Self::new("b", |writer| {
            writer.bool(value);
        })
    }

    /// Creates a body of strings.
    pub(crate) fn strings(texts: &[&str]) -> Self {
        Self::new(&"s".repeat(texts.len()), |writer| {
            for text in texts {
                writer.string(text);
            }
        })
    }
}

/// Writes values with their alignment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    fn pad(&mut self, alignment: usize) {
        let length = self.bytes.len().next_multiple_of(alignment);
        self.bytes.resize(length, 0);
    }

    pub(crate) fn byte(&mut self, value: u8) -> &mut Self {
        self.bytes.push(value);
        self
    }

    pub(crate) fn i16(&mut self, value: i16) -> &mut Self {
        self.pad(2);
        self.bytes.extend(value.to_le_bytes());
        self
    }

    pub(crate) fn u32(&mut self, value: u32) -> &mut Self {
        self.pad(4);
        self.bytes.extend(value.to_le_bytes());
        self
    }

    pub(crate) fn i32(&mut self, value: i32) -> &mut Self {
        self.u32(value.cast_unsigned())
    }

    pub(crate) fn bool(&mut self, value: bool) -> &mut Self {
        self.u32(value.into())
    }

    pub(crate) fn f64(&mut self, value: f64) -> &mut Self {
        self.pad(8);
        self.bytes.extend(value.to_le_bytes());
        self
    }

    /// Writes a string or a path. A string cannot contain a zero, so the text ends there.
    pub(crate) fn string(&mut self, text: &str) -> &mut Self {
        let text = text.split('\0').next().unwrap_or_default();
        self.u32(text.len() as u32);
        self.bytes.extend(text.as_bytes());
        self.byte(0)
    }

    pub(crate) fn signature(&mut self, signature: &str) -> &mut Self {
        self.byte(signature.len() as u8);
        self.bytes.extend(signature.as_bytes());
        self.byte(0)
    }

    /// Starts a structure or an entry of a dictionary.
    pub(crate) fn structure(&mut self) -> &mut Self {
        self.pad(8);
        self
    }

    /// Starts a variant with a value of this signature, which must follow.
    pub(crate) fn variant(&mut self, signature: &str) -> &mut Self {
        self.signature(signature)
    }

    /// Writes an array of elements with this alignment.
    pub(crate) fn array(&mut self, alignment: usize, write: impl FnOnce(&mut Self)) -> &mut Self {
        self.u32(0);
        let place = self.bytes.len() - 4;
        self.pad(alignment);
        let start = self.bytes.len();
        write(self);
        let length = (self.bytes.len() - start) as u32;
        if let Some(place) = self.bytes.get_mut(place..place + 4) {
            place.copy_from_slice(&length.to_le_bytes());
        }
        self
    }
}

/// Reads values with their alignment. Its functions return `None` at the end.
#[derive(Debug)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let end = self.at.checked_add(count)?;
        let taken = self.bytes.get(self.at..end)?;
        self.at = end;
        Some(taken)
    }

    fn skip(&mut self, count: usize) -> Option<()> {
        self.take(count).map(drop)
    }

    fn pad(&mut self, alignment: usize) -> Option<()> {
        let padded = self.at.checked_next_multiple_of(alignment)?;
        self.skip(padded - self.at)
    }

    pub(crate) fn byte(&mut self) -> Option<u8> {
        self.take(1)?.first().copied()
    }

    pub(crate) fn u32(&mut self) -> Option<u32> {
        self.pad(4)?;
        Some(u32::from_le_bytes(self.take(4)?.try_into().ok()?))
    }

    pub(crate) fn i32(&mut self) -> Option<i32> {
        self.u32().map(u32::cast_signed)
    }

    pub(crate) fn bool(&mut self) -> Option<bool> {
        self.u32().map(|value| value != 0)
    }

    pub(crate) fn f64(&mut self) -> Option<f64> {
        self.pad(8)?;
        Some(f64::from_le_bytes(self.take(8)?.try_into().ok()?))
    }

    /// Reads a string or a path.
    pub(crate) fn string(&mut self) -> Option<&'a str> {
        let length = self.u32()? as usize;
        let text = self.take(length)?;
        self.skip(1)?;
        std::str::from_utf8(text).ok()
    }

    pub(crate) fn signature(&mut self) -> Option<&'a str> {
        let length = self.byte()?;
        let text = self.take(length.into())?;
        self.skip(1)?;
        std::str::from_utf8(text).ok()
    }

    /// Starts a structure.
    pub(crate) fn structure(&mut self) -> Option<&mut Self> {
        self.pad(8)?;
        Some(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call() -> Message {
        let body = Body::new("sa(so)vd", |writer| {
            writer.string("Sokoban").array(8, |array| {
                array.structure().string(":1.5").string("/menu");
            });
            writer.variant("b").bool(true).f64(0.5);
        });
        Message::call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.Get", body)
    }

    #[test]
    fn a_message_is_read_as_it_was_written() {
        let bytes = call().encode(7);
        assert_eq!(
            Message::length(bytes[..16].try_into().expect("a header")),
            Some(bytes.len())
        );
        let read = Message::decode(&bytes).expect("a message");
        let expected = Message {
            serial: 7,
            ..call()
        };
        assert_eq!(read, expected);
        let mut arguments = read.arguments();
        assert_eq!(arguments.string(), Some("Sokoban"));
        assert_eq!(arguments.u32(), Some(22));
        let pair = arguments.structure().expect("a pair");
        assert_eq!(
            (pair.string(), pair.string()),
            (Some(":1.5"), Some("/menu"))
        );
        assert_eq!(arguments.signature(), Some("b"));
        assert_eq!(arguments.bool(), Some(true));
        assert_eq!(arguments.f64(), Some(0.5));
        assert_eq!(arguments.byte(), None);
    }

    #[test]
    fn malformed_messages_are_refused() {
        let bytes = call().encode(7);
        for length in 0..bytes.len() {
            assert_eq!(Message::decode(&bytes[..length]), None, "{length}");
        }
        let mut start: [u8; FIXED] = bytes[..FIXED].try_into().expect("a header");
        start[7] = 0xff;
        assert_eq!(Message::length(&start), None);
        start[7] = 0;
        start[0] = b'x';
        assert_eq!(Message::length(&start), None);
        let mut other_order = bytes.clone();
        other_order[0] = b'B';
        assert_eq!(Message::decode(&other_order), None);
    }
}

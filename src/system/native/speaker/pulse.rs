//! Sound on Linux, using `PulseAudio`'s protocol over its socket, which `PipeWire` supports too. All sending and
//! receiving is done on one thread, so the game never waits for the server.

use std::io::{BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::time::Duration;

use pulseaudio::protocol::stream::{BufferAttr, CorkStreamParams, StreamFlags};
use pulseaudio::protocol::{
    self, AuthParams, AuthReply, ChannelMap, Command, CommandReply, CreatePlaybackStreamReply,
    PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec, SetClientNameReply,
    TagStructReader,
};

use super::{AudioState, SharedAudio};
use crate::sound::CHANNELS;
use crate::system::reading;

const RATE: u32 = 48_000;
/// The number of bytes in a frame, which is one 16-bit sample for each channel.
const FRAME_BYTES: usize = 2 * CHANNELS;
/// The playback latency to request from the server.
const LATENCY: Duration = Duration::from_millis(35);
/// The minimum duration of the samples that the server requests at a time.
const PORTION_LENGTH: Duration = Duration::from_millis(10);
/// The time without a message from the server, while something plays, after which the server is considered dead.
const SERVER_TIMEOUT: Duration = Duration::from_secs(2);
/// The maximum size of a message from a working server, in bytes.
const MAX_MESSAGE_BYTES: usize = 1 << 16;
/// The length of the authentication cookie, in bytes. If no cookie exists, the server identifies the user in another
/// way.
const COOKIE_BYTES: usize = 256;

pub(super) struct Output {
    socket: BufReader<UnixStream>,
    version: u16,
    sequence: u32,
    channel: u32,
    /// The number of bytes that the server has requested and that have not been sent yet.
    wanted: usize,
}

enum Message {
    /// The reply to the command with this number, and the data after it.
    Reply(u32, Vec<u8>),
    /// The server requests this many additional bytes.
    Wanted(usize),
    Other,
}

impl Output {
    /// Connects to the user's server. Returns `None` if there is no server or it does not answer.
    pub(super) fn open(_: &SharedAudio) -> Option<Self> {
        let path = pulseaudio::socket_path_from_env()?;
        let socket = UnixStream::connect(path).ok()?;
        socket.set_read_timeout(Some(SERVER_TIMEOUT)).ok()?;
        socket.set_write_timeout(Some(SERVER_TIMEOUT)).ok()?;
        let mut output = Self {
            socket: BufReader::new(socket),
            version: protocol::MAX_VERSION,
            sequence: 0,
            channel: 0,
            wanted: 0,
        };
        output.introduce()?;
        let stream: CreatePlaybackStreamReply =
            output.ask(&Command::CreatePlaybackStream(stream()))?;
        output.channel = stream.channel;
        output.want(stream.requested_bytes as usize);
        Some(output)
    }

    /// Plays requested sounds until there is silence. Returns `None` if the server is gone.
    pub(super) fn play(mut self, audio: &SharedAudio) -> Option<Self> {
        let audio = &mut *super::lock(audio);
        audio.set_rate(RATE);
        self.write(audio)?;
        self.cork(false)?;
        while !audio.is_idle() {
            match self.read()? {
                Message::Wanted(bytes) => self.want(bytes),
                Message::Reply(..) | Message::Other => {}
            }
            self.write(audio)?;
        }
        // Pause the stream and drop the remaining silence, so that the next sound is not delayed.
        self.cork(true)?;
        let flushed = self.command(&Command::FlushPlaybackStream(self.channel))?;
        self.reply(flushed)?;
        Some(self)
    }

    fn introduce(&mut self) -> Option<()> {
        let path = pulseaudio::cookie_path_from_env();
        let cookie = path.and_then(|path| reading::beginning(&path, COOKIE_BYTES).ok());
        let mut cookie = cookie.unwrap_or_default();
        cookie.resize(COOKIE_BYTES, 0);
        let auth: AuthReply = self.ask(&Command::Auth(AuthParams {
            version: protocol::MAX_VERSION,
            supports_shm: false,
            supports_memfd: false,
            cookie,
        }))?;
        self.version = auth.version.min(protocol::MAX_VERSION);
        let mut about = Props::new();
        about.set(Prop::ApplicationName, c"Sokoban");
        let _: SetClientNameReply = self.ask(&Command::SetClientName(about))?;
        Some(())
    }

    fn cork(&mut self, cork: bool) -> Option<u32> {
        let channel = self.channel;
        self.command(&Command::CorkPlaybackStream(CorkStreamParams {
            channel,
            cork,
        }))
    }

    fn write(&mut self, audio: &mut AudioState) -> Option<()> {
        let count = self.wanted / FRAME_BYTES;
        if count == 0 {
            return Some(());
        }
        self.wanted -= FRAME_BYTES * count;
        let mut samples = vec![0.0; CHANNELS * count];
        audio.fill(&mut samples);
        let samples = samples.iter().map(|sample| (sample * 32_767.0) as i16);
        let bytes: Vec<u8> = samples.flat_map(i16::to_le_bytes).collect();
        let mut message = Vec::new();
        protocol::write_memblock(&mut message, self.channel, &bytes, 0).ok()?;
        self.socket.get_mut().write_all(&message).ok()
    }

    fn want(&mut self, bytes: usize) {
        // Limit the requested data to one second. No server buffers more than that.
        self.wanted = (self.wanted + bytes).min(FRAME_BYTES * RATE as usize);
    }

    fn command(&mut self, command: &Command) -> Option<u32> {
        self.sequence = self.sequence.wrapping_add(1);
        let mut message = Vec::new();
        protocol::write_command_message(&mut message, self.sequence, command, self.version).ok()?;
        self.socket.get_mut().write_all(&message).ok()?;
        Some(self.sequence)
    }

    fn ask<T: CommandReply>(&mut self, command: &Command) -> Option<T> {
        let number = self.command(command)?;
        let reply = self.reply(number)?;
        let mut reply = reply.as_slice();
        TagStructReader::new(&mut reply, self.version).read().ok()
    }

    fn reply(&mut self, number: u32) -> Option<Vec<u8>> {
        loop {
            match self.read()? {
                Message::Reply(to, rest) if to == number => return Some(rest),
                Message::Wanted(bytes) => self.want(bytes),
                Message::Reply(..) | Message::Other => {}
            }
        }
    }

    /// Waits for the next message. Returns `None` if none arrives, a command was rejected, or the stream was closed.
    fn read(&mut self) -> Option<Message> {
        let head = protocol::read_descriptor(&mut self.socket).ok()?;
        let length = head.length as usize;
        if length > MAX_MESSAGE_BYTES {
            return None;
        }
        let mut body = vec![0; length];
        self.socket.read_exact(&mut body).ok()?;
        let mut rest = body.as_slice();
        // Skip messages that only newer servers send. They do not concern streams.
        let Ok((number, command)) = Command::read_tag_prefixed(&mut rest, self.version) else {
            return Some(Message::Other);
        };
        match command {
            Command::Error(_) => None,
            Command::PlaybackStreamKilled(channel) if channel == self.channel => None,
            Command::Reply => Some(Message::Reply(number, rest.to_vec())),
            Command::Request(request) if request.channel == self.channel => {
                Some(Message::Wanted(request.length as usize))
            }
            _ => Some(Message::Other),
        }
    }
}

/// Returns the parameters of the stream, which stays silent until a sound is played.
fn stream() -> PlaybackStreamParams {
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Sokoban");
    props.set(Prop::MediaRole, c"game");
    PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::S16Le,
            channels: CHANNELS as u8,
            sample_rate: RATE,
        },
        channel_map: ChannelMap::stereo(),
        sink_name: Some(protocol::DEFAULT_SINK.to_owned()),
        buffer_attr: BufferAttr {
            target_length: bytes(LATENCY),
            pre_buffering: 0,
            minimum_request_length: bytes(PORTION_LENGTH),
            ..BufferAttr::default()
        },
        flags: StreamFlags {
            start_corked: true,
            adjust_latency: true,
            ..StreamFlags::default()
        },
        props,
        ..PlaybackStreamParams::default()
    }
}

fn bytes(time: Duration) -> u32 {
    (time.as_secs_f32() * RATE as f32) as u32 * FRAME_BYTES as u32
}

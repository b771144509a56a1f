//! A private sound server. Its output is recorded in a file.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use super::display::{is_installed, report_skipped, wait_for};

/// The number of samples per second in the recording.
pub(crate) const RATE: u32 = 48_000;

/// A sound server, and a process that records the server's output.
pub(crate) struct SoundServer {
    folder: TempDir,
    server: Option<Child>,
    recorder: Option<Child>,
    /// The number of times that the server has been started.
    started: u32,
}

impl SoundServer {
    /// Starts a server. Returns `None` if a required tool is not installed.
    pub(crate) fn open() -> Option<Self> {
        let missing = ["pulseaudio", "parec"]
            .into_iter()
            .find(|it| !is_installed(it));
        if let Some(tool) = missing {
            report_skipped(tool);
            return None;
        }
        let mut listener = Self {
            folder: tempfile::tempdir().expect("a folder for the server"),
            server: None,
            recorder: None,
            started: 0,
        };
        listener.start();
        Some(listener)
    }

    /// Returns the path of the server's socket.
    pub(crate) fn socket(&self) -> PathBuf {
        self.folder.path().join("native")
    }

    fn recording(&self) -> PathBuf {
        self.folder.path().join(format!("{}.raw", self.started))
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .env("HOME", self.folder.path())
            .env("XDG_RUNTIME_DIR", self.folder.path())
            .env_remove("PULSE_SERVER")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        command
    }

    /// Starts the server, and records its output.
    pub(crate) fn start(&mut self) {
        self.started += 1;
        let socket = self.socket();
        let sink = format!("module-null-sink sink_name=ear rate={RATE} channels=1 format=s16le");
        let door = format!("module-native-protocol-unix socket={}", socket.display());
        let server = self
            .command("pulseaudio")
            .args(["-n", "--daemonize=no", "--use-pid-file=no"])
            .arg("--exit-idle-time=-1")
            .args(["--load", &sink, "--load", &door])
            .spawn();
        self.server = Some(server.expect("a sound server"));
        wait_for("the server listens", || socket.exists().then_some(()));
        self.record();
        wait_for("something is recorded", || {
            // The recorder exits if the socket exists but the server does not accept connections yet. If so, start it
            // again.
            let recorder = self.recorder.as_mut().expect("a recorder");
            if recorder.try_wait().expect("its state").is_some() {
                self.record();
            }
            (!self.samples().is_empty()).then_some(())
        });
    }

    /// Starts a process that records the server's output.
    fn record(&mut self) {
        let file = File::create(self.recording()).expect("a file for what is heard");
        let recorder = self
            .command("parec")
            .args(["--raw", "--format=s16le", "--channels=1"])
            .args([format!("--rate={RATE}"), "--latency-msec=20".to_owned()])
            .args(["--device", "ear.monitor", "--server"])
            .arg(format!("unix:{}", self.socket().display()))
            .stdout(file)
            .spawn();
        self.recorder = Some(recorder.expect("a recorder"));
    }

    /// Suspends the server: its connections stay open, but it does not answer.
    pub(crate) fn freeze(&self) {
        let server = self.server.as_ref().expect("a running server");
        let stopped = Command::new("kill")
            .args(["-STOP", &server.id().to_string()])
            .status();
        assert!(stopped.is_ok_and(|status| status.success()));
    }

    pub(crate) fn kill(&mut self) {
        for child in [&mut self.server, &mut self.recorder] {
            if let Some(mut child) = child.take() {
                let _ = child.kill();
                let _ = child.wait();
            }
        }
        let _ = fs::remove_file(self.socket());
    }

    /// Returns all samples that have been recorded since the server was last started.
    pub(crate) fn samples(&self) -> Vec<i16> {
        let bytes = fs::read(self.recording()).unwrap_or_default();
        let samples = bytes.chunks_exact(2);
        samples
            .map(|it| i16::from_le_bytes([it[0], it[1]]))
            .collect()
    }

    /// Waits until a sound has been recorded that is followed by silence for `time`. Returns all samples.
    pub(crate) fn wait_for_silence(&self, time: Duration) -> Vec<i16> {
        let silence = (time.as_secs_f32() * RATE as f32) as usize;
        wait_for("something is heard, and then nothing more", || {
            let heard = self.samples();
            let last = heard.iter().rposition(|sample| *sample != 0)?;
            (heard.len() - last > silence).then_some(heard)
        })
    }

    /// Returns the address of this server, as used in the environment variable `PULSE_SERVER`.
    pub(crate) fn address(&self) -> String {
        address(&self.socket())
    }
}

impl Drop for SoundServer {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Returns the address of the server with the socket `socket`, as used in the environment variable `PULSE_SERVER`.
pub(crate) fn address(socket: &Path) -> String {
    format!("unix:{}", socket.display())
}

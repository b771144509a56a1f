# Functions that the packaging commands share. Can be sourced from any directory; changes to the project's directory.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C
umask 022

# The profile of released programs. PROFILE=NAME selects another one.
profile=${PROFILE:-dist}
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
# The time of the commit, or of the newest source file. Packages contain no other time.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.lock)}
# The output folder for packages.
out=${OUT:-${CARGO_TARGET_DIR:-target}/packages}
mkdir -p "$out"
out=$(cd "$out" && pwd)

work=$(mktemp -d)
# Stops background processes and removes temporary files at exit.
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

say() {
    printf '%s\n' "$*"
}

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Exits with status 3, because this machine lacks something that `package` needs. packaging/release then skips it.
unavailable() {
    record "$package" "not made: $*"
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 3
}

# Exits if one of these tools is missing.
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || unavailable "$tool is missing"
    done
}

# Prints the name and version of this system.
this_system() {
    if [ "$(uname -s)" = Darwin ]; then
        printf 'macOS %s' "$(sw_vers -productVersion)"
    elif [ -r /etc/os-release ]; then
        (. /etc/os-release && printf '%s' "$PRETTY_NAME")
    else
        uname -s
    fi
    printf ', %s\n' "$(uname -m)"
}

# Prints the versions of Wine and of this system.
wine_system() {
    printf '%s on %s\n' "$(packaging/wine --version)" "$(this_system)"
}

# Adds a line to the file TRIED, which packaging/summary turns into TRIED.md: record FILE TEXT [SYSTEM]
record() {
    [ -z "${TRIED:-}" ] || printf '%s\t%s\t%s\n' "${1##*/}" "${3:-$(this_system)}" "$2" >>"$TRIED"
}

# Reports and records a passed test of a package: passed FILE TEXT [SYSTEM]
passed() {
    say "${1##*/}: $2"
    record "$@"
}

# Reports and records a test that this machine cannot run: skipped FILE REASON [SYSTEM]
skipped() {
    say "skipped: $2"
    record "$1" "skipped: $2" "${@:3}"
}

# Writes the files that all packages contain into a folder: the licences, as printed by `sokoban --licences`, and the
# software bill of materials.
parts() {
    gzip -dc assets/licences.txt.gz >"$1/licences.txt"
    packaging/licences --sbom "$2" >"$1/sbom.cdx.json"
}

# Packs a folder as a zip file. Times and order are fixed, so two builds of one commit are identical.
zip_folder() {
    local name
    name=$(basename "$1")
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    rm -f "$out/$name.zip"
    (cd "$1/.." && find "$name" -type f | sort | TZ=UTC zip -q -X -9 "$out/$name.zip" -@)
}

# Builds the program unless PROGRAM=FILE is given, and prints its path.
program() {
    if [ -n "${PROGRAM:-}" ]; then
        printf '%s\n' "$PROGRAM"
    else
        packaging/build
    fi
}

# Opens the window of a program and closes it: open_window PACKAGE PROGRAM [ARGUMENT...]. Any output is an error.
open_window() {
    local package=$1
    shift
    if ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null; then
        skipped "$package" "the window was not opened: Xvfb or xdotool is missing"
        return
    fi
    local data=$work/data shown=$work/display display game found=
    mkdir -p "$data"
    Xvfb -displayfd 3 -screen 0 1280x800x24 3>"$shown" 2>/dev/null &
    until [ -s "$shown" ]; do sleep 0.1; done
    display=:$(cat "$shown")
    env -u WAYLAND_DISPLAY DISPLAY="$display" LIBGL_ALWAYS_SOFTWARE=1 "$@" --data "$data" 2>"$work/said" &
    game=$!
    for _ in $(seq 300); do
        found=$(DISPLAY=$display xdotool search --name '^Sokoban' 2>/dev/null || true)
        if [ -n "$found" ] || ! kill -0 "$game" 2>/dev/null; then break; fi
        sleep 0.1
    done
    [ -n "$found" ] || fail "no window: $(cat "$work/said")"
    found=${found%%$'\n'*}
    for _ in $(seq 60); do
        DISPLAY=$display xdotool windowfocus --sync "$found" key ctrl+q 2>/dev/null || true
        if ! kill -0 "$game" 2>/dev/null; then break; fi
        sleep 0.5
    done
    if kill -0 "$game" 2>/dev/null; then fail "Ctrl+Q does not close the window"; fi
    wait "$game" || fail "the game ended badly: $(cat "$work/said")"
    passed "$package" "its window opened, and closed with Ctrl+Q"
}

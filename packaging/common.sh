# Functions that the packaging commands share. Sourced from anywhere; changes to the project's directory.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=C
umask 022

version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
# The time of the commit, or of the newest source file: packages contain no other time.
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Cargo.lock)}
# The output folder for packages.
out=${OUT:-${CARGO_TARGET_DIR:-target}/packages}
mkdir -p "$out"
out=$(cd "$out" && pwd)

work=$(mktemp -d)
# End what a command started.
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$work"' EXIT

say() {
    printf '%s\n' "$*"
}

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# Fails if one of these tools is missing.
need() {
    local tool
    for tool in "$@"; do
        command -v "$tool" >/dev/null || fail "$tool is missing"
    done
}

# Puts the common files of a package into a folder: the licences as `sokoban --licences` prints them, and the
# software bill of materials.
parts() {
    gzip -dc assets/licences.txt.gz >"$1/licences.txt"
    packaging/licences --sbom "$2" >"$1/sbom.cdx.json"
}

# Packs a folder as a zip file. Times and order come from the sources: two builds of one commit are equal.
zip_folder() {
    local name
    name=$(basename "$1")
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    rm -f "$out/$name.zip"
    (cd "$1/.." && find "$name" -type f | sort | TZ=UTC zip -q -X -9 "$out/$name.zip" -@)
}

# Prints the path of the release program and builds it if necessary; PROGRAM=FILE takes another.
program() {
    [ -n "${PROGRAM:-}" ] || packaging/build >&2
    printf '%s\n' "${PROGRAM:-${CARGO_TARGET_DIR:-target}/release/sokoban}"
}

# Opens the window of a program briefly if there is a display; any output is an error.
open_window() {
    if ! command -v Xvfb >/dev/null || ! command -v xdotool >/dev/null; then
        say "skipped: no Xvfb or xdotool to open the window with"
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
    say "its window opened, and closed with Ctrl+Q"
}

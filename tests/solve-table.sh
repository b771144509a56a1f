#!/usr/bin/env bash
# How strong `sokoban solve` is: a table with a line for each level file.
#   tests/solve-table.sh SECONDS FILE...
# Needs the program as it is built by `cargo build --release`. Times are in seconds, of solved levels only.
set -euo pipefail
program=${CARGO_TARGET_DIR:-$(dirname "$0")/../target}/release/sokoban
if [ $# -lt 2 ]; then
    sed -n '2,4s/^# \?//p' "$0" >&2
    exit 2
fi
seconds=$1
shift
printf '%-36s %6s %6s %9s %9s %9s\n' file levels solved median worst total
for file in "$@"; do
    # Its status tells only whether all levels were solved.
    { "$program" solve "$file" --time "$seconds" || true; } | sort -t "$(printf '\t')" -k 5 -n | awk -F '\t' -v file="$(basename "$file")" '
        { levels++; total += $5 }
        $2 == "solved" { times[++solved] = $5 }
        END {
            middle = solved ? times[int((solved + 1) / 2)] : 0
            printf "%-36s %6d %6d %9.3f %9.3f %9.1f\n", file, levels, solved, middle, times[solved], total
        }'
done

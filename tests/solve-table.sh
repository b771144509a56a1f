#!/usr/bin/env bash
# Prints the number of levels that `sokoban solve` solves, one line for each file, with SECONDS for each level:
#   tests/solve-table.sh SECONDS FILE...
# Run `cargo build --release` before. Times are in seconds; the median and the worst are of solved levels only.
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
    # The exit status only says whether all levels were solved.
    { "$program" solve "$file" --time "$seconds" --jobs 1 || true; } | sort -t "$(printf '\t')" -k 5 -n | awk -F '\t' -v file="$(basename "$file")" '
        { levels++; total += $5 }
        $2 == "solved" { times[++solved] = $5 }
        END {
            middle = solved ? times[int((solved + 1) / 2)] : 0
            printf "%-36s %6d %6d %9.3f %9.3f %9.1f\n", file, levels, solved, middle, times[solved], total
        }'
done

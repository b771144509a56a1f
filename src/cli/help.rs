//! The help text.

/// What `--help` prints.
pub const HELP: &str = "\
Sokoban: push the boxes home.

usage: sokoban [FILE...]                        play; the levels of these files come first
       sokoban check FILE...                    one line for each level: is it one?
       sokoban replay FILE [--level N] LURD     play moves without a window (- reads them from standard input)
       sokoban describe FILE [--level N] [LURD] the position after these moves, in words
       sokoban picture FILE OUT.png             a picture of the level, or after --moves; OUT.gif: its solution as a film
       sokoban solve FILE                       one line for each level: can it be solved, and how?
       sokoban optimize FILE                    make the solutions of a file shorter
       sokoban code FILE...                     one line for each level: its code; of a CODE the level
       sokoban grade FILE...                    one line for each level: how hard is it?
       sokoban generate [FILE]                  make levels, proven and graded, as SOK
       sokoban export                           print all records as one SOK file
       sokoban import FILE...                   take solutions, saved games and snapshots from SOK files

  --data DIR    keep progress and settings in DIR instead of the system's place for them
  --level N     the level of the file, from 1 (replay, describe, picture: default 1; solve, optimize, grade: default all)
  --moves LURD  picture: the moves that lead to the position, or are shown (default: none; OUT.gif: the solution)
  --tile PX     picture: the size of squares, from 4 to 480 (default: what fits, 64 at most; OUT.gif: 32)
  --skin S      picture: warehouse (default), daylight, contrast, plain, one of your own, or a picture that is a skin
  --time S      solve, optimize: seconds for each level (default: 20)
  --optimal     solve: the fewest pushes, and where there is time for it the fewest moves with so few
  --pushes      optimize: the fewest pushes, then the fewest moves (default)
  --moves       optimize: the fewest moves, then the fewest pushes
  --threads N   solve: 1 or 2 (default: 2)
  --sok         solve: print the file with its solutions as SOK
  --json        grade: print JSON
  --band B      generate: easy, medium, hard, expert or master (default: any)
  --boxes N     generate: so many boxes (default: what fits the band)
  --size WxH    generate: as large as this, with the walls around, at most about 10x9
  --variant V   generate: plain, holes, trophies or strength (default: plain)
  --symmetry S  generate: none, sides, ends, both, half-turn or quarter-turn
  --count N     generate: so many levels (default: 1)
  --seed S      generate: the same seed makes the same levels everywhere (default: a new one, which is told)
  --help        this text
  --version     the version

A FILE may be packed with gzip and has at most 64 MiB, packed or not; - is standard input. Pipes and devices are not
opened. Where there is no file of that name, it may be the code of a level, such as S28E8CNARJ. Of a file whose
levels would take more than ten times its size in memory the rest is left out, and said so.

check prints number, ok or error, title, width×height, boxes, and for errors line:column and reason, separated
by tabs; its exit status is 1 if a level is bad. code prints number, code and title, and why there is no code,
separated by tabs; its exit status is 1 if a level has none. Of a code it prints the level as SOK. replay prints the final board, the metrics, and solved, lost
or open; its exit status is 0 only if solved, and moves behind the one that wins are left out (standard error
says so). import plays every solution before it believes it, keeps the best and replaces no game in progress;
it prints one line for each file, and its exit status is 1 if something was rejected (standard error says why).
solve prints number, solved, unsolvable or unknown, moves, pushes, seconds and the moves, separated by tabs; its
exit status is 1 if a level is not solved. optimize prints the file as SOK, the best solution of each level improved and
never worse, and says on standard error what it was and is; its exit status is 1 if a level has no solution. grade
prints columns separated by tabs under their names: exact, about (from a solution that may not be the shortest),
unknown or error, then difficulty, band, pushes, moves, runs (how often a box is taken up), counterintuitive pushes,
losing pushes in a thousand, boxes never moved, and how much people are likely to like it; its exit status is 1 if a
level is bad or has no grade. picture replaces OUT; a film is of the shortest solution in the file, unless moves
are given. generate replaces no file; its exit status is 1 if a level was not found. Ctrl+C stops
solve, optimize, grade and generate with what is done by then. Wrong arguments, a file that cannot be read and output that cannot be
written are exit status 2; a game that finds no display or no graphics driver is 1.
";

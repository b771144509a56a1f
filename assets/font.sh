#!/bin/sh
# Makes assets/font.ttf.gz: Source Sans 3 Medium with all its letters, but without alternative glyphs, layout tables,
# kerning and hinting, which the game does not use. The licence requires another name for a changed typeface.
# Needs fonttools and zopfli (`pip install fonttools==4.68.0 zopfli==0.4.3`) and the typeface.
#
#     sh assets/font.sh SourceSans3-Medium.ttf
set -eu
original=$(realpath "$1")
cd "$(dirname "$0")"
trap 'rm -f font.ttf' EXIT
pyftsubset "$original" --unicodes='*' --output-file=font.ttf --no-hinting --layout-features='' --notdef-outline \
    --no-glyph-names --no-legacy-kern --no-recalc-timestamp --name-IDs='0,1,2,3,4,5,6,13,14,16,17' \
    --drop-tables+=GPOS,GSUB,GDEF,BASE,DSIG
python3 -c '
import zopfli.gzip
from fontTools.ttLib import TTFont
font = TTFont("font.ttf", recalcTimestamp=False)
for record in font["name"].names:
    if record.nameID in (1, 3, 4, 6, 16):
        name = record.toUnicode().replace("Source Sans 3", "Sokoban Sans").replace("SourceSans3", "SokobanSans")
        record.string = name
font.save("font.ttf")
packed = zopfli.gzip.compress(open("font.ttf", "rb").read())
open("font.ttf.gz", "wb").write(packed)'

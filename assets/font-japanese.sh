#!/bin/sh
# Makes assets/font-japanese.otf.gz: M PLUS 1 Medium with the characters of font-japanese.txt and of all tables in
# languages/, on a grid of 400 units an em. That is fine enough for any screen, and the file is a sixth smaller.
# Needs fonttools and zopfli (`pip install fonttools==4.68.0 zopfli==0.4.3`) and the typeface (Debian: fonts-mplus).
#
#     sh assets/font-japanese.sh /usr/share/fonts/opentype/mplus/Mplus1-Medium.otf
set -eu
cd "$(dirname "$0")"
letters=$(mktemp)
trap 'rm -f "$letters" font-japanese.otf' EXIT
# All other characters come from font.ttf.
cat font-japanese.txt languages/*.ftl | python3 -c '
import sys
wide = {letter for letter in sys.stdin.read() if ord(letter) >= 0x2E80}
print("".join(sorted(wide)))' > "$letters"
pyftsubset "$1" --text-file="$letters" --output-file=font-japanese.otf --no-hinting --desubroutinize \
    --layout-features='' --notdef-outline --no-glyph-names --no-legacy-kern --no-recalc-timestamp \
    --drop-tables+=GPOS,GSUB,GDEF,vhea,vmtx,VORG,BASE,DSIG
python3 -c '
import zopfli.gzip
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
font = TTFont("font-japanese.otf", recalcTimestamp=False)
scale_upem(font, 400)
font.save("font-japanese.otf")
packed = zopfli.gzip.compress(open("font-japanese.otf", "rb").read())
open("font-japanese.otf.gz", "wb").write(packed)'

#!/bin/sh
# Makes a typeface of the game from an original. It is reduced to the letters that the game uses, without alternative
# glyphs, layout tables, kerning and hinting, and renamed where the licence reserves the name of the original.
#
#     sh assets/font.sh latin SourceSans3-Medium.ttf
#     sh assets/font.sh japanese /usr/share/fonts/opentype/mplus/Mplus1-Medium.otf
#     sh assets/font.sh chinese /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc
#     sh assets/font.sh korean /usr/share/fonts/opentype/noto/NotoSansCJK-Medium.ttc
#
# Needs fonttools and zopfli (`pip install fonttools==4.68.0 zopfli==0.4.3`) and the original, most of which Debian has
# (fonts-mplus, fonts-noto-cjk-extra). The same original and letters always give the same file.
set -eu
face=$1
original=$(realpath "$2")
cd "$(dirname "$0")"
letters=$(mktemp)
trap 'rm -f "$letters" font-new' EXIT
number=0
case $face in
    latin) output=font.ttf.gz grid=1000 ;;
    japanese) output=font-japanese.otf.gz grid=400 tables=languages/ja.ftl ;;
    # The faces of Noto Sans CJK are Japanese, Korean, Chinese, and others.
    chinese) output=font-chinese.otf.gz grid=400 tables=languages/zh-Hans.ftl number=2 ;;
    korean) output=font-korean.otf.gz grid=400 tables=languages/ko.ftl number=1 ;;
esac
if [ "$face" = latin ]; then
    set -- --unicodes='*'
else
    # The letters that are always there, and those of the texts. All others come from font.ttf.gz.
    python3 - "$face" "$tables" >"$letters" <<'END'
import pathlib
import sys

def rows(encoding, first, last):
    """The characters in these rows of a national standard."""
    places = (bytes([row, cell]) for row in range(first, last + 1) for cell in range(0xA1, 0xFF))
    return "".join(place.decode(encoding, "ignore") for place in places)

face, table = sys.argv[1:]
signs = "".join(map(chr, [*range(0x3001, 0x3003), *range(0x3008, 0x3012), *range(0x3014, 0x3018), *range(0xFF01, 0xFF5F)]))
always = {
    # Kana, punctuation, and the characters of everyday use.
    "japanese": lambda: pathlib.Path("font-japanese.txt").read_text(),
    # The first level of GB 2312.
    "chinese": lambda: signs + "￥" + rows("gb2312", 0xB0, 0xD7),
    # The syllables of KS X 1001, and single jamo, which a player types first.
    "korean": lambda: signs + "￦" + rows("euc_kr", 0xB0, 0xC8) + "".join(map(chr, range(0x3131, 0x3164))),
}
table = pathlib.Path(table)
text = always[face]() + (table.read_text() if table.exists() else "")
print("".join(sorted({letter for letter in text if ord(letter) >= 0x2E80})))
END
    set -- --text-file="$letters" --desubroutinize
fi
pyftsubset "$original" "$@" --font-number=$number --output-file=font-new --no-hinting --layout-features='' \
    --notdef-outline --no-glyph-names --no-legacy-kern --no-recalc-timestamp --name-IDs='0,1,2,3,4,5,6,13,14,16,17' \
    --drop-tables+=GPOS,GSUB,GDEF,vhea,vmtx,VORG,BASE,DSIG
python3 - "$output" "$grid" <<'END'
import sys

import zopfli.gzip
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem

output, grid = sys.argv[1], int(sys.argv[2])
NAMES = {"Source Sans 3": "Sokoban Sans", "SourceSans3": "SokobanSans", "Noto Sans CJK": "Sokoban Sans CJK",
    "NotoSansCJK": "SokobanSansCJK"}
font = TTFont("font-new", recalcTimestamp=False)
for record in font["name"].names:
    if record.nameID in (1, 3, 4, 6, 16):
        name = record.toUnicode()
        for old, new in NAMES.items():
            name = name.replace(old, new)
        record.string = name
if grid != font["head"].unitsPerEm:
    # Fine enough for any screen, and a sixth smaller.
    scale_upem(font, grid)
font.save("font-new")
packed = zopfli.gzip.compress(open("font-new", "rb").read())
open(output, "wb").write(packed)
END

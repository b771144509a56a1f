#!/usr/bin/env python3
"""localize.py BUNDLE: writes InfoPlist.strings, the names that Finder shows, in each language of the bundle.

The texts are those of the desktop entry and the file types on Linux.
"""

import plistlib
import sys
from pathlib import Path
from xml.etree import ElementTree

LINUX = Path(__file__).parent.parent / "linux"
LOCALES = {"pt-BR": "pt_BR", "zh-Hans": "zh_CN"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
COMMENT = "{http://www.freedesktop.org/standards/shared-mime-info}comment"


def main():
    contents = Path(sys.argv[1]) / "Contents"
    info = plistlib.loads((contents / "Info.plist").read_bytes())
    entry = (LINUX / "sokoban.desktop").read_text(encoding="utf-8")
    names = dict(line.split("=", 1) for line in entry.splitlines() if line.startswith("Name"))
    types = ElementTree.parse(LINUX / "sokoban.xml").getroot()
    for code in info["CFBundleLocalizations"]:
        locale = LOCALES.get(code, code)
        name = names.get(f"Name[{locale}]", names["Name"])
        texts = {"CFBundleName": name, "CFBundleDisplayName": name}
        for kind in types:
            comments = {comment.get(LANGUAGE, "en"): comment.text for comment in kind.iter(COMMENT)}
            # The key is the text in Info.plist.
            texts[comments["en"]] = comments[locale]
        folder = contents / "Resources" / f"{code}.lproj"
        folder.mkdir()
        (folder / "InfoPlist.strings").write_bytes(plistlib.dumps(texts))


main()

#!/usr/bin/env python3
"""check.py BUNDLE VERSION: checks the parts of a bundle that can be checked on any system."""

import plistlib
import struct
import sys
from pathlib import Path


def check_icon(path):
    """Checks that each picture is a PNG file of the size that its four-letter code means."""
    sizes = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256,
             b"ic14": 512, b"ic09": 512, b"ic10": 1024}
    data = path.read_bytes()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data), f"{path}: no icon"
    at, found = 8, set()
    while at < len(data):
        kind, size = data[at:at + 4], struct.unpack(">I", data[at + 4:at + 8])[0]
        picture = data[at + 8:at + size]
        assert picture[:8] == b"\x89PNG\r\n\x1a\n", f"{path}: {kind}: no PNG"
        assert struct.unpack(">II", picture[16:24]) == (sizes[kind],) * 2, f"{path}: {kind}: another size"
        found.add(kind)
        at += size
    assert at == len(data) and found == set(sizes), f"{path}: sizes are missing"


def check_languages(contents, info, shown):
    """Checks that each language has the name of the program and translations of the texts `shown`."""
    for code in info["CFBundleLocalizations"]:
        texts = plistlib.loads((contents / "Resources" / f"{code}.lproj" / "InfoPlist.strings").read_bytes())
        assert set(texts) == {"CFBundleName", "CFBundleDisplayName", *shown}, f"{code}: texts are missing"
        assert all(texts.values()), f"{code}: a text is empty"


def main():
    bundle, version = Path(sys.argv[1]), sys.argv[2]
    contents = bundle / "Contents"
    info = plistlib.loads((contents / "Info.plist").read_bytes())
    assert info["CFBundleShortVersionString"] == info["CFBundleVersion"] == version, "another version"
    program = contents / "MacOS" / info["CFBundleExecutable"]
    assert program.stat().st_mode & 0o111 == 0o111, f"{program} cannot be run"
    check_icon(contents / "Resources" / f"{info['CFBundleIconFile']}.icns")
    declared = {kind["UTTypeIdentifier"]: kind for kind in info["UTExportedTypeDeclarations"]}
    opened = [kind for document in info["CFBundleDocumentTypes"] for kind in document["LSItemContentTypes"]]
    assert set(opened) == set(declared), "types are opened that are not declared"
    endings = [kind["UTTypeTagSpecification"]["public.filename-extension"] for kind in declared.values()]
    assert sorted(sum(endings, [])) == ["slc", "sok", "xsb"], "other files are opened"
    shown = {kind["UTTypeDescription"] for kind in declared.values()}
    shown.update(document["CFBundleTypeName"] for document in info["CFBundleDocumentTypes"])
    check_languages(contents, info, shown)
    print(f"{bundle.name}: laid out as it should be")


main()

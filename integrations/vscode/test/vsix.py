"""Checks a packed extension as an installer does: `vsix.py PACK KURS`."""

import json
import os
import posixpath
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile
import zlib

TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
VSX = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"


LINK = "Microsoft.VisualStudio.Services.Links.Source"


def pictured(data):
    """The icon, as the specification of PNG reads: a square of at least 128 pixels, with colors and opacity."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, parts = 8, []
    while at < len(data):
        (length,) = struct.unpack(">I", data[at:at + 4])
        kind, content = data[at + 4:at + 8], data[at + 8:at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(kind + content)
        parts.append((kind, content))
        at += 12 + length
    assert [kind for kind, _ in parts] == [b"IHDR", b"IDAT", b"IEND"]
    width, height, depth, color = struct.unpack(">IIBB", parts[0][1][:10])
    assert width == height >= 128 and (depth, color) == (8, 6)
    assert len(zlib.decompress(parts[1][1])) == height * (1 + 4 * width)


def check(pack, folder, *options):
    path, again = (os.path.join(folder, name) for name in ("kurs.vsix", "again.vsix"))
    for each in (path, again):
        subprocess.run([sys.executable, "-B", pack, *options, each], check=True, stdout=subprocess.DEVNULL)
    with open(path, "rb") as first, open(again, "rb") as second:
        assert first.read() == second.read(), "packing twice gives different bytes"
    with zipfile.ZipFile(path) as vsix:
        assert vsix.testzip() is None
        names = vsix.namelist()
        # The Open Packaging Conventions: the types come first; names are unique, ignoring case; each part has a type.
        assert names[0] == "[Content_Types].xml"
        assert len({name.lower() for name in names}) == len(names)
        listed = xml.fromstring(vsix.read(names[0]))
        types = {each.get("Extension").lstrip(".") for each in listed.iter(f"{TYPES}Default")}
        single = {each.get("PartName").lstrip("/") for each in listed.iter(f"{TYPES}Override")}
        for name in names[1:]:
            assert name.rpartition(".")[2] in types or name in single, f"{name} has no type"
            assert posixpath.normpath(name) == name and not name.startswith(("/", "..")), name
        package = json.loads(vsix.read("extension/package.json"))
        manifest = xml.fromstring(vsix.read("extension.vsixmanifest"))
        identity = manifest.find(f"{VSX}Metadata/{VSX}Identity")
        for attribute, name in {"Id": "name", "Version": "version", "Publisher": "publisher"}.items():
            assert identity.get(attribute) == package[name]
        links = {each.get("Id"): each.get("Value") for each in manifest.iter(f"{VSX}Property")}
        assert package["license"] == "MIT" and package["repository"]["url"] == links[LINK] != ""
        metadata = {name: manifest.find(f"{VSX}Metadata/{VSX}{name}").text for name in ("License", "Icon")}
        assert vsix.read(metadata["License"]).startswith(b"MIT License")
        assert metadata["Icon"] == f"extension/{package['icon']}"
        pictured(vsix.read(metadata["Icon"]))
        for asset in manifest.iter(f"{VSX}Asset"):
            assert asset.get("Path") in names, asset.get("Path")
        target = manifest.find(f"{VSX}Installation/{VSX}InstallationTarget")
        assert target.get("Id") == "Microsoft.VisualStudio.Code"
        for entry in vsix.infolist():
            # VS Code gives a file the mode that its entry has.
            extracted = vsix.extract(entry, folder)
            os.chmod(extracted, stat.S_IMODE(entry.external_attr >> 16))
    # All required files are in the package.
    for root, _, inside in os.walk(os.path.join(folder, "extension", "src")):
        for each in inside:
            with open(os.path.join(root, each)) as file:
                for needed in file.read().split('require("./')[1:]:
                    needed = os.path.join(root, needed.split('"')[0])
                    assert os.path.isfile(needed) and not os.path.islink(needed), needed
    return os.path.join(folder, "extension"), identity.get("TargetPlatform")


def refusal(pack, program):
    """What the packer says of a program that it does not take."""
    done = subprocess.run([sys.executable, "-B", pack, "--program", program, os.devnull], capture_output=True, text=True)
    assert done.returncode == 1, done
    return done.stderr


def with_program(pack, kurs, folder):
    """The package of a platform has the program, which runs where it is installed."""
    assert "none for Linux" in refusal(pack, pack)
    assert "needs libraries of its system" in refusal(pack, sys.executable)
    os.mkdir(f"{folder}/release")
    for name in ("kurs", "kurs-fetch"):
        given, own = os.path.join(os.path.dirname(kurs), name), f"{folder}/release/{name}"
        # As a release does it; else this takes long.
        if not shutil.which("strip") or subprocess.run(["strip", "-o", own, given]).returncode:
            shutil.copy(given, own)
        if name == "kurs":
            said = refusal(pack, own)
            if "needs libraries" in said:
                return print("skipped: a package with the program, since this kurs is not static")
            assert "kurs-fetch is not with" in said, said
    extension, target = check(pack, folder, "--program", f"{folder}/release/kurs")
    machine = {"x86_64": "linux-x64", "aarch64": "linux-arm64"}[os.uname().machine]
    assert target == machine, target
    assert sorted(os.listdir(extension)) == [*FILES[:3], "bin", *FILES[3:]]
    said = subprocess.run(
        [f"{extension}/bin/kurs", "--ephemeral", "--offline", "--now", "2026-10-30T18:00:00Z", "100 usd in eur"],
        env={"HOME": folder, "PATH": "/nowhere"}, capture_output=True, text=True)
    assert said.stdout.startswith("89.51 EUR"), said
    assert os.access(f"{extension}/bin/kurs-fetch", os.X_OK)
    print(f"ok packed for {target}: kurs runs where the extension is installed")


FILES = ["CHANGELOG.md", "LICENSE.txt", "README.md", "icon.png", "package.json", "src"]

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        extension, target = check(sys.argv[1], folder)
        assert target is None and sorted(os.listdir(extension)) == FILES
    print("ok packed: the .vsix follows the Open Packaging Conventions, with licence, icon, repository and changes")
    with tempfile.TemporaryDirectory() as folder:
        with_program(*sys.argv[1:3], folder)

"""Checks a packed extension as an installer does: `vsix.py PACK NODE`."""

import json
import os
import posixpath
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
import zipfile

TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
VSX = "{http://schemas.microsoft.com/developer/vsx-schema/2011}"


def check(pack, folder):
    path, again = (os.path.join(folder, name) for name in ("kurs.vsix", "again.vsix"))
    for each in (path, again):
        subprocess.run([sys.executable, "-B", pack, each], check=True, stdout=subprocess.DEVNULL)
    with open(path, "rb") as first, open(again, "rb") as second:
        assert first.read() == second.read(), "packing twice gives different bytes"
    with zipfile.ZipFile(path) as vsix:
        assert vsix.testzip() is None
        names = vsix.namelist()
        # The Open Packaging Conventions: the types come first; names are unique, ignoring case; each part has a type.
        assert names[0] == "[Content_Types].xml"
        assert len({name.lower() for name in names}) == len(names)
        defaults = xml.fromstring(vsix.read(names[0])).iter(f"{TYPES}Default")
        types = {each.get("Extension").lstrip(".") for each in defaults}
        for name in names[1:]:
            assert name.rpartition(".")[2] in types, f"{name} has no type"
            assert posixpath.normpath(name) == name and not name.startswith(("/", "..")), name
        package = json.loads(vsix.read("extension/package.json"))
        manifest = xml.fromstring(vsix.read("extension.vsixmanifest"))
        identity = manifest.find(f"{VSX}Metadata/{VSX}Identity")
        for attribute, name in {"Id": "name", "Version": "version", "Publisher": "publisher"}.items():
            assert identity.get(attribute) == package[name]
        for asset in manifest.iter(f"{VSX}Asset"):
            assert asset.get("Path") in names, asset.get("Path")
        target = manifest.find(f"{VSX}Installation/{VSX}InstallationTarget")
        assert target.get("Id") == "Microsoft.VisualStudio.Code"
        vsix.extractall(folder)
    # All required files are in the package.
    for root, _, inside in os.walk(os.path.join(folder, "extension", "src")):
        for each in inside:
            with open(os.path.join(root, each)) as file:
                for needed in file.read().split('require("./')[1:]:
                    needed = os.path.join(root, needed.split('"')[0])
                    assert os.path.isfile(needed) and not os.path.islink(needed), needed
    return os.path.join(folder, "extension")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        extension = check(sys.argv[1], folder)
        assert sorted(os.listdir(extension)) == ["README.md", "package.json", "src"]
    print("ok packed: the .vsix follows the Open Packaging Conventions")

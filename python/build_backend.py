"""Builds the package (PEP 517 and PEP 660) without any other package, so that pip needs no network.

The same sources give the same wheel to the byte: files are in order and have one time.
"""
import base64
import gzip
import hashlib
import io
import pathlib
import re
import tarfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = "crossweave"
TIME = (1980, 1, 1, 0, 0, 0)  # of all files: the earliest that a zip can have
TAG = "py3-none-any"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    modules = {f"{PACKAGE}/{path.name}": path.read_bytes() for path in sources()}
    return write_wheel(wheel_directory, modules)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """A wheel that names this folder, so that changes here are seen at once."""
    return write_wheel(wheel_directory, {f"{PACKAGE}.pth": f"{HERE}\n".encode()})


def build_sdist(sdist_directory, config_settings=None):
    name = f"{PACKAGE}-{project('version')}"
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in [HERE / "pyproject.toml", HERE / "README.md", HERE / "build_backend.py", *sources()]:
            add(archive, f"{name}/{path.relative_to(HERE).as_posix()}", path.read_bytes())
        add(archive, f"{name}/PKG-INFO", metadata())
    target = pathlib.Path(sdist_directory, name + ".tar.gz")
    target.write_bytes(gzip.compress(packed.getvalue(), mtime=0))
    return target.name


def add(archive, name, content):
    entry = tarfile.TarInfo(name)
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))


def sources():
    """The files of the package, in order."""
    return sorted(path for path in (HERE / PACKAGE).iterdir() if path.suffix == ".py" or path.name == "py.typed")


def project(key):
    """A text of the table [project]; its own lines are all that this reads."""
    text = (HERE / "pyproject.toml").read_text(encoding="utf-8")
    return re.search(rf'^{key} = "(.*)"', text, re.MULTILINE).group(1)


def metadata():
    return (
        f"Metadata-Version: 2.1\nName: {project('name')}\nVersion: {project('version')}\n"
        f"Summary: {project('description')}\nRequires-Python: {project('requires-python')}\n"
        "License: Apache-2.0\nDescription-Content-Type: text/markdown\n\n"
        + (HERE / "README.md").read_text(encoding="utf-8")
    ).encode()


def write_wheel(folder, files):
    name = f"{PACKAGE}-{project('version')}"
    info = name + ".dist-info"
    wheel = f"Wheel-Version: 1.0\nGenerator: {PACKAGE}\nRoot-Is-Purelib: true\nTag: {TAG}\n"
    files = {**files, f"{info}/METADATA": metadata(), f"{info}/WHEEL": wheel.encode()}
    lines = [f"{path},sha256={digest(content)},{len(content)}\n" for path, content in files.items()]
    files[f"{info}/RECORD"] = "".join([*lines, f"{info}/RECORD,,\n"]).encode()
    target = pathlib.Path(folder, f"{name}-{TAG}.whl")
    with zipfile.ZipFile(target, "w") as archive:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, TIME)
            entry.external_attr = 0o100644 << 16  # a plain file that all may read
            archive.writestr(entry, content)
    return target.name


def digest(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()

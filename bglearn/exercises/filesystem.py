"""Which folders can carry a write-ahead log, which needs memory that all who use the file share."""

from __future__ import annotations

from pathlib import Path

__all__ = ["carries_wal"]

MOUNTS = Path("/proc/self/mounts")
_OF_SEVERAL_MACHINES = {
    "9p",
    "afs",
    "ceph",
    "cifs",
    "fuse.glusterfs",
    "fuse.sshfs",
    "glusterfs",
    "lustre",
    "ncpfs",
    "nfs",
    "nfs4",
    "smb3",
    "smbfs",
    "virtiofs",
}
"""File systems that more than one machine may write: their memory is not shared."""


def carries_wal(folder: Path) -> bool:
    """Says whether SQLite may keep a write-ahead log here; where that can't be known, yes.

    On Linux the kernel's list of mounts tells; on Windows a path of a network share does.
    """
    folder = folder.resolve()
    if folder.drive.startswith("\\\\"):
        return False
    try:
        mounts = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return True
    kinds = {Path(_unescaped(fields[1])): fields[2] for fields in map(str.split, mounts) if len(fields) > 2}
    return next((kinds[each] for each in (folder, *folder.parents) if each in kinds), "") not in _OF_SEVERAL_MACHINES


def _unescaped(text: str) -> str:
    return text.replace("\\040", " ").replace("\\011", "\t").replace("\\134", "\\")

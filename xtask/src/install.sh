#!/bin/sh
# Installs the program from the archive beside this script: sh install.sh [FOLDER]
# FOLDER is ~/.local/bin if none is given.
set -eu
archive="{ARCHIVE}"
to="${1:-$HOME/.local/bin}"
cd "$(dirname "$0")"
if [ ! -f "$archive" ]; then
    echo "install.sh: $archive does not lie beside this script" >&2
    exit 1
fi
if ! sha256sum --check --status "$archive.sha256"; then
    echo "install.sh: $archive is damaged: its checksum is another one" >&2
    exit 1
fi
unpacked="$(mktemp -d)"
trap 'rm -rf "$unpacked"' EXIT
tar -xzf "$archive" -C "$unpacked" --strip-components=1
mkdir -p "$to"
# Replaced in one step: a program that runs keeps its file.
cp "$unpacked/cardwright" "$to/.cardwright.new"
chmod 755 "$to/.cardwright.new"
mv "$to/.cardwright.new" "$to/cardwright"
"$to/cardwright" --version
case ":$PATH:" in
    *":$to:"*) ;;
    *) echo "Add $to to your PATH to call it as cardwright." ;;
esac

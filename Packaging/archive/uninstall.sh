#!/bin/sh
# Removes exactly what install.sh installed: its files, and the folders that it made and that are empty now.
# Accounts, sessions, and settings stay where they are, in your home folder.
set -eu
unset CDPATH

stop() {
  printf 'uninstall.sh: %s\n' "$1" >&2
  exit 1
}

prefix=$(cd "$(dirname "$0")/../.." && pwd)
record=$prefix/share/logintui/installed
[ -f "$record" ] || stop "$record is missing, so nothing was installed here with install.sh."
[ -w "$prefix/share/logintui" ] || stop "You can't write to $prefix. Run this with sudo."

# The record itself is the last file: an uninstallation that was interrupted can be run again.
entries=$(cat "$record")
script=share/logintui/uninstall.sh
printf '%s\n' "$entries" | sed -n 's/^file //p' | while IFS= read -r file; do
  [ "$file" = "$script" ] || rm -f "$prefix/$file" "$prefix/$file.new"
done
rm -f "$prefix/$script" "$record"
printf '%s\n' "$entries" | sed -n 's/^folder //p' | LC_ALL=C sort -r | while IFS= read -r folder; do
  rmdir "$prefix/$folder" 2>/dev/null || true
done
printf 'LoginTUI is no longer in %s. Your accounts, sessions, and settings are untouched.\n' "$prefix"

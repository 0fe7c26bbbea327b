#!/bin/sh
# Installs LoginTUI from the folder that this script is in.
#
#   ./install.sh [--prefix FOLDER]
#
# Without --prefix, root installs into /usr/local, and others into ~/.local. Installing again, or a newer version,
# replaces what is there. FOLDER/share/logintui/uninstall.sh removes exactly what was installed.
set -eu
umask 022
unset CDPATH

stop() {
  printf 'install.sh: %s\n' "$1" >&2
  exit 1
}

usage() {
  sed -n '2,/^set/{s/^# \{0,1\}//p;}' "$0"
}

source=$(cd "$(dirname "$0")" && pwd)
prefix=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] || stop "--prefix needs a folder."
      prefix=$2
      shift 2
      ;;
    --prefix=*)
      prefix=${1#--prefix=}
      shift
      ;;
    -h | --help)
      usage
      exit 0
      ;;
    *) stop "Unknown argument: $1. Usage: ./install.sh [--prefix FOLDER]" ;;
  esac
done
if [ -z "$prefix" ]; then
  if [ "$(id -u)" -eq 0 ]; then
    prefix=/usr/local
  else
    prefix=${HOME:?install.sh: HOME is not set. Choose a folder with --prefix.}/.local
  fi
fi
case $prefix in
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
prefix=${prefix%/}

program=$source/bin/logintui
[ -x "$program" ] || stop "$program is missing. Unpack the whole archive."
"$program" --version >/dev/null 2>&1 || stop \
  "The program does not run on this computer. Run this to see why: '$program' --version"
# The other program may need libraries that this one does not.
"$source/libexec/logintui/logintui-worker" --version >/dev/null 2>&1 || stop \
  "The program does not run on this computer. Run this to see why: '$source/libexec/logintui/logintui-worker' --version"

case $prefix/ in
  "$source"/*) stop "$prefix is inside the unpacked archive. Choose another folder." ;;
esac

record=$prefix/share/logintui/installed
was_installed() {
  [ -f "$record" ] && grep -Fqx -- "$1" "$record"
}

# Checks everything before it writes anything: no other file is in the way, and the folder can be written.
list=$(cd "$source" && find bin libexec share -type f | LC_ALL=C sort)
printf '%s\n' "$list" | while IFS= read -r file; do
  if { [ -e "$prefix/$file" ] || [ -L "$prefix/$file" ]; } && ! was_installed "file $file"; then
    stop "$prefix/$file exists, but this script didn't install it. Remove it first, or choose another folder with --prefix."
  fi
done || exit 1
nearest=${prefix:-/}
while [ ! -e "$nearest" ]; do nearest=$(dirname "$nearest"); done
[ -d "$nearest" ] || stop "$nearest isn't a folder."
[ -w "$nearest" ] || stop "You can't write to $nearest. Run this with sudo, or choose another folder with --prefix."

new=$prefix/share/logintui/installed.new
made=
# Makes a folder and those above it, and notes those that were missing.
make_folder() {
  [ -d "$prefix/$1" ] && return
  case $1 in */*) make_folder "${1%/*}" ;; esac
  mkdir "$prefix/$1"
  made="$made
folder $1"
}

mkdir -p "$prefix"
make_folder share/logintui
if [ -f "$record" ]; then cp "$record" "$new"; else : >"$new"; fi
for folder in $(cd "$source" && find bin libexec share -type d | LC_ALL=C sort); do
  make_folder "$folder"
done
# The list is complete before the first file is copied, so that an interrupted installation can be removed, too.
{
  cat "$new"
  printf '%s\n' "$made"
  printf '%s\n' "$list" | sed 's/^/file /'
} | grep . | awk '!seen[$0]++' >"$new.all"
mv "$new.all" "$new"
old=$(if [ -f "$record" ]; then sed -n 's/^file //p' "$record"; fi)
mv "$new" "$record"

printf '%s\n' "$list" | while IFS= read -r file; do
  # A running program keeps its old file.
  cp "$source/$file" "$prefix/$file.new"
  mv -f "$prefix/$file.new" "$prefix/$file"
done

# Files of an older version that this one lacks.
printf '%s\n' "$old" | while IFS= read -r file; do
  [ -n "$file" ] || continue
  if ! printf '%s\n' "$list" | grep -Fqx -- "$file"; then
    rm -f "$prefix/$file"
    grep -Fvx -- "file $file" "$record" >"$new"
    mv "$new" "$record"
  fi
done

version=$("$prefix/bin/logintui" --version)
printf 'LoginTUI %s is installed in %s.\n' "$version" "$prefix"
case :${PATH:-}: in
  *:"$prefix/bin":*) printf 'Start it with: logintui\n' ;;
  *)
    printf 'To find it by its name, add this line to ~/.profile, and run it now:\n'
    # shellcheck disable=SC2016 # It is for the shell of the reader.
    printf '  export PATH="%s/bin:$PATH"\n' "$prefix"
    ;;
esac
printf "To remove it: sh '%s/share/logintui/uninstall.sh'\n" "$prefix"

"""The way to the first complete picture, in turns: what it takes, and what the program holds afterwards."""
import os
import re
import statistics
import sys
import tempfile

from limits import limit
from programs import HOME, LIMIT, TRUE_COLOR, Program, Run, has_labels, says

OPTIONS = ["--appearance", "dark", "--language", "en"]
MEBIBYTE = 1024 * 1024
# Languages in three scripts, with their word for help on the last row.
LANGUAGES = {"de": "Hilfe", "ja": "ヘルプ", "hi": "सहायता"}


def variants(logintui, fonts):
    """Ways to start logintui: how, what its picture says, and its limit beside dialog."""
    def large(size):
        return Program(logintui, LOGINTUI_TEXT_SIZE=size, XDG_CACHE_HOME=fonts)
    return {
        "logintui": (Program(logintui), has_labels, 1.25),
        "… 24 bit": (Program(logintui, **TRUE_COLOR), has_labels, 1.25),
        "… with options": (Program(logintui, *OPTIONS), has_labels, 1.25),
        "… both": (Program(logintui, *OPTIONS, **TRUE_COLOR), has_labels, 1.25),
        **{f"… {tag}": (Program(logintui, LOGINTUI_LANGUAGE=tag), says(help), None)
           for tag, help in LANGUAGES.items()},
        "… AX3": (large("AX3"), says("Text AX3"), 1.4),
        "… AX5": (large("AX5"), says("Text AX5"), None),
    }


def first_pictures(logintui, others, rounds):
    """Milliseconds from the start of the process to the last byte of the picture."""
    with tempfile.TemporaryDirectory() as fonts:
        own = variants(logintui, fonts)
        programs = own | {name: (program, has_labels, None) for name, program in others.items()}
        times, sizes = {name: [] for name in programs}, {}
        for round_number in range(rounds + 1):
            for name, (program, complete, _) in programs.items():
                run = Run(program)
                milliseconds, sizes[name] = run.first_picture(complete)
                run.close()
                if round_number:  # the first is a warm-up, and fills the cache of fonts
                    times[name].append(milliseconds)
    medians = {name: statistics.median(found) for name, found in times.items()}
    print(f"first complete picture, 80x24, xterm-256color, {rounds} interleaved runs, fonts in the cache")
    print(f"{'program':15} {'median ms':>10} {'min ms':>8} {'bytes':>7} {'x dialog':>9} {'x C limit':>10}")
    for name, (_, _, bound) in programs.items():
        share = medians[name] / medians["dialog"]
        words = limit(f"first picture of {name} / dialog", share, "<=", bound) if bound else ""
        print(f"{name:15} {medians[name]:10.2f} {min(times[name]):8.2f} {sizes[name]:7d} {share:9.2f}"
              f" {medians[name] / medians[LIMIT]:10.2f} {words}")
    for tag in LANGUAGES:
        more = medians[f"… {tag}"] - medians["logintui"]
        print(f"in {tag} beside English: {more:+.2f} ms {limit(f'first picture in {tag} - English, ms', more, '<=', 1)}")
    share = medians["… AX5"] / medians["logintui"]
    print(f"AX5 beside the ordinary picture: {share:.2f} x {limit('first picture at AX5 / ordinary', share, '<=', 1.5)}")


def footprint(logintui, others):
    """What a program holds after its first picture, and what it looked for in vain on the way there.

    Private is what no other process has: what was written to, and pages of the program itself while it runs once. Of a
    program that was just built they count as written to until they are on the disk.
    """
    os.sync()
    print(f"\nafter the first picture\n{'program':15} {'resident':>9} {'private':>8} {'written to':>11} MiB"
          f" {'program MB':>11} {'libraries':>10} {'sought in vain':>15}")
    for name, program in ({"logintui": Program(logintui)} | others).items():
        run = Run(program)
        run.first_picture()
        resident, private, dirty = memory(run.process)
        libraries = mapped_libraries(run.process)
        size = os.path.getsize(os.path.realpath(f"/proc/{run.process}/exe")) / 1e6
        run.close()
        missing = sought_in_vain(program)
        of_libraries = [path for path in missing if is_of_library(path)]
        bounds = [limit("resident MiB", resident, "<=", 6), limit("private MiB", private, "<=", 3),
                  limit("program MB", size, "<=", 12)] if name == "logintui" else []
        print(f"{name:15} {resident:9.2f} {private:8.2f} {dirty:11.2f}     {size:11.1f} {len(libraries):10d}"
              f" {len(missing):15d} {' '.join(bounds)}")
        if name == "logintui":
            languages = os.path.getsize(languages_of(program)) / 1e6
            print(f"{'':15} languages {languages:.2f} MB {limit('languages MB', languages, '<=', 4)}")
            print(f"{'':15} {', '.join(libraries)}")
            print(f"{'':15} {len(of_libraries)} of what was sought in vain was for libraries; the rest:")
            for path in sorted(set(missing) - set(of_libraries)):
                print(f"{'':17} {path}")


def languages_of(program):
    """The file of languages beside the program, or in the share folder of its prefix."""
    folder = os.path.dirname(os.path.realpath(program.words[0]))
    paths = [f"{folder}/logintui.languages", f"{folder}/../share/logintui/logintui.languages"]
    return next(path for path in paths if os.path.exists(path))


def memory(process):
    """Resident, private and written to, in MiB."""
    with open(f"/proc/{process}/smaps_rollup") as file:
        figures = {name: int(value) for name, value in re.findall(r"^(\w+):\s+(\d+) kB", file.read(), re.M)}
    dirty = figures["Private_Dirty"]
    return tuple(kibibytes * 1024 / MEBIBYTE
                 for kibibytes in (figures["Rss"], figures["Private_Clean"] + dirty, dirty))


def mapped_libraries(process):
    with open(f"/proc/{process}/maps") as file:
        found = re.findall(r"/([^/\s]+\.so[.\d]*)$", file.read(), re.M)
    return sorted(set(found))


def is_of_library(path):
    """Whether the loader looked there: for a library, or for a folder of them."""
    return ".so" in path or re.search(r"/(glibc-hwcaps|tls)(/|$)|/x86_64$", path) is not None


def sought_in_vain(program):
    """Paths that are not there, of every look-up up to the picture (strace)."""
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        run = Run(program, before=["strace", "-f", "-qq", "-e", "trace=%file", "-o", trace])
        run.first_picture()
        run.write(b"\x03\x1b")
        run.settle()
        with open(trace) as file:
            text = file.read()
        try:
            run.close()
        except ProcessLookupError:
            sys.exit("strace has ended too early")
    return re.findall(r'"([^"]*)"[^"\n]*= -1 ENOENT', text)

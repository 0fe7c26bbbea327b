#!/usr/bin/env python3
"""A menu for a terminal, with one planted fault, or with something that only looks like one.

Usage: planted.py NAME. `good` has neither. It draws without a library, so that each byte is known.
"""
import fcntl
import os
import select
import signal
import struct
import sys
import termios
import time

NAME = sys.argv[1]
ITEMS = ["Install everything", "Repair packages", "Remove programs", "Configure network", "Read documentation"]
TITLE = "Choose what the installation of this computer does next"
HINT = "Arrow keys move, q leaves"
ESC = "\033"

plain = os.environ.get("TERM") in ("dumb", "")
colors = os.environ.get("TERM") != "vt100" and "NO_COLOR" not in os.environ
selected, ticks, page, typed = 0, 0, 0, ""
if NAME == "same-labels":
    ITEMS[3] = ITEMS[1]
# Words and numbers that differ at the next start.
CHANGING = " ".join("".join("abcdefgh"[byte % 8] for byte in os.urandom(6)) + f" {int.from_bytes(os.urandom(2), 'big')}"
                    for _ in range(12))
# The order in which the focus comes to the items.
order = [0, 3, 1, 4, 2] if NAME == "focus-order" else list(range(len(ITEMS)))
fields = {"unlabeled-field": "", "fine-labeled-field": "Name: ", "submits-typing": "Code: "}
# Programs that take the mouse have a free row below each item.
mouse = NAME.startswith("mouse-") or NAME == "fine-mouse"
tip, dragged = "", ""
OTHER = "Thank you for the visit, come back soon and tell your friends about us"


def write(text):
    data = text.encode()
    while data:
        data = data[os.write(1, data):]


def size():
    rows, columns = struct.unpack("hhhh", fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8)))[:2]
    return columns, rows


def wrapped(text, columns):
    lines = [""]
    for word in text.split(" "):
        while len(word) > columns:
            lines.append(word[:columns])
            word = word[columns:]
        if lines[-1] and len(lines[-1]) + 1 + len(word) > columns:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return [line for line in lines if line]


def fitted(text, columns):
    """The text in the window: as lines, or cut as the fault wants it."""
    if NAME == "cut-at-edge":
        return [text[:columns]]
    if NAME == "cut-by-ellipsis" and len(text) > columns:
        return [text[:columns - 1] + "…"]
    return wrapped(text, columns)


def item_lines(index, columns):
    is_focused = index == selected
    text = ITEMS[index]
    if NAME == "fine-own-ellipsis":
        text += "…"
    style, end = "", ESC + "[0m"
    if NAME in ("color-only", "fine-color-with-cursor"):
        # Two blues, on which white is equally easy to read.
        style = ESC + f"[38;5;231;48;5;{17 if is_focused else 18}m" if colors else ESC + "[7m" if is_focused else ""
    elif NAME == "fine-contrasting-focus":
        style = ESC + ("[38;5;16;48;5;231m" if is_focused else "[38;5;231;48;5;16m") if colors else ""
    elif NAME in ("no-focus", "no-focus-fields", "fine-chatty", "fine-overflow") or NAME == "hides-focus" and index == 2:
        pass
    elif NAME == "fine-mark":
        text = ("> " if is_focused else "  ") + text
    elif NAME == "weak-focus":
        style = ESC + "[4m" if is_focused else ""
    elif is_focused:
        style = ESC + "[7m"
    lines = fitted(text, columns)
    if NAME == "fine-overflow" and not is_focused:
        lines[0] += f"{ESC}[{columns}G{ESC}[7m>{ESC}[0m"
    return [style + line + end if style else line for line in lines]


def screen(columns, rows):
    """The rows of the screen, and the row of the focus."""
    lines = []
    title = fitted(TITLE, columns)
    if colors and NAME == "low-contrast":
        title = [ESC + "[38;5;240;48;5;238m" + line + ESC + "[0m" for line in title]
    if colors and NAME == "theme-contrast":
        title = [ESC + "[33m" + line + ESC + "[0m" for line in title]
    if colors and NAME == "fine-contrast":
        title = [ESC + "[38;5;231;48;5;18m" + line + ESC + "[0m" for line in title]
    if NAME == "blinks":
        title = [ESC + "[5m" + line + ESC + "[0m" for line in title]
    if NAME == "ignores-no-color":
        title = [ESC + "[97;44m" + line + ESC + "[0m" for line in title]
    lines += title
    focus = 0
    for index in range(len(ITEMS)):
        if index == selected:
            focus = len(lines)
        lines += item_lines(index, columns)
        if mouse and NAME != "mouse-crowded":
            lines.append("")
    if NAME == "frames":
        lines.append("-" * (columns - 1))
    lines += fitted(HINT, columns)
    if NAME == "fine-numbers":
        lines += fitted(CHANGING, columns)
    if NAME in ("icon", "fine-icon"):
        lines.append("\ue0a0" + (" Network" if NAME == "fine-icon" else ""))
    if colors and NAME in ("faint-symbol", "fine-symbol"):
        style = "38;5;238;48;5;236" if NAME == "faint-symbol" else "38;5;231;48;5;18"
        lines.append(f"{ESC}[{style}m✔{ESC}[0m Ready")
    if NAME in ("runs-over", "fine-box") and columns >= 40:
        inside = "Your disk" if NAME == "fine-box" else "Your disk will overflow today"
        lines += ["┌" + "─" * 20 + "┐", "│" + inside.ljust(20) + ("│" if NAME == "fine-box" else ""),
                  "│" + " " * 20 + "│", "└" + "─" * 20 + "┘"]
    if NAME in fields:
        lines += ["", "", "", " " * 8 + fields[NAME] + typed]
        focus = len(lines) - 1
    if mouse:
        lines += ["", "About", "", "a│b" if NAME == "mouse-narrow" else "", tip, dragged]
    if page:
        lines, focus = fitted(OTHER, columns), 0
    if NAME == "spins":
        lines.append("|/-\\"[ticks % 4])
    if NAME == "flashes" and ticks % 2:
        lines = [ESC + "[7m" + " " * (columns - 1) + ESC + "[0m" for _ in range(rows - 1)]
    if NAME == "fine-clock":
        lines.append(f"Minute {ticks // 600}")
    if len(lines) > rows:
        start = max(0, min(focus - rows // 2, len(lines) - rows))
        lines, focus = lines[start:start + rows], focus - start
    return lines, focus


shown = None


def draw(is_new=False):
    """Writes the rows that changed, or all of them."""
    global shown
    columns, rows = size()
    lines, focus = screen(columns, rows)
    if NAME == "too-small" and columns < 80:
        lines = ["The terminal is too small"]
    if NAME == "loses-half" and columns < 80 or NAME == "loses-spaced" and columns == 64:
        lines = lines[:1]
    if NAME == "only-landscape" and 2 * rows > columns:
        lines = ["Please resize this window"]
    if is_new or shown is None or len(shown) != len(lines) or NAME == "repaints":
        text = ESC + "[H" + ESC + "[2J"
        former = [None] * len(lines)
    else:
        text, former = "", shown
    changed = list(enumerate(lines))
    for row, line in reversed(changed) if NAME == "bottom-up" else changed:
        if line != former[row]:
            text += f"{ESC}[{row + 1};1H{ESC}[K{line}"
    shown = lines
    if NAME == "cursor-elsewhere":
        text += f"{ESC}[{rows};{columns}H"
    elif NAME in fields:
        text += f"{ESC}[{focus + 1};{9 + len(fields[NAME] + typed)}H"
    elif NAME in ("color-only", "no-focus", "no-focus-fields", "hides-focus"):
        text += f"{ESC}[{rows};1H"
    else:
        text += f"{ESC}[{focus + 1};1H"
    write(text)


def start():
    text = ESC + "[?1049h"
    if NAME != "no-title":
        text += ESC + "]2;" + ("" if NAME == "empty-title" else "Installation") + "\007"
    if NAME in ("color-only", "hidden-cursor", "no-focus", "no-focus-fields", "cursor-elsewhere", "hides-focus",
                "fine-chatty"):
        text += ESC + "[?25l"
    write(text)


    if mouse:
        write(ESC + "[?1003h" + ESC + "[?1006h")


def leave(status=0):
    if mouse:
        write(ESC + "[?1003l" + ESC + "[?1006l")
    if NAME == "leaves-screen":
        write(ESC + "[?25h")
    elif NAME == "leaves-cursor":
        write(ESC + "[?1049l" + ESC + "[?25l")
    else:
        write(ESC + "[0m" + ESC + "[?25h" + ESC + "[?1049l")
    if NAME != "leaves-line":
        termios.tcsetattr(0, termios.TCSANOW, before)
    os._exit(status)


def keys():
    """Yields the names of keys, or None when time passes."""
    global ticks
    tick = 0.1 if NAME in ("spins", "flashes", "writes-idle", "fine-clock", "ends-idle", "page-idle") else None
    pending = b""
    while True:
        try:
            ready, _, _ = select.select([0], [], [], 0.05 if pending else tick)
        except InterruptedError:
            continue
        if not ready:
            if pending:
                pending = b""
                yield "esc"
                continue
            ticks += 1
            yield None
            continue
        data = os.read(0, 64)
        if not data:
            leave()
        for byte in data:
            pending += bytes([byte])
            if pending in (b"\033", b"\033[", b"\033O"):
                continue
            names = {b"\t": "tab", b"\033[Z": "up", b"\033[A": "up", b"\033[B": "down", b"\033[C": "down",
                     b"\033[D": "up", b"q": "q", b"\003": "ctrl-c", b"\004": "ctrl-d"}
            name = names.get(pending)
            if name or not pending.startswith(b"\033[") or byte >= 0x40:
                yield name or pending.decode(errors="replace")
                pending = b""


def point(report):
    """Answers a report of the mouse."""
    global selected, page, tip, dragged
    code, column, row = map(int, report[3:-1].split(";"))
    text = (shown or [""] * row)[row - 1] if row <= len(shown or []) else ""
    is_down = report.endswith("M")
    if code == 0 and is_down:
        for index, item in enumerate(ITEMS):
            if item in text:
                selected = index
        if "a│b" in text and column in (1, 3):
            selected = 1 + column // 2
    if code == 0 and text == "About" and is_down == (NAME == "mouse-down"):
        page = 1
    if code == 32 and NAME == "mouse-drag":
        dragged = f"Column {column}"
    if code == 35 and NAME in ("mouse-hover", "mouse-tip", "fine-mouse"):
        is_on_tip = tip and text == tip and NAME != "mouse-tip"
        tip = "It explains this program" if text == "About" or is_on_tip else ""


def main_menu():
    global selected, page, typed, tip
    is_trap = NAME in ("trap", "fine-told-exit")
    for key in keys():
        if key is None:
            # A clock draws once a minute, and nothing in between.
            if NAME in ("spins", "flashes") or NAME == "fine-clock" and ticks % 600 == 0:
                draw()
            if NAME == "writes-idle":
                draw(is_new=True)
            if NAME == "ends-idle" and ticks > 30:
                leave()
            if NAME == "page-idle" and ticks == 30:
                page = 1
                draw()
        elif NAME == "fine-chatty" and key not in ("q", "esc", "ctrl-c"):
            draw(is_new=True)
        elif key == "tab" and NAME == "tab-ends":
            leave()
        elif key == "tab" and NAME == "tab-page":
            page = 1 - page
            draw()
        elif key in ("tab", "down", "up"):
            step = -1 if key == "up" else 1
            selected = order[(order.index(selected) + step) % len(ITEMS)]
            draw()
            if NAME in ("no-focus", "no-focus-fields"):
                write(f"{ESC}[{size()[1]};1H")
        elif mouse and key.startswith(ESC + "[<"):
            point(key)
            draw()
        elif mouse and key == "\r" and NAME != "mouse-only":
            page = 1 - page
            draw()
        elif tip and key == "esc":
            tip = tip if NAME == "mouse-hover" else ""
            draw()
        elif key in ("q", "esc", "ctrl-c") and not is_trap:
            leave()
        elif NAME in fields and len(key) == 1 and key.isalnum():
            typed += key
            if NAME == "submits-typing" and len(typed) == 3:
                page = 1
            draw()
        elif key == "\x18" and NAME == "fine-told-exit":
            leave()
        elif NAME == "shortcuts" and key == "n":
            selected = len(ITEMS) - 1
            draw()
        elif NAME == "no-focus-fields" and len(key) == 1:
            write(f"{ESC}[{selected + 2};40H{key}")


def ask_password():
    """A question in plain lines: with echo it is a fault, without it is fine."""
    write("Welcome to the installation\r\nPassword: ")
    modes = termios.tcgetattr(0)
    if NAME == "fine-password":
        modes[3] &= ~termios.ECHO
        termios.tcsetattr(0, termios.TCSADRAIN, modes)
    try:
        sys.stdin.readline()
    finally:
        termios.tcsetattr(0, termios.TCSANOW, before)


def ask_plainly():
    print(TITLE)
    for number, item in enumerate(ITEMS):
        print(f"{number + 1}. {item}")
    print("Number: ", end="", flush=True)
    sys.stdin.readline()


before = termios.tcgetattr(0)
if NAME == "late-question":
    TITLE += " after it has looked at every disk, every network and every program that was there before, and at their settings"
if NAME == "fine-told-exit":
    HINT = "Arrow keys move, ^X leaves"
if NAME in ("shows-password", "fine-password"):
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    ask_password()
elif plain and NAME != "controls-dumb" or not os.isatty(1) and NAME != "controls-pipe":
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    ask_plainly()
elif NAME == "only-xterm" and os.environ["TERM"] != "xterm-256color":
    sys.exit("Unknown terminal")
else:
    modes = termios.tcgetattr(0)
    modes[0] &= ~(termios.ICRNL | termios.IXON)
    modes[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG)
    termios.tcsetattr(0, termios.TCSANOW, modes)
    for number in (signal.SIGTERM, signal.SIGHUP):
        is_deaf = NAME == "deaf" or NAME == "deaf-child"
        signal.signal(number, signal.SIG_IGN if is_deaf else lambda *_: leave(1))
    if NAME != "crashes":
        for number in (signal.SIGSEGV, signal.SIGABRT):
            signal.signal(number, lambda *_: leave(1))
    if NAME != "ignores-resize":
        signal.signal(signal.SIGWINCH, lambda *_: draw(is_new=True))
    start()
    draw()
    main_menu()

#ifndef LTUI_SHARED_H
#define LTUI_SHARED_H

// What the files of this target share.

#include <stddef.h>
#include <stdio.h>

#include "CLoginNcurses.h"

// Bracketed paste; clicks and the wheel (1000) with coordinates in decimal (1006).
#define LTUI_PASTE_ON "\033[?2004h"
#define LTUI_PASTE_OFF "\033[?2004l"
#define LTUI_MOUSE_ON "\033[?1000h\033[?1006h"
#define LTUI_MOUSE_OFF "\033[?1006l\033[?1000l"
// Notes on a change between light and dark (Contour's mode 2031).
#define LTUI_SCHEME_ON "\033[?2031h"
#define LTUI_SCHEME_OFF "\033[?2031l"
// Synchronized updates: what is written in between is shown at once (mode 2026 of the Terminal Working Group).
#define LTUI_SYNCHRONIZED_ON "\033[?2026h"
#define LTUI_SYNCHRONIZED_OFF "\033[?2026l"

// Who reorders text that runs from right to left: BDSM (ECMA-48), and the way of paragraphs: SCP with the
// values of the Terminal Working Group's "BiDi in Terminal Emulators".
#define LTUI_BIDI_EXPLICIT "\033[8l"
#define LTUI_BIDI_IMPLICIT "\033[8h"
#define LTUI_PATH_RTL "\033[2 k"
#define LTUI_PATH_OWN "\033[0 k"

/// The name of the description that `ltui_new_own_term` makes.
#define LTUI_OWN_TYPE "ltui"

/// The descriptor of the terminal (screen.c).
int ltui_tty(void);

/// Prepares gathering what ncurses writes to its descriptor of the terminal (gather.c).
void ltui_gather_open(int terminal, int stream);
void ltui_gather_close(void);
/// The next picture is a screen that is written anew: it stands between marks.
void ltui_gather_anew(void);
/// What ncurses writes from here on goes to memory, and to the terminal again.
void ltui_gather_begin(void);
void ltui_gather_end(void);
/// Writes out what was gathered.
void ltui_gather_send(void);

/// Chooses the character set; true when it is UTF-8 (entry.c).
///
/// UTF-8 where nothing else was asked for: an unset locale says nothing about the terminal.
bool ltui_choose_locale(void);

/// Chooses the database entry for `type` (entry.c). Gives the number of colours to use, 0, 8, 16, 256 or
/// 0x1000000, at most `limit` unless that is negative; -1 when there is no such type, -2 when it cannot
/// draw. The largest only when the limit names it; the entry is `type` itself then, and with 8.
int ltui_choose_entry(const char *type, int tty, int limit, char *entry, size_t capacity);

/// Reads the database entry of a type, unless it is the one that was read last (entry.c); false when it cannot
/// be read, and then `found` is setupterm's.
bool ltui_read_type(const char *type, int tty, int *found);
/// Frees what `ltui_read_type` has read.
void ltui_drop_type(void);

/// Starts ncurses for a terminal of `type` with a description of our own, with 24-bit colours or with its own; null
/// when that is not possible (description.c).
SCREEN *ltui_new_own_term(const char *type, int tty, bool is_direct, FILE *stream);

/// The bytes that undo what is on, without padding, ended by 0; ncurses is running (entry.c).
void ltui_restore_bytes(bool uses_mouse, bool follows_scheme, int bidi, char *bytes,
                        size_t capacity);

/// The bytes that tell who reorders text, and those that take it back (entry.c).
const char *ltui_bidi_bytes(int bidi, bool is_on);

/// Appends the bytes that take the picture away and leave the cursor at the beginning (entry.c). What
/// was shown may be a password, and not every terminal has an alternate screen that takes it along, or
/// uses the one it has (GNU screen, where nobody asked for that).
void ltui_erase_bytes(char *bytes, size_t capacity);

/// The bytes that put the cursor where the shell goes on, where there is no alternate screen (entry.c).
const char *ltui_home_bytes(void);

/// Sets the modes of the line and of reading (input.c).
void ltui_prepare_input(int escape_delay);
/// Frees what `ltui_prepare_input` made.
void ltui_drop_input(void);

#endif

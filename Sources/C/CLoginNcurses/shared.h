#ifndef LTUI_SHARED_H
#define LTUI_SHARED_H

// Declarations shared by the files of this target.

#include <stddef.h>
#include <stdio.h>

#include "CLoginNcurses.h"

// Bracketed paste; clicks and the wheel (1000) with coordinates in decimal (1006).
#define LTUI_PASTE_ON "\033[?2004h"
#define LTUI_PASTE_OFF "\033[?2004l"
#define LTUI_MOUSE_ON "\033[?1000h\033[?1006h"
#define LTUI_MOUSE_OFF "\033[?1006l\033[?1000l"
// Reports of changes between light and dark (Contour's mode 2031).
#define LTUI_SCHEME_ON "\033[?2031h"
#define LTUI_SCHEME_OFF "\033[?2031l"
// All keys as escape codes, with their text, their lock keys and the keys of other layouts (kitty's keyboard protocol: 1,
// 4, 8 and 16). The terminal has a stack of such settings for each of its two screens.
#define LTUI_KEYS_ON "\033[>29u"
#define LTUI_KEYS_OFF "\033[<u"
// Synchronized updates: the output between the marks is shown at once (mode 2026 of the Terminal Working Group).
#define LTUI_SYNCHRONIZED_ON "\033[?2026h"
#define LTUI_SYNCHRONIZED_OFF "\033[?2026l"

// The program that reorders right-to-left text: BDSM (ECMA-48), and the direction of paragraphs: SCP with the values of
// the Terminal Working Group's "BiDi in Terminal Emulators".
#define LTUI_BIDI_EXPLICIT "\033[8l"
#define LTUI_BIDI_IMPLICIT "\033[8h"
// mlterm knows no BDSM, but has a setting; mlterm's PROTOCOL.
#define LTUI_MLTERM_EXPLICIT "\033]5379;use_ctl=false\033\\"
#define LTUI_MLTERM_IMPLICIT "\033]5379;use_ctl=true\033\\"
#define LTUI_PATH_RTL "\033[2 k"
#define LTUI_PATH_OWN "\033[0 k"

/// The name of the description that `ltui_new_own_term` creates.
#define LTUI_OWN_TYPE "ltui"

/// Returns the descriptor of the terminal (screen.c).
int ltui_tty(void);

/// Prepares collecting the output of ncurses to its descriptor of the terminal (gather.c).
void ltui_gather_open(int terminal, int stream);
void ltui_gather_close(void);
/// Encloses the next frame, which rewrites the whole screen, in marks.
void ltui_gather_anew(void);
/// Redirects the output of ncurses to memory, and back to the terminal.
void ltui_gather_begin(void);
void ltui_gather_end(void);
/// Makes the collected bytes wait for `ltui_release`, enclosed in marks if they must be shown at once.
void ltui_gather_hold(bool is_at_once);
/// Writes the collected bytes, unless they wait.
void ltui_gather_send(void);

/// Chooses the character set; true if it is UTF-8 (entry.c).
///
/// UTF-8 is the default: an unset locale gives no information about the terminal.
bool ltui_choose_locale(void);

/// Chooses the database entry for `type` (entry.c). Returns the number of colors to use, 0, 8, 16, 256 or 0x1000000,
/// at most `limit` unless that is negative; -1 if there is no such type, -2 if it can't draw. The largest number is
/// used only if the limit equals it; the entry is then `type` itself, as it is with 8.
int ltui_choose_entry(const char *type, int tty, int limit, char *entry, size_t capacity);

/// Reads the database entry of a type, unless it was the last one read (entry.c); false if it can't be read, in which
/// case `found` is setupterm's result.
bool ltui_read_type(const char *type, int tty, int *found);
/// Frees the entry read by `ltui_read_type`.
void ltui_drop_type(void);

/// Starts ncurses for a terminal of `type` with the project's own description, with 24-bit colors or with those of the
/// type; null if that is impossible (description.c).
SCREEN *ltui_new_own_term(const char *type, int tty, bool is_direct, FILE *stream);

/// Writes the bytes that undo the active modes, without padding, terminated by 0; ncurses must be running (entry.c).
void ltui_restore_bytes(bool reports_keys, bool uses_mouse, bool follows_scheme, int bidi,
                        char *bytes, size_t capacity);

/// Returns the bytes that inform the terminal which program reorders text, and those that undo it (entry.c).
const char *ltui_bidi_bytes(int bidi, bool is_on);

/// Appends the bytes that clear the picture and leave the cursor at the beginning (entry.c). The picture may have shown
/// a password, and not every terminal has an alternate screen that removes it, or uses it (GNU screen by default
/// doesn't).
void ltui_erase_bytes(char *bytes, size_t capacity);

/// Returns the bytes that move the cursor to the shell's next line if there is no alternate screen (entry.c).
const char *ltui_home_bytes(void);

/// Sets the modes of the line and of reading (input.c).
void ltui_prepare_input(int escape_delay);
/// Frees the resources of `ltui_prepare_input`.
void ltui_drop_input(void);

#endif

#ifndef LTUI_CNCURSES_H
#define LTUI_CNCURSES_H

// The wide functions of ncurses are declared only if this is defined; the package manager rejects pkg-config's flag for
// it.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>

// A process has one controlling terminal, and ncurses and signal handlers are process-wide: the state of these
// functions is static, and only one terminal can be open at a time.

// MARK: Opening and closing (screen.c)

/// The result of opening a terminal.
enum {
  LTUI_OPENED = 0,
  LTUI_BUSY = 1,        // a terminal is open already
  LTUI_NO_TERMINAL = 2, // no such device, or not a terminal; see `error_number`
  LTUI_UNKNOWN = 3,     // the type is not in the terminfo database
  LTUI_INCAPABLE = 4,   // the type cannot move the cursor or clear the screen
};

/// The requested and the detected properties of a terminal.
typedef struct {
  int colors;           // in: the maximum, -1 for all but 24 bits; out: 0, 8, 16, 256 or 0x1000000
  bool uses_mouse;      // in
  bool synchronizes;    // in: whether a rewritten screen is enclosed in marks (mode 2026)
  bool follows_scheme;  // in: whether changes between light and dark are reported
  int escape_delay;     // in: milliseconds
  int error_number;     // out: errno of LTUI_NO_TERMINAL
  bool is_utf8;         // out: the locale's character set
  int pairs;            // out: colour pairs that can exist at once, 0 included
  int columns, rows;    // out: the size of the screen; a later change leaves a notice
} ltui_terminal;

/// Opens the terminal device at `path` as a terminal of type `type`, waits until drawing on it is allowed, and enters
/// the alternate screen. Input typed before isn't lost.
int ltui_open(const char *path, const char *type, ltui_terminal *terminal);

/// Reports the properties that `ltui_open` would detect for a type, without opening a terminal: the colors and the
/// character set. Not while a terminal is open.
int ltui_look_up(const char *type, ltui_terminal *terminal);

/// Leaves the screen for good and restores the previous signal handlers. May be called twice.
void ltui_close(void);

/// Leaves the alternate screen temporarily: the terminal is in the state before `ltui_open`.
void ltui_leave(void);

/// Enters the alternate screen again; the next `ltui_update` repaints all of it.
void ltui_enter(void);

/// The largest screen for drawing; cells beyond it stay empty. The widest wall of monitors with the smallest letters
/// has fewer, and the kernel accepts 65535 times 65535 from any program.
enum { LTUI_MOST_COLUMNS = 1000, LTUI_MOST_ROWS = 500 };

/// Reports the size according to the kernel, or to the terminal type if the kernel doesn't know it. Neither exceeds the
/// largest screen. Also reports the pixels of the whole window, 0 if they're unknown; both pointers may be null.
void ltui_measure(int *columns, int *rows, int *width, int *height);

/// Passes a new size to ncurses; the next `ltui_update` repaints everything.
void ltui_resize(int columns, int rows);

/// Returns an environment variable; null if it isn't set.
static inline const char *ltui_environment(const char *name) { return getenv(name); }

// MARK: Drawing (screen.c)

static const attr_t ltui_bold = WA_BOLD;
static const attr_t ltui_underline = WA_UNDERLINE;
static const attr_t ltui_reverse = WA_REVERSE;

/// The maximum number of code points that ncurses stores in a cell.
enum { LTUI_CELL_SCALARS = CCHARW_MAX };

/// Defines or redefines a pair of palette entries, or of numbers 0xRRGGBB.
bool ltui_define_pair(int pair, int foreground, int background);

/// Puts a cluster of `width` cells into the frame: `base`, then up to four combining marks, each 0 if unused.
/// Characters that the C library measures differently are replaced with a question mark.
void ltui_put(int row, int column, int width, uint32_t base, uint32_t mark1, uint32_t mark2,
              uint32_t mark3, uint32_t mark4, attr_t attributes, int pair);

/// The program that reorders right-to-left text (ECMA-48: BDSM, SCP), for `ltui_set_bidi`.
enum {
  LTUI_BIDI_UNTOLD = 0,  // the terminal's default behaviour
  LTUI_BIDI_OURS = 1,    // the terminal shows rows as sent
  LTUI_BIDI_LTR = 2,     // the terminal reorders rows in the direction that it determines
  LTUI_BIDI_RTL = 3,     // the terminal reorders rows, which run from right to left
};

/// Informs the terminal which program reorders all text written from now on; leaving the screen in any way restores the
/// default. The whole screen must then be rewritten.
void ltui_set_bidi(int bidi);

/// Makes the terminal report every key as an escape code with its text and the state of the lock keys, or no longer;
/// leaving the screen in any way ends it, and entering it again doesn't restore it.
///
/// The alternate screen must be shown, which has its own setting.
void ltui_report_keys(bool is_on);

/// Makes every way out of the screen, crashes too, write bytes that remove pictures, before all others. They must stay
/// in memory.
void ltui_expect_pictures(const char *removal);

/// Writes bytes unchanged, bypassing ncurses; for queries to the terminal.
void ltui_send(const char *bytes);

/// Does the same immediately before the screen is left, which a terminal that accepts nothing mustn't delay.
void ltui_send_leaving(const char *bytes);

/// Adds bytes unchanged to the next write. They must restore the cursor and the style.
void ltui_append(const char *bytes);

/// Makes the next update rewrite cells, regardless of their content on the terminal.
void ltui_forget(int row, int column, int count);

/// Makes the next update write a whole row, so that it doesn't scroll lines to their new rows: in many terminals,
/// pictures scroll along.
void ltui_rewrite(int row);

/// Makes the next update treat cells of the frame as already written by other code.
void ltui_believe(int row, int column, int count);

/// Forgets the content of the terminal and clears the frame: the next update writes every cell.
void ltui_repaint(void);

/// Adds the changes to the next write, and leaves the cursor at the last change.
void ltui_update(void);

/// Writes the changes and places the cursor, all in one write; a negative row hides it.
void ltui_update_with_cursor(int row, int column);

/// Places the cursor invisibly from now on, or visibly again.
void ltui_hide_cursor(bool hides);

/// Makes updates and appended bytes wait for `ltui_release`; the terminal shows them at once if `is_at_once`.
void ltui_hold(bool is_at_once);

/// Writes what waits.
void ltui_release(void);

/// Saves the output of updates for `ltui_take` from now on, instead of writing it to the terminal. ncurses still
/// assumes that the terminal shows it.
///
/// Returns false if saving isn't possible, or is turned off.
bool ltui_keep(bool is_on);

/// Returns the saved bytes; 0 if none exist, or more than fit, in which case they are lost.
size_t ltui_take(char *bytes, size_t capacity);

/// Writes bytes returned by `ltui_take`; false if the terminal is lost, or accepts nothing while the program has to
/// end.
bool ltui_write(const char *bytes, size_t count);

// MARK: Input (screen.c)

/// Returns the next byte (0…255) or `KEY_` code; `ERR` if none exists. Waits at most the escape delay, and only
/// inside an escape sequence.
int ltui_next_code(void);

/// Returns the next byte unchanged, without looking for keys; `ERR` if none exists.
int ltui_next_byte(void);

/// Returns whether Caps Lock is on, 0 or 1, if the terminal is a virtual console of Linux; otherwise -1.
int ltui_caps_lock(void);
/// The same for any terminal (input.c).
int ltui_caps_lock_of(int tty);

/// The result of `ltui_wait`; several bits may be set, none after a timeout.
enum { LTUI_INPUT = 1, LTUI_SIGNAL = 2, LTUI_WOKEN = 4, LTUI_HUNG_UP = 8 };

/// Waits for input, a signal or a wake-up. `wake` is an event descriptor; negative nanoseconds wait indefinitely.
int ltui_wait(int wake, int64_t nanoseconds);

/// Returns whether none of the events of ltui_wait occurs for a number of milliseconds; events are left in place.
bool ltui_is_quiet(int wake, int milliseconds);

/// Creates the descriptor for `ltui_wait`; -1 if none is left.
int ltui_make_wake(void);
/// Ends the wait of another thread.
void ltui_wake(int wake);
/// Closes the descriptor.
void ltui_close_wake(int wake);

// MARK: Signals (guard.c)

/// The notices of `ltui_guard_take`.
enum {
  LTUI_STOP = 1,     // SIGTSTP
  LTUI_CONTINUE = 2, // SIGCONT
  LTUI_RESIZE = 4,   // SIGWINCH
};

/// Returns the notices since the last call.
int ltui_guard_take(void);

/// Returns the number of a signal that asks the program to end (SIGHUP, SIGTERM, SIGINT, SIGQUIT); 0 without one.
int ltui_guard_take_end(void);

/// Returns the same after waiting at most so long; without waiting if SIGHUP was ignored from the beginning.
int ltui_guard_wait_for_end(int milliseconds);

/// Restores the previous handlers and sends `signal_number` to this process; returns only if the host program catches
/// or ignores it. The screen must have been left.
void ltui_guard_end(int signal_number);

/// Returns whether the program may be stopped: false if SIGTSTP was ignored from the beginning.
bool ltui_guard_can_stop(void);

/// Stops the whole process group like SIGTSTP, and returns when it is continued. The screen must have been left.
void ltui_guard_stop(void);

/// Returns whether this process group may draw on the terminal.
bool ltui_guard_is_foreground(void);

/// Stops the process group as often as necessary until it is the foreground one. False if a signal that asks the
/// program to end, or the loss of the terminal, came first.
bool ltui_guard_wait_for_foreground(void);

// MARK: One line without a screen (prompt.c)

/// Installs the signal handlers and turns off the echo of the terminal; false if there is no usable terminal. The
/// descriptor must be private to the caller, and no longer blocks.
bool ltui_prompt_begin(int tty);

/// Waits for input, a signal or a wake-up, at most so long; below 0 indefinitely. `wake` is as for `ltui_wait`, or -1.
/// Returns the events as `ltui_wait` does.
int ltui_prompt_wait(int tty, int wake, int milliseconds);

/// Restores the terminal, stops the process group, and continues when the group does. False if the terminal is lost or
/// a signal asks the program to end.
bool ltui_prompt_stop(int tty);

/// Turns off the echo again after another process stopped and continued this one; false as above.
bool ltui_prompt_resume(int tty);

/// Writes bytes; if the terminal accepts nothing, gives up when a signal asks the program to end.
void ltui_prompt_write(int tty, const void *bytes, size_t count);

/// Restores the terminal and the signal handlers.
void ltui_prompt_end(int tty);

#endif

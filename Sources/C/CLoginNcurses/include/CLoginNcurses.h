#ifndef LTUI_CNCURSES_H
#define LTUI_CNCURSES_H

// The wide functions of ncurses are declared only when this is set; pkg-config's flag for it is
// refused by the package manager.
#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS 1
#include <curses.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/types.h>

// One process has one controlling terminal, and ncurses and signal handlers are process-wide:
// the state behind these functions is static, and one terminal can be open at a time.

// MARK: Opening and closing (screen.c)

/// How an attempt to open a terminal ended.
enum {
  LTUI_OPENED = 0,
  LTUI_BUSY = 1,        // a terminal is open already
  LTUI_NO_TERMINAL = 2, // no such device, or not a terminal; see `error_number`
  LTUI_UNKNOWN = 3,     // the type is not in the terminfo database
  LTUI_INCAPABLE = 4,   // the type cannot move the cursor or clear the screen
};

/// What was asked for, and what was found.
typedef struct {
  int colors;           // in: at most so many, -1 for all but 24 bits; out: 0, 8, 16, 256 or 0x1000000
  bool uses_mouse;      // in
  bool synchronizes;    // in: whether a screen that is written anew stands between marks (mode 2026)
  bool follows_scheme;  // in: whether changes between light and dark are to be noted
  int escape_delay;     // in: milliseconds
  int error_number;     // out: errno of LTUI_NO_TERMINAL
  bool is_utf8;         // out: the locale's character set
  int pairs;            // out: colour pairs that can exist at once, 0 included
  int columns, rows;    // out: the extent that is drawn on; a change since then has left a notice
} ltui_terminal;

/// Opens the terminal device at `path` as a terminal of type `type`, waits until we may draw on it,
/// and enters the alternate screen. Nothing that was typed before is lost.
int ltui_open(const char *path, const char *type, ltui_terminal *terminal);

/// Says what `ltui_open` would find out of a type, and opens nothing: the colours, and the character set. Not
/// while a terminal is open.
int ltui_look_up(const char *type, ltui_terminal *terminal);

/// Leaves the screen for good and puts the former signal handlers back. May be called twice.
void ltui_close(void);

/// Leaves the alternate screen for a while: the terminal is as it was before `ltui_open`.
void ltui_leave(void);

/// Enters the alternate screen again; the next `ltui_update` repaints all of it.
void ltui_enter(void);

/// The largest screen that is drawn on; what is beyond stays empty. The widest wall of monitors in the
/// smallest letters has fewer, and the kernel believes any program that says 65535 times 65535.
enum { LTUI_MOST_COLUMNS = 1000, LTUI_MOST_ROWS = 500 };

/// The extent as the kernel tells it; as the terminal type tells it when the kernel does not know.
/// Neither is more than the most.
void ltui_measure(int *columns, int *rows);

/// Tells ncurses a new extent; the next `ltui_update` repaints everything.
void ltui_resize(int columns, int rows);

/// A variable of the environment; null when it is not set.
static inline const char *ltui_environment(const char *name) { return getenv(name); }

// MARK: Drawing (screen.c)

static const attr_t ltui_bold = WA_BOLD;
static const attr_t ltui_underline = WA_UNDERLINE;
static const attr_t ltui_reverse = WA_REVERSE;

/// The most code points that ncurses keeps in one cell.
enum { LTUI_CELL_SCALARS = CCHARW_MAX };

/// Defines a pair of palette entries, or of numbers 0xRRGGBB, or defines it anew.
bool ltui_define_pair(int pair, int foreground, int background);

/// Puts a cluster of `width` cells into the picture: `base`, then up to four combining marks, each 0
/// when there is none. What the C library measures otherwise is replaced by a question mark.
void ltui_put(int row, int column, int width, uint32_t base, uint32_t mark1, uint32_t mark2,
              uint32_t mark3, uint32_t mark4, attr_t attributes, int pair);

/// Who reorders text that runs from right to left (ECMA-48: BDSM, SCP), for `ltui_set_bidi`.
enum {
  LTUI_BIDI_UNTOLD = 0,  // as the terminal does by itself
  LTUI_BIDI_OURS = 1,    // the terminal takes rows as they are
  LTUI_BIDI_LTR = 2,     // the terminal reorders rows, which run as it thinks
  LTUI_BIDI_RTL = 3,     // the terminal reorders rows, which run from right to left
};

/// Tells the terminal who reorders, for all that is written from here on; every way out tells it to do so
/// itself again. The screen is to be written anew.
void ltui_set_bidi(int bidi);

/// Writes bytes as they are, past ncurses; for questions to the terminal.
void ltui_send(const char *bytes);

/// Adds bytes as they are to the next write. They leave cursor and look as they found them.
void ltui_append(const char *bytes);

/// Has the next update write cells anew, whatever the terminal shows there.
void ltui_forget(int row, int column, int count);

/// Has the next update take cells of the picture as written: somebody else did that.
void ltui_believe(int row, int column, int count);

/// Forgets what the terminal shows and empties the picture: the next update writes every cell.
void ltui_repaint(void);

/// Adds what changed to the next write, and leaves the cursor where the last change was.
void ltui_update(void);

/// Writes what changed, puts the cursor, all in one write; a negative row hides it.
void ltui_update_with_cursor(int row, int column);

/// Keeps what updates write from now on, instead of writing it to the terminal, for `ltui_take`. ncurses believes all
/// the same that the terminal shows it.
///
/// Returns false where nothing can be kept, or when it is switched off.
bool ltui_keep(bool is_on);

/// Takes the bytes that were kept; 0 where there are none, or more than fit, and then they are gone.
size_t ltui_take(char *bytes, size_t capacity);

/// Writes bytes that `ltui_take` took; false when the terminal is gone, or takes nothing while the program has to end.
bool ltui_write(const char *bytes, size_t count);

// MARK: Input (screen.c)

/// The next byte (0…255) or `KEY_` code; `ERR` when there is none. Waits at most the escape delay,
/// and only inside an escape sequence.
int ltui_next_code(void);

/// The next byte as it is, without looking for keys; `ERR` when there is none.
int ltui_next_byte(void);

/// What `ltui_wait` found; several may be set, none when the time is over.
enum { LTUI_INPUT = 1, LTUI_SIGNAL = 2, LTUI_WOKEN = 4, LTUI_HUNG_UP = 8 };

/// Sleeps until there is input, a signal or a wake-up. `wake` is an event descriptor; nanoseconds
/// below 0 mean: for ever.
int ltui_wait(int wake, int64_t nanoseconds);

/// Whether nothing of what ltui_wait waits for happens for some milliseconds; nothing of it is taken.
bool ltui_is_quiet(int wake, int milliseconds);

/// Makes the descriptor that `ltui_wait` takes; -1 when there is none left.
int ltui_make_wake(void);
/// Ends the wait of another thread.
void ltui_wake(int wake);
/// Gives the descriptor back.
void ltui_close_wake(int wake);

// MARK: Signals (guard.c)

/// The notices of `ltui_guard_take`.
enum {
  LTUI_STOP = 1,     // SIGTSTP
  LTUI_CONTINUE = 2, // SIGCONT
  LTUI_RESIZE = 4,   // SIGWINCH
};

/// The notices that came since the last call.
int ltui_guard_take(void);

/// The number of a signal that asks us to end (SIGHUP, SIGTERM, SIGINT, SIGQUIT); 0 without one.
int ltui_guard_take_end(void);

/// The same, and waits for it at most so long; not at all when SIGHUP was ignored from the beginning.
int ltui_guard_wait_for_end(int milliseconds);

/// Puts the former handlers back and sends ourselves `signal_number`; comes back only when the host
/// program catches or ignores it. To be called with the screen left.
void ltui_guard_end(int signal_number);

/// Whether the program may be stopped: false when SIGTSTP was ignored from the beginning.
bool ltui_guard_can_stop(void);

/// Stops the whole process group as SIGTSTP does, and comes back when it is continued. To be called
/// with the screen left.
void ltui_guard_stop(void);

/// Whether our process group may draw on the terminal.
bool ltui_guard_is_foreground(void);

/// Stops the process group as often as needed until it is the foreground one. False when a signal
/// that asks us to end, or the loss of the terminal, came first.
bool ltui_guard_wait_for_foreground(void);

// MARK: One line without a screen (prompt.c)

/// Takes the signals over and makes the terminal silent; false when there is none to ask on. The
/// descriptor is ours alone, and does not block from here on.
bool ltui_prompt_begin(int tty);

/// Sleeps until there is input, a signal or a wake-up, at most so long; below 0 for ever. `wake` as for
/// `ltui_wait`, or -1. Gives what it found, as `ltui_wait`.
int ltui_prompt_wait(int tty, int wake, int milliseconds);

/// Gives the terminal back, stops the process group, and goes on when it is continued. False when the
/// terminal is lost or a signal asks us to end.
bool ltui_prompt_stop(int tty);

/// Makes the terminal silent again after somebody else stopped and continued us; false as above.
bool ltui_prompt_resume(int tty);

/// Writes bytes; gives up on a terminal that takes nothing when a signal asks us to end.
void ltui_prompt_write(int tty, const void *bytes, size_t count);

/// Gives the terminal and the signals back.
void ltui_prompt_end(int tty);

#endif

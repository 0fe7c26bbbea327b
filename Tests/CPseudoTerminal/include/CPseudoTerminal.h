#ifndef LTUI_PSEUDO_TERMINAL_H
#define LTUI_PSEUDO_TERMINAL_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

/// A program that runs on a terminal of its own.
typedef struct {
  pid_t process;
  int master;   // our end; non-blocking
  int slave;    // kept open when asked for: to read the modes after the program has ended
  int ending;   // readable when the program has ended: pidfd_open(2)
  int output;   // standard output of the program when it is a pipe, else -1; non-blocking
} ltui_pseudo_terminal;

/// Starts a program as the leader of a session whose controlling terminal is a new pseudo terminal.
/// All signals have their default action there, but `ignored` (0 for none). Gives 0 or errno.
int ltui_pseudo_terminal_start(ltui_pseudo_terminal *terminal, const char *program,
                               char *const arguments[], char *const environment[],
                               const char *directory, int columns, int rows, bool has_pipe,
                               int ignored);

/// Tells the terminal, and by SIGWINCH its foreground group, a new extent, also in pixels, 0 if they're unknown.
void ltui_pseudo_terminal_resize(const ltui_pseudo_terminal *terminal, int columns, int rows,
                                 int width, int height);

/// The process group in the foreground.
pid_t ltui_pseudo_terminal_foreground(const ltui_pseudo_terminal *terminal);

/// Writes the modes of the line as text: all flags, all control characters.
int ltui_pseudo_terminal_modes(const ltui_pseudo_terminal *terminal, char *text, int capacity);

/// Reads what the program wrote to the terminal, or to the pipe: a count, 0 when nothing came within
/// `milliseconds`, -1 when it has ended and all is read.
int ltui_pseudo_terminal_read(const ltui_pseudo_terminal *terminal, bool from_pipe,
                              int milliseconds, uint8_t *bytes, int capacity);

/// Writes all bytes, waiting as long as the program does not read; false when the terminal is gone.
bool ltui_pseudo_terminal_write(const ltui_pseudo_terminal *terminal, const uint8_t *bytes,
                                int count);

/// Waits until the program has read all that was typed; false after `milliseconds`.
bool ltui_pseudo_terminal_wait_until_read(const ltui_pseudo_terminal *terminal, int milliseconds);

/// Writes unread bytes to the terminal until it accepts no more; false if it can't.
bool ltui_pseudo_terminal_fill(const ltui_pseudo_terminal *terminal);

/// Whether something that was typed has not been read yet.
bool ltui_pseudo_terminal_has_input(const ltui_pseudo_terminal *terminal);

/// Waits until the program has ended, and reads nothing of what it writes; false after `milliseconds`.
bool ltui_pseudo_terminal_wait_for_end(const ltui_pseudo_terminal *terminal, int milliseconds);

/// Looks whether the program has ended. 1: exited with `status`; 2: killed by signal `status`;
/// 3: stopped by signal `status`; 0: runs.
int ltui_pseudo_terminal_state(const ltui_pseudo_terminal *terminal, int *status);

/// Our end, as if the window was closed: the program gets SIGHUP.
void ltui_pseudo_terminal_hang_up(ltui_pseudo_terminal *terminal);

/// Kills what still runs in the session and frees everything.
void ltui_pseudo_terminal_close(ltui_pseudo_terminal *terminal);

#endif

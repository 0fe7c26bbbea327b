#ifndef LTUI_CLOGINEMULATOR_H
#define LTUI_CLOGINEMULATOR_H

// A terminal for programs that are judged: libvterm, loaded at the first use, and a pseudo-terminal.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

// MARK: The emulator (emulator.c)

/// A terminal emulator without a window.
typedef struct ltui_vterm ltui_vterm;

/// What a color is: an entry 0…255, LTUI_VTERM_STANDARD, or LTUI_VTERM_DIRECT with 24 bits below.
enum { LTUI_VTERM_STANDARD = -1, LTUI_VTERM_DIRECT = 0x1000000 };

/// One cell.
typedef struct {
  uint32_t scalars[6]; // ended by 0
  int width;           // 0 in the right half of a wide character
  bool bold, underline, reverse, blink;
  int foreground, background;
} ltui_vterm_cell;

/// Returns whether libvterm is installed.
bool ltui_vterm_is_installed(void);
/// Creates a terminal; null without libvterm or memory.
ltui_vterm *_Nullable ltui_vterm_make(int columns, int rows);
void ltui_vterm_free(ltui_vterm *terminal);
/// Processes output of the program.
void ltui_vterm_feed(ltui_vterm *terminal, const uint8_t *bytes, int count);
/// Changes the size, for programs of our own: libvterm 0.1.4 crashes after some sequences.
void ltui_vterm_resize(ltui_vterm *terminal, int columns, int rows);
/// Copies the terminal's answers to questions of the program, and forgets them; returns their number of bytes.
int ltui_vterm_answers(ltui_vterm *terminal, uint8_t *bytes, int capacity);
ltui_vterm_cell ltui_vterm_cell_at(const ltui_vterm *terminal, int column, int row);
void ltui_vterm_cursor(const ltui_vterm *terminal, int *column, int *row, bool *is_visible);
bool ltui_vterm_is_alternate(const ltui_vterm *terminal);

// MARK: The pseudo-terminal (pty.c)

/// The flags of termios(3).
typedef struct {
  unsigned input, output, local;
} ltui_pty_modes;

/// A program on a pseudo-terminal. Descriptors are -1 if they aren't open.
typedef struct {
  pid_t process;
  int master;
  int slave;  // stays open, so that the modes can be read after the end
  int ending; // readable when the process has ended
  int output; // the end of the pipe that is its standard output
  ltui_pty_modes start; // the modes before the program could change them
} ltui_pty;

/// Starts a program in a session of its own, with the pseudo-terminal as its input, output and errors; `has_pipe` makes
/// its output a pipe. With an empty folder as `home`, the program has no network, and a file system in memory there, which
/// ends with it; it can't change other files. Returns 0, errno, or -errno if the system doesn't allow that.
int ltui_pty_start(ltui_pty *pty, char *_Nullable const command[_Nonnull],
                   char *_Nullable const environment[_Nonnull], const char *_Nullable directory,
                   int columns, int rows, bool has_pipe, const char *_Nullable home);
/// Reads output, at most so many milliseconds later; returns the number of bytes, 0 if there are none, and -1 if the
/// program has ended and everything is read. `is_piped` becomes whether they come from the pipe.
int ltui_pty_read(const ltui_pty *pty, int milliseconds, uint8_t *bytes, int capacity,
                  bool *is_piped);
/// Types; returns the number of bytes that there was room for.
int ltui_pty_write(const ltui_pty *pty, const uint8_t *bytes, int count);
/// Returns whether the program hasn't read everything that was typed. Without ICANON only.
bool ltui_pty_has_input(const ltui_pty *pty);
void ltui_pty_resize(const ltui_pty *pty, int columns, int rows);
ltui_pty_modes ltui_pty_flags(const ltui_pty *pty);
bool ltui_pty_flags_echo(ltui_pty_modes modes);
bool ltui_pty_flags_lines(ltui_pty_modes modes);
/// Returns whether the program has ended, and its status: that of exit(3), or the number of a signal as a negative one.
bool ltui_pty_ended(const ltui_pty *pty, int *status);
/// Returns the group of processes in the foreground, which gets the keys and the signals of the terminal.
pid_t ltui_pty_foreground(const ltui_pty *pty);
/// Sends a signal to the first process, after which no core file is written.
void ltui_pty_signal(const ltui_pty *pty, int number);
/// Ends every process of the program, as `ltui_family_end` does, and closes everything; returns how many there were besides
/// the first.
int ltui_pty_close(ltui_pty *pty, const char *mark);

// MARK: The processes of a program (family.c)

/// Sends a signal to the processes of a group besides `leader`, which leads their session and hasn't been waited for;
/// afterwards no core files are written. Returns how many there are. With 0 it only counts them.
int ltui_family_signal(pid_t group, pid_t leader, int number);
/// Kills the processes of a session, those that they started, and all others of this user whose environment begins a
/// variable with `mark`; returns how many besides `leader`.
int ltui_family_end(pid_t leader, const char *mark);

#pragma clang assume_nonnull end

#endif

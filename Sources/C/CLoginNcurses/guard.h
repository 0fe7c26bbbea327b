#ifndef LTUI_GUARD_H
#define LTUI_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// Waits until drawing on `tty` is allowed, then installs the signal handlers; false, with errno, if the terminal was
/// lost or no descriptor was left.
bool ltui_guard_install(int tty);
/// Restores the previous handlers.
void ltui_guard_remove(void);
/// Makes a crash write `count` bytes to the terminal and set `modes` from now on.
void ltui_guard_arm(const char *bytes, size_t count, const struct termios *modes);
/// Makes a crash leave the terminal unchanged from now on.
void ltui_guard_disarm(void);
/// Restores the terminal as a crash does, and continues.
void ltui_guard_put_back(void);
/// Returns whether there is an unread notice.
bool ltui_guard_has_notice(void);
/// Returns whether there is an unread signal that asks the program to end.
bool ltui_guard_is_ending(void);
/// Writes bytes to a terminal with a non-blocking descriptor (output.c). If the terminal accepts nothing, waits for
/// `patience` milliseconds; below 0, until a signal asks the program to end, and a moment longer. False if not all was
/// written. Safe in signal handlers if `patience` is 0 or more.
bool ltui_write_out(int tty, const char *bytes, size_t count, int patience);
/// Returns the descriptor that is readable after a signal.
int ltui_guard_descriptor(void);
/// Empties the pipe of `ltui_guard_descriptor`; the notices stay.
void ltui_guard_drain(void);

#endif

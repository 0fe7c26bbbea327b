#ifndef LTUI_GUARD_H
#define LTUI_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/// Waits until we may draw on `tty`, then takes the signals over; false, with errno, when the
/// terminal was lost or no descriptor was left.
bool ltui_guard_install(int tty);
/// Puts the former handlers back.
void ltui_guard_remove(void);
/// From here on a crash writes `count` bytes to the terminal and sets `modes`.
void ltui_guard_arm(const char *bytes, size_t count, const struct termios *modes);
/// From here on a crash leaves the terminal alone.
void ltui_guard_disarm(void);
/// Gives the terminal back as a crash does, and goes on.
void ltui_guard_put_back(void);
/// Whether a notice waits to be taken.
bool ltui_guard_has_notice(void);
/// Whether a signal that asks us to end waits to be taken.
bool ltui_guard_is_ending(void);
/// Writes bytes to a terminal whose descriptor does not block (output.c). One that takes nothing is
/// waited for: `patience` milliseconds; below 0 until a signal asks us to end, and a moment longer.
/// False when not all was written. Safe in signal handlers where `patience` is 0 or more.
bool ltui_write_out(int tty, const char *bytes, size_t count, int patience);
/// Readable when a signal came.
int ltui_guard_descriptor(void);
/// Empties what `ltui_guard_descriptor` holds; the notices stay.
void ltui_guard_drain(void);

#endif

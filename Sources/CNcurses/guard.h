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
/// Readable when a signal came.
int ltui_guard_descriptor(void);
/// Empties what `ltui_guard_descriptor` holds; the notices stay.
void ltui_guard_drain(void);

#endif

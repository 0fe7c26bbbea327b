// Keyboard layouts of xkeyboard-config by libxkbcommon, a library that is opened for the first layout.
#ifndef LTUI_CKEYMAP_H
#define LTUI_CKEYMAP_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The keys that type characters, row by row: `TLDE` and `AE01` to `AE13`, `AD01` to `AD12`, `AC01` to `AC12`, and
/// `LSGT` and `AB01` to `AB11`.
enum { ltui_keymap_keys = 50 };
/// The levels of a key: alone, with Shift, with AltGr, with both.
enum { ltui_keymap_levels = 4 };
/// The bit of a dead key; the others are its keysym (X11/keysymdef.h).
#define LTUI_KEYMAP_DEAD 0x80000000u

/// Reads the first group of a layout.
///
/// `symbols` has a symbol for each level of each key: a Unicode scalar, a dead key, or 0. Returns 0; -1 if the library is
/// not installed, -2 if it doesn't know the layout. Safe to call from any thread.
int ltui_keymap_read(const char *layout, const char *variant, uint32_t *symbols);

#pragma clang assume_nonnull end

#endif

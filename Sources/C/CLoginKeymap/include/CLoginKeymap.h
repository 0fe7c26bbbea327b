// Keyboard layouts of xkeyboard-config by libxkbcommon, a library that is opened for the first layout.
#ifndef LTUI_CKEYMAP_H
#define LTUI_CKEYMAP_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The levels of a key: without modifiers, with Shift, with AltGr, with both.
enum { ltui_keymap_levels = 4 };
/// The bit of a dead key; the others are its keysym (X11/keysymdef.h).
#define LTUI_KEYMAP_DEAD 0x80000000u

/// Reads some keys of the first group of a layout.
///
/// `keys` has the names of `count` keys, four letters each, as in `TLDEAE01`. `symbols` gets a symbol for each level of each
/// key: a Unicode scalar, a dead key, or 0. Returns 0; -1 if the library isn't installed, -2 if it doesn't know the layout.
/// Safe to call from any thread.
int ltui_keymap_read(
    const char *layout, const char *variant, const char *keys, int count, uint32_t *symbols);

#pragma clang assume_nonnull end

#endif

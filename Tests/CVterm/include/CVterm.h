#ifndef LTUI_VTERM_H
#define LTUI_VTERM_H

#include <stdbool.h>
#include <stdint.h>

/// A terminal emulator without a window: libvterm with the properties that it only tells by calls.
typedef struct ltui_emulator ltui_emulator;

/// Which kind of color a cell asks for.
enum { LTUI_COLOR_DEFAULT = -1, LTUI_COLOR_DIRECT = 0x1000000 };

/// One cell. Colors: an entry 0…255 of the palette, LTUI_COLOR_DEFAULT, or LTUI_COLOR_DIRECT with
/// 24 bits below.
typedef struct {
  uint32_t scalars[6]; // ended by 0
  int width;           // 0 in the right half of a wide character
  bool bold, underline, reverse;
  int foreground, background;
} ltui_emulator_cell;

ltui_emulator *ltui_emulator_make(int columns, int rows);
void ltui_emulator_free(ltui_emulator *emulator);
void ltui_emulator_feed(ltui_emulator *emulator, const uint8_t *bytes, int count);
void ltui_emulator_resize(ltui_emulator *emulator, int columns, int rows);
void ltui_emulator_size(const ltui_emulator *emulator, int *columns, int *rows);
ltui_emulator_cell ltui_emulator_cell_at(const ltui_emulator *emulator, int column, int row);
void ltui_emulator_cursor(const ltui_emulator *emulator, int *column, int *row, bool *is_visible);

/// The columns of a scalar in UTF-8, as wcwidth(3) tells ncurses; -1 for what is not printable.
int ltui_library_width(uint32_t scalar);

#endif

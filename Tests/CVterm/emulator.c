#include "CVterm.h"

#include <stdlib.h>
#include <vterm.h>

struct ltui_emulator {
  VTerm *terminal;
  VTermScreen *screen;
  bool is_cursor_visible;
};

static int on_property(VTermProp property, VTermValue *value, void *user) {
  ltui_emulator *emulator = user;
  if (property == VTERM_PROP_CURSORVISIBLE) emulator->is_cursor_visible = value->boolean;
  return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = on_property};

ltui_emulator *ltui_emulator_make(int columns, int rows) {
  ltui_emulator *emulator = calloc(1, sizeof *emulator);
  if (!emulator) return NULL;
  emulator->is_cursor_visible = true;
  emulator->terminal = vterm_new(rows, columns);
  vterm_set_utf8(emulator->terminal, 1);
  emulator->screen = vterm_obtain_screen(emulator->terminal);
  vterm_screen_set_callbacks(emulator->screen, &callbacks, emulator);
  vterm_screen_enable_altscreen(emulator->screen, 1);
  vterm_screen_reset(emulator->screen, 1);
  return emulator;
}

void ltui_emulator_free(ltui_emulator *emulator) {
  vterm_free(emulator->terminal);
  free(emulator);
}

void ltui_emulator_feed(ltui_emulator *emulator, const uint8_t *bytes, int count) {
  vterm_input_write(emulator->terminal, (const char *)bytes, (size_t)count);
}

void ltui_emulator_resize(ltui_emulator *emulator, int columns, int rows) {
  vterm_set_size(emulator->terminal, rows, columns);
}

void ltui_emulator_size(const ltui_emulator *emulator, int *columns, int *rows) {
  vterm_get_size(emulator->terminal, rows, columns);
}

static int number_of(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) {
    return LTUI_COLOR_DEFAULT;
  }
  if (VTERM_COLOR_IS_INDEXED(color)) return color->indexed.idx;
  return LTUI_COLOR_DIRECT | color->rgb.red << 16 | color->rgb.green << 8 | color->rgb.blue;
}

ltui_emulator_cell ltui_emulator_cell_at(const ltui_emulator *emulator, int column, int row) {
  VTermScreenCell cell = {0};
  VTermPos place = {.row = row, .col = column};
  ltui_emulator_cell result = {0};
  if (!vterm_screen_get_cell(emulator->screen, place, &cell)) return result;
  bool is_right_half = cell.chars[0] == UINT32_MAX;
  for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && !is_right_half; i++) {
    result.scalars[i] = cell.chars[i];
  }
  result.width = is_right_half ? 0 : cell.width;
  result.bold = cell.attrs.bold;
  result.underline = cell.attrs.underline;
  result.reverse = cell.attrs.reverse;
  result.foreground = number_of(&cell.fg);
  result.background = number_of(&cell.bg);
  return result;
}

void ltui_emulator_cursor(const ltui_emulator *emulator, int *column, int *row, bool *is_visible) {
  VTermPos place;
  vterm_state_get_cursorpos(vterm_obtain_state(emulator->terminal), &place);
  *column = place.col;
  *row = place.row;
  *is_visible = emulator->is_cursor_visible;
}

// A terminal emulator without a window: libvterm with the properties that it only reports by calls.

#include "CLoginEmulator.h"
#include "libvterm.h"

#include <stdlib.h>
#include <string.h>

struct ltui_vterm {
  const ltui_libvterm *library;
  void *terminal, *screen;
  bool is_cursor_visible, is_alternate;
  // Answers that haven't been read; more than fit are dropped.
  uint8_t answers[1024];
  size_t answered;
};

static int on_property(int property, property_value *value, void *user) {
  ltui_vterm *self = user;
  if (property == PROPERTY_CURSOR_VISIBLE) self->is_cursor_visible = value->boolean;
  if (property == PROPERTY_ALTERNATE) self->is_alternate = value->boolean;
  return 1;
}

static const screen_callbacks callbacks = {.settermprop = on_property};

static void on_answer(const char *bytes, size_t count, void *user) {
  ltui_vterm *self = user;
  if (count > sizeof self->answers - self->answered) return;
  memcpy(self->answers + self->answered, bytes, count);
  self->answered += count;
}

bool ltui_vterm_is_installed(void) { return ltui_libvterm_open() != NULL; }

ltui_vterm *ltui_vterm_make(int columns, int rows) {
  const ltui_libvterm *library = ltui_libvterm_open();
  ltui_vterm *self = library ? calloc(1, sizeof *self) : NULL;
  if (!self) return NULL;
  self->library = library;
  self->is_cursor_visible = true;
  self->terminal = library->vterm_new(rows, columns);
  if (!self->terminal) {
    free(self);
    return NULL;
  }
  library->vterm_set_utf8(self->terminal, 1);
  library->vterm_output_set_callback(self->terminal, on_answer, self);
  self->screen = library->vterm_obtain_screen(self->terminal);
  library->vterm_screen_set_callbacks(self->screen, &callbacks, self);
  library->vterm_screen_enable_altscreen(self->screen, 1);
  library->vterm_screen_reset(self->screen, 1);
  return self;
}

void ltui_vterm_free(ltui_vterm *self) {
  self->library->vterm_free(self->terminal);
  free(self);
}

void ltui_vterm_feed(ltui_vterm *self, const uint8_t *bytes, int count) {
  self->library->vterm_input_write(self->terminal, (const char *)bytes, (size_t)count);
}

void ltui_vterm_resize(ltui_vterm *self, int columns, int rows) {
  self->library->vterm_set_size(self->terminal, rows, columns);
}

int ltui_vterm_answers(ltui_vterm *self, uint8_t *bytes, int capacity) {
  size_t count = self->answered < (size_t)capacity ? self->answered : (size_t)capacity;
  memcpy(bytes, self->answers, count);
  self->answered = 0;
  return (int)count;
}

static int number_of(color color) {
  if (color.type & (COLOR_DEFAULT_FOREGROUND | COLOR_DEFAULT_BACKGROUND)) return LTUI_VTERM_STANDARD;
  if (color.type & COLOR_INDEXED) return color.first;
  return LTUI_VTERM_DIRECT | color.first << 16 | color.second << 8 | color.third;
}

ltui_vterm_cell ltui_vterm_cell_at(const ltui_vterm *self, int column, int row) {
  screen_cell cell = {0};
  ltui_vterm_cell result = {.foreground = LTUI_VTERM_STANDARD, .background = LTUI_VTERM_STANDARD};
  position place = {.row = row, .col = column};
  if (!self->library->vterm_screen_get_cell(self->screen, place, &cell)) return result;
  bool is_right_half = cell.chars[0] == UINT32_MAX;
  for (int i = 0; i < 6 && !is_right_half; i++) result.scalars[i] = cell.chars[i];
  result.width = is_right_half ? 0 : cell.width;
  result.bold = cell.attributes.bold;
  result.underline = cell.attributes.underline != 0;
  result.reverse = cell.attributes.reverse;
  result.blink = cell.attributes.blink;
  result.foreground = number_of(cell.foreground);
  result.background = number_of(cell.background);
  return result;
}

void ltui_vterm_cursor(const ltui_vterm *self, int *column, int *row, bool *is_visible) {
  position place = {0};
  self->library->vterm_state_get_cursorpos(self->library->vterm_obtain_state(self->terminal), &place);
  *column = place.col;
  *row = place.row;
  *is_visible = self->is_cursor_visible;
}

bool ltui_vterm_is_alternate(const ltui_vterm *self) { return self->is_alternate; }

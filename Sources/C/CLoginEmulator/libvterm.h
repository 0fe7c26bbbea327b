#ifndef LTUI_LIBVTERM_H
#define LTUI_LIBVTERM_H

// The used functions of libvterm, declared here so that its header isn't needed. Source: vterm.h of libvterm 0.1.4 and
// 0.3; the names are theirs. Members that differ between the two come after all that are used.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int row, col;
} position;

/// VTermColor: a union whose first byte is the type of both members.
typedef struct {
  uint8_t type;
  uint8_t first, second, third; // the entry, or red, green and blue
} color;

enum { COLOR_INDEXED = 0x01, COLOR_DEFAULT_FOREGROUND = 0x02, COLOR_DEFAULT_BACKGROUND = 0x04 };

/// VTermScreenCell.
typedef struct {
  uint32_t chars[6];
  char width;
  struct {
    unsigned int bold : 1;
    unsigned int underline : 2;
    unsigned int italic : 1;
    unsigned int blink : 1;
    unsigned int reverse : 1;
    unsigned int others : 26;
  } attributes;
  color foreground, background;
} screen_cell;

/// VTermProp and VTermValue, of which only switches are used.
enum { PROPERTY_CURSOR_VISIBLE = 1, PROPERTY_ALTERNATE = 3 };
typedef union {
  int boolean;
  void *other;
} property_value;

/// VTermScreenCallbacks; the members after `settermprop` stay null, and there is room for those of later versions.
typedef struct {
  void (*damage)(void);
  void (*moverect)(void);
  void (*movecursor)(void);
  int (*settermprop)(int property, property_value *value, void *user);
  void (*others[12])(void);
} screen_callbacks;

typedef struct {
  void *(*vterm_new)(int rows, int columns);
  void (*vterm_free)(void *terminal);
  void (*vterm_set_utf8)(void *terminal, int is_utf8);
  void (*vterm_set_size)(void *terminal, int rows, int columns);
  size_t (*vterm_input_write)(void *terminal, const char *bytes, size_t count);
  void (*vterm_output_set_callback)(void *terminal,
                                    void (*function)(const char *bytes, size_t count, void *user),
                                    void *user);
  void *(*vterm_obtain_screen)(void *terminal);
  void *(*vterm_obtain_state)(void *terminal);
  void (*vterm_screen_set_callbacks)(void *screen, const screen_callbacks *callbacks, void *user);
  void (*vterm_screen_enable_altscreen)(void *screen, int is_enabled);
  void (*vterm_screen_reset)(void *screen, int is_hard);
  int (*vterm_screen_get_cell)(const void *screen, position place, screen_cell *cell);
  void (*vterm_state_get_cursorpos)(const void *state, position *place);
} ltui_libvterm;

/// Returns the library, opened once; null if it is missing or lacks a function.
const ltui_libvterm *ltui_libvterm_open(void);

#endif

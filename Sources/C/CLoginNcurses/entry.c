// The terminfo entry, before ncurses is started. Source: terminfo(5), curs_terminfo(3).

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>

#include "shared.h"

// After shared.h, because it defines macros with names such as `columns`.
#include <term.h>

bool ltui_choose_locale(void) {
  const char *name = setlocale(LC_CTYPE, "");
  if (!name || !strcmp(name, "C") || !strcmp(name, "POSIX")) setlocale(LC_CTYPE, "C.UTF-8");
  return !strcmp(nl_langinfo(CODESET), "UTF-8");
}

/// The type whose entry was read last and is still in memory.
static char read_type[256];
/// Whether the type for which an entry was chosen last is mlterm's.
static bool is_mlterm;

bool ltui_read_type(const char *type, int tty, int *found) {
  if (*read_type && !strcmp(type, read_type)) return true;
  ltui_drop_type();
  TERMINAL *former = cur_term;
  if (setupterm(type, tty, found) != OK) {
    // The entry of a printing terminal is refused, but stays in memory.
    if (cur_term != former) del_curterm(set_curterm(former));
    return false;
  }
  snprintf(read_type, sizeof read_type, "%s", type);
  return true;
}

void ltui_drop_type(void) {
  if (*read_type) del_curterm(cur_term);
  *read_type = 0;
}

/// Returns the number of colors of a type; -1 if there is no such type, -2 if it can't be drawn on.
static int colors_of(const char *type, int tty) {
  int found = 0;
  if (!ltui_read_type(type, tty, &found)) return found == 1 ? -2 : -1;
  bool is_capable = tigetflag("gn") <= 0 && cursor_address && clear_screen;
  int colors = tigetnum("colors"); // max_colors has only 16 bits
  return !is_capable ? -2 : colors > 0 ? colors : 0;
}

// Types with 8 colors (xterm, screen, tmux) usually represent terminals that also have the 16 of aixterm; the richer
// entry of the family contains their sequences. Without such an entry, and on the Linux console in any case, the 8
// colors are used. A direct-color entry is replaced by its 256-color sibling.
int ltui_choose_entry(const char *type, int tty, int limit, char *entry, size_t capacity) {
  is_mlterm = !strncmp(type, "mlterm", 6);
  snprintf(entry, capacity, "%s", type);
  int colors = colors_of(type, tty);
  if (colors < 0) return colors;
  if (limit == 0 || colors < 8) return 0;
  if (limit > 256) return limit;
  int usable = colors >= 256 ? 256 : 16;
  if (colors < 16 && !strncmp(type, "linux", 5)) return 8;
  if (colors < 16 || colors > 256) {
    size_t stem = strcspn(type, "-");
    const char *suffixes[] = {"-256color", "-16color"};
    int richer = -1;
    for (int i = 0; i < 2 && richer < 16; i++) {
      snprintf(entry, capacity, "%.*s%s", (int)stem, type, suffixes[i]);
      richer = colors_of(entry, tty);
    }
    if (richer < 16) {
      snprintf(entry, capacity, "%s", type);
      return colors < 16 ? 8 : 0;
    }
    usable = colors > 256 || limit == 256 ? richer : 16;
  }
  if (usable > 16 && usable < 256) usable = 16;
  return limit > 0 && limit < usable ? limit : usable;
}

int ltui_look_up(const char *type, ltui_terminal *terminal) {
  char entry[128];
  int colors = type && *type ? ltui_choose_entry(type, -1, terminal->colors, entry, sizeof entry) : -1;
  if (colors < 0) return colors == -1 ? LTUI_UNKNOWN : LTUI_INCAPABLE;
  terminal->colors = colors;
  terminal->is_utf8 = ltui_choose_locale();
  return LTUI_OPENED;
}

/// Appends a capability without its padding (`$<5>`); terminfo(5).
static void append(char *bytes, size_t capacity, const char *capability) {
  size_t count = strlen(bytes);
  for (const char *c = capability; c && *c && count + 1 < capacity; c++) {
    if (c[0] == '$' && c[1] == '<') {
      while (*c && *c != '>') c++;
      if (!*c) break;
    } else {
      bytes[count++] = *c;
    }
  }
  bytes[count] = 0;
}

// clear_screen is avoided if possible: some terminals preserve the cleared content in their scrollback.
void ltui_erase_bytes(char *bytes, size_t capacity) {
  append(bytes, capacity, exit_attribute_mode);
  append(bytes, capacity, orig_pair);
  append(bytes, capacity, tiparm(cursor_address, 0, 0));
  append(bytes, capacity, clr_eos ? clr_eos : clear_screen);
}

const char *ltui_home_bytes(void) {
  static char bytes[64];
  bytes[0] = 0;
  if (!exit_ca_mode) append(bytes, sizeof bytes, tiparm(cursor_address, 0, 0));
  return bytes;
}

const char *ltui_bidi_bytes(int bidi, bool is_on) {
  switch (bidi) {
  case LTUI_BIDI_OURS:
    if (is_mlterm) return is_on ? LTUI_MLTERM_EXPLICIT : LTUI_MLTERM_IMPLICIT;
    return is_on ? LTUI_BIDI_EXPLICIT : LTUI_BIDI_IMPLICIT;
  case LTUI_BIDI_LTR: return LTUI_BIDI_IMPLICIT;
  case LTUI_BIDI_RTL: return is_on ? LTUI_BIDI_IMPLICIT LTUI_PATH_RTL : LTUI_BIDI_IMPLICIT LTUI_PATH_OWN;
  default: return "";
  }
}

void ltui_restore_bytes(bool reports_keys, bool uses_mouse, bool follows_scheme, int bidi,
                        char *bytes, size_t capacity) {
  bytes[0] = 0;
  // Before the alternate screen is left, which has its own stack of this mode; without it, a shell is hardly usable.
  if (reports_keys) append(bytes, capacity, LTUI_KEYS_OFF);
  append(bytes, capacity, ltui_bidi_bytes(bidi, false));
  append(bytes, capacity, LTUI_PASTE_OFF);
  if (uses_mouse) append(bytes, capacity, LTUI_MOUSE_OFF);
  if (follows_scheme) append(bytes, capacity, LTUI_SCHEME_OFF);
  append(bytes, capacity, keypad_local);
  append(bytes, capacity, cursor_normal);
  ltui_erase_bytes(bytes, capacity);
  append(bytes, capacity, exit_ca_mode);
}

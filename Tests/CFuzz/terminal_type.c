// Any text as the type of the terminal: it is opened or refused in words, and closed again as it was.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "CLoginNcurses.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  static int keyboard = -1;
  if (keyboard < 0) {
    keyboard = posix_openpt(O_RDWR | O_NOCTTY);
    if (keyboard < 0 || grantpt(keyboard) || unlockpt(keyboard)) abort();
    fcntl(keyboard, F_SETFL, O_NONBLOCK);
  }
  if (count == 0) return 0;
  char type[600] = {0};
  memcpy(type, bytes + 1, count - 1 < sizeof type ? count - 1 : sizeof type - 1);
  const int limits[] = {-1, 0, 16, 0x1000000};
  struct termios before, after;
  tcgetattr(keyboard, &before);
  ltui_terminal terminal = {.colors = limits[bytes[0] % 4], .escape_delay = 0};
  int result = ltui_open(ptsname(keyboard), type, &terminal);
  if (result == LTUI_BUSY || result == LTUI_NO_TERMINAL) abort();
  if (result == LTUI_OPENED) {
    ltui_put(0, 0, 1, 'x', 0, 0, 0, 0, ltui_bold, 0);
    ltui_update_with_cursor(0, 0);
  }
  char shown[4096];
  while (read(keyboard, shown, sizeof shown) > 0) {
  }
  ltui_close();
  while (read(keyboard, shown, sizeof shown) > 0) {
  }
  tcgetattr(keyboard, &after);
  if (before.c_lflag != after.c_lflag || before.c_iflag != after.c_iflag) abort();
  return 0;
}

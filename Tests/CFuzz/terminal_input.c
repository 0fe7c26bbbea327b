// Any bytes from a terminal, and any cell to it: ncurses and this program's C around it do no harm, and
// no byte of a paste is lost.

#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "CLoginNcurses.h"

enum { LARGEST = 2048 };

static int keyboard = -1;

static void begin(void) {
  keyboard = posix_openpt(O_RDWR | O_NOCTTY);
  if (keyboard < 0 || grantpt(keyboard) || unlockpt(keyboard)) abort();
  ioctl(keyboard, TIOCSWINSZ, &(struct winsize){.ws_row = 24, .ws_col = 80});
  fcntl(keyboard, F_SETFL, O_NONBLOCK);
  ltui_terminal terminal = {.colors = 256, .uses_mouse = true, .escape_delay = 0};
  if (ltui_open(ptsname(keyboard), "xterm-256color", &terminal) != LTUI_OPENED) abort();
}

/// What the terminal shows is read, or it would be full.
static void drain(void) {
  char shown[4096];
  while (read(keyboard, shown, sizeof shown) > 0) {
  }
}

/// Cells of the bytes: where, how wide, which scalars.
static void draw(const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i + 12 <= count && i < 1200; i += 12) {
    uint32_t scalars[2];
    memcpy(scalars, bytes + i + 4, sizeof scalars);
    ltui_put((int8_t)bytes[i], (int8_t)bytes[i + 1], bytes[i + 2] % 3, scalars[0] & 0x1FFFFF,
             scalars[1] & 0x1FFFFF, bytes[i + 3] & 1 ? 0x301 : 0, 0, 0, 0, bytes[i + 3] >> 1);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (keyboard < 0) begin();
  if (count > LARGEST) count = LARGEST;
  draw(bytes, count);
  if (count > 3 && bytes[0] == 'R') ltui_resize(1 + bytes[1] % 200, 1 + bytes[2] % 100);
  ltui_update_with_cursor(0, 0);
  drain();
  // Read as keys: at most one code for each byte.
  if (write(keyboard, bytes, count) != (ssize_t)count) abort();
  size_t codes = 0;
  while (ltui_next_code() != ERR)
    if (++codes > count) abort();
  // Read as they are: all of them.
  if (write(keyboard, bytes, count) != (ssize_t)count) abort();
  for (size_t i = 0; i < count; i++)
    if (ltui_next_byte() != bytes[i]) abort();
  if (ltui_next_byte() != ERR) abort();
  return 0;
}

// Input: keys, bytes, signals and wake-ups.

#define _GNU_SOURCE
#include <linux/kd.h>
#include <poll.h>
#include <stdio.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "guard.h"
#include "shared.h"

static WINDOW *input; // a pad: reading from it never refreshes anything

// Keys arrive as codes; the mouse and pastes arrive as bytes, which are decoded elsewhere.
void ltui_prepare_input(int escape_delay) {
  raw();
  noecho();
  nonl();
  typeahead(-1); // a frame is never interrupted
  set_escdelay(escape_delay);
  input = newpad(1, 1);
  keypad(input, TRUE);
  nodelay(input, TRUE);
  define_key("\033[<", 0);
  define_key("\033[M", 0);
}

void ltui_drop_input(void) {
  delwin(input);
  input = NULL;
}

int ltui_next_code(void) {
  int code;
  do {
    code = wgetch(input); // not wget_wch: it loses a character torn between two reads
  } while (code == KEY_RESIZE); // resizeterm puts it there for programs that wait for it
  return code;
}

int ltui_next_byte(void) {
  struct pollfd descriptor = {ltui_tty(), POLLIN, 0};
  unsigned char byte;
  bool is_ready = poll(&descriptor, 1, 0) == 1 && (descriptor.revents & POLLIN);
  return is_ready && read(ltui_tty(), &byte, 1) == 1 ? byte : ERR;
}

// The flag, not the light, which may show something else; ioctl_console(2).
int ltui_caps_lock_of(int tty) {
  char flags = 0;
  return ioctl(tty, KDGKBLED, &flags) == 0 ? (flags & K_CAPSLOCK) != 0 : -1;
}

int ltui_caps_lock(void) { return ltui_caps_lock_of(ltui_tty()); }

int ltui_make_wake(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void ltui_wake(int wake) {
  ssize_t ignored = write(wake, &(uint64_t){1}, sizeof(uint64_t));
  (void)ignored;
}

void ltui_close_wake(int wake) { close(wake); }

#define LTUI_SOURCES(wake) \
  {{ltui_tty(), POLLIN, 0}, {ltui_guard_descriptor(), POLLIN, 0}, {wake, POLLIN, 0}}

bool ltui_is_quiet(int wake, int milliseconds) {
  struct pollfd descriptors[3] = LTUI_SOURCES(wake);
  return poll(descriptors, 3, milliseconds) == 0;
}

int ltui_wait(int wake, int64_t nanoseconds) {
  struct pollfd descriptors[3] = LTUI_SOURCES(wake);
  struct timespec time = {nanoseconds / 1000000000, nanoseconds % 1000000000};
  if (ppoll(descriptors, 3, nanoseconds < 0 ? NULL : &time, NULL) < 0) return LTUI_SIGNAL;
  int found = 0;
  if (descriptors[0].revents & POLLIN) found |= LTUI_INPUT;
  if (descriptors[0].revents & (POLLHUP | POLLERR | POLLNVAL)) found |= LTUI_HUNG_UP;
  if (descriptors[1].revents & POLLIN) {
    ltui_guard_drain();
    found |= LTUI_SIGNAL;
  }
  if (descriptors[2].revents & POLLIN) {
    uint64_t count;
    ssize_t ignored = read(wake, &count, sizeof count);
    (void)ignored;
    found |= LTUI_WOKEN;
  }
  return found;
}

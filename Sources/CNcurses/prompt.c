// One line typed without a screen: the terminal's modes, and signals that must not leave it silent.

#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <termios.h>

#include "CNcurses.h"
#include "guard.h"

static struct termios former;

static void quieten(int tty) {
  struct termios quiet = former;
  // Letters come one by one, and Control-C is one of them.
  quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  ltui_guard_arm("\r\n", 2, &former);
  tcsetattr(tty, TCSAFLUSH, &quiet); // what was typed ahead was seen, and is no answer
}

static void restore(int tty) {
  ltui_guard_disarm();
  tcsetattr(tty, TCSAFLUSH, &former);
}

bool ltui_prompt_begin(int tty) {
  if (!ltui_guard_install(tty)) return false;
  if (tcgetattr(tty, &former) != 0) {
    ltui_guard_remove();
    return false;
  }
  quieten(tty);
  return true;
}

int ltui_prompt_wait(int tty, int milliseconds) {
  struct pollfd descriptors[2] = {{tty, POLLIN, 0}, {ltui_guard_descriptor(), POLLIN, 0}};
  int count;
  do {
    count = poll(descriptors, 2, milliseconds);
  } while (count < 0 && errno == EINTR);
  if (count < 0) return LTUI_HUNG_UP;
  int found = 0;
  if (descriptors[1].revents) {
    ltui_guard_drain();
    found |= LTUI_SIGNAL;
  }
  if (descriptors[0].revents & POLLIN) found |= LTUI_INPUT;
  if (descriptors[0].revents & ~POLLIN) found |= LTUI_HUNG_UP;
  return found;
}

bool ltui_prompt_stop(int tty) {
  restore(tty);
  ltui_guard_stop();
  return ltui_prompt_resume(tty);
}

bool ltui_prompt_resume(int tty) {
  if (!ltui_guard_wait_for_foreground()) return false;
  ltui_guard_take(); // the notice of having been continued
  quieten(tty);
  return true;
}

void ltui_prompt_end(int tty) {
  restore(tty);
  ltui_guard_remove();
}

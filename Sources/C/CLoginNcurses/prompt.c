// A line typed without a screen: the modes of the terminal, and signals that must not leave it without echo.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <termios.h>
#include <unistd.h>

#include "CLoginNcurses.h"
#include "guard.h"

static struct termios former;
static bool is_quiet;

static void quieten(int tty) {
  struct termios quiet = former;
  // Letters arrive one by one, and Control-C is one of them. Control-S has no effect: it would stop the output, and a
  // write would wait indefinitely. If it was pressed before, the output continues.
  quiet.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
  // A carriage return isn't converted, so a pasted line that ends with both characters is one line.
  quiet.c_iflag &= ~(tcflag_t)(IXON | ICRNL);
  ltui_guard_arm("\r\n", 2, &former);
  is_quiet = true;
  tcflush(tty, TCIFLUSH); // input typed before was echoed, and isn't an answer
  tcsetattr(tty, TCSANOW, &quiet); // not TCSAFLUSH, which waits for a terminal that accepts nothing
}

static void restore(int tty) {
  if (!is_quiet) return; // another process uses the terminal with its own modes
  is_quiet = false;
  ltui_guard_disarm();
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU); // restoring is allowed from the background
  pthread_sigmask(SIG_BLOCK, &output, &before);
  tcflush(tty, TCIFLUSH);
  tcsetattr(tty, TCSANOW, &former);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

bool ltui_prompt_begin(int tty) {
  if (!ltui_guard_install(tty)) return false;
  if (tcgetattr(tty, &former) != 0) {
    ltui_guard_remove();
    return false;
  }
  fcntl(tty, F_SETFL, O_RDWR | O_NONBLOCK);
  quieten(tty);
  return true;
}

void ltui_prompt_write(int tty, const void *bytes, size_t count) {
  ltui_write_out(tty, bytes, count, -1);
}

int ltui_prompt_wait(int tty, int wake, int milliseconds) {
  struct pollfd descriptors[3] = {
      {tty, POLLIN, 0}, {ltui_guard_descriptor(), POLLIN, 0}, {wake, POLLIN, 0}};
  int count;
  if (ltui_guard_has_notice()) milliseconds = 0;
  do {
    count = poll(descriptors, 3, milliseconds); // a negative descriptor is skipped
  } while (count < 0 && errno == EINTR);
  if (count < 0) return LTUI_HUNG_UP;
  int found = 0;
  if (descriptors[1].revents) ltui_guard_drain();
  if (ltui_guard_has_notice()) found |= LTUI_SIGNAL;
  if (descriptors[0].revents & POLLIN) found |= LTUI_INPUT;
  if (descriptors[0].revents & ~POLLIN) found |= LTUI_HUNG_UP;
  if (descriptors[2].revents & POLLIN) {
    uint64_t wakes;
    ssize_t ignored = read(wake, &wakes, sizeof wakes);
    (void)ignored;
    found |= LTUI_WOKEN;
  }
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

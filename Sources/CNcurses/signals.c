#define _GNU_SOURCE
#include "CNcurses.h"
#include <sys/signalfd.h>

int ltui_signal_descriptor(const sigset_t *signals) {
  return signalfd(-1, signals, SFD_CLOEXEC);
}

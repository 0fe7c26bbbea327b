// Another process, referenced by a descriptor, so that a later process with the same number can't be mistaken for it.

#define _GNU_SOURCE // syscall(2)

#include "CLoginProcessControl.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int ltui_process_open(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

bool ltui_process_kill(int descriptor) {
  return syscall(SYS_pidfd_send_signal, descriptor, SIGKILL, NULL, 0) == 0 || errno == ESRCH;
}

bool ltui_process_has_ended(int descriptor, int milliseconds) {
  struct pollfd wait = {.fd = descriptor, .events = POLLIN};
  return poll(&wait, 1, milliseconds) > 0;
}

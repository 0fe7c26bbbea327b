#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// Between fork and exec: async-signal-safe calls only, since the parent has threads.
static void become(const ltui_pseudo_terminal *terminal, int pipe_end, int report,
                   const char *program, char *const arguments[], char *const environment[],
                   const char *directory, int ignored) {
  sigset_t none;
  sigemptyset(&none);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (ignored) signal(ignored, SIG_IGN);
  sigprocmask(SIG_SETMASK, &none, NULL);
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  setsid();
  bool is_ready = ioctl(terminal->slave, TIOCSCTTY, 0) == 0 && dup2(terminal->slave, 0) == 0 &&
                  dup2(pipe_end < 0 ? terminal->slave : pipe_end, 1) == 1 &&
                  dup2(terminal->slave, 2) == 2 && (!directory || chdir(directory) == 0);
  if (is_ready && close_range(3, ~0U, CLOSE_RANGE_CLOEXEC) == 0) {
    execve(program, arguments, environment);
  }
  int error = errno;
  ssize_t ignored_count = write(report, &error, sizeof error);
  (void)ignored_count;
  _exit(127);
}

static int open_terminal(ltui_pseudo_terminal *terminal, int columns, int rows) {
  terminal->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  char path[64];
  if (terminal->master < 0 || grantpt(terminal->master) != 0 || unlockpt(terminal->master) != 0 ||
      ptsname_r(terminal->master, path, sizeof path) != 0) {
    return errno;
  }
  terminal->slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal->slave < 0) return errno;
  ltui_pseudo_terminal_resize(terminal, columns, rows, 0, 0);
  return 0;
}

int ltui_pseudo_terminal_start(ltui_pseudo_terminal *terminal, const char *program,
                               char *const arguments[], char *const environment[],
                               const char *directory, int columns, int rows, bool has_pipe,
                               int ignored) {
  *terminal = (ltui_pseudo_terminal){.process = -1, .master = -1, .slave = -1, .ending = -1,
                                     .output = -1};
  int output[2] = {-1, -1}, report[2] = {-1, -1};
  int error = open_terminal(terminal, columns, rows);
  if (!error && has_pipe && pipe2(output, O_CLOEXEC) != 0) error = errno;
  if (!error && pipe2(report, O_CLOEXEC) != 0) error = errno;
  if (!error) {
    terminal->process = fork();
    if (terminal->process == 0) {
      become(terminal, output[1], report[1], program, arguments, environment, directory, ignored);
    }
    if (terminal->process < 0) error = errno;
  }
  if (!error) terminal->ending = (int)syscall(SYS_pidfd_open, terminal->process, 0);
  close(report[1]);
  close(output[1]);
  terminal->output = output[0];
  if (output[0] >= 0) fcntl(output[0], F_SETFL, O_NONBLOCK);
  // It closes with the program's start; one that never comes to it is given up.
  struct pollfd reported = {report[0], POLLIN, 0};
  int failure;
  if (!error && poll(&reported, 1, 60000) == 0) error = ETIMEDOUT;
  if (!error && read(report[0], &failure, sizeof failure) == sizeof failure) error = failure;
  close(report[0]);
  if (error) ltui_pseudo_terminal_close(terminal);
  return error;
}

void ltui_pseudo_terminal_resize(const ltui_pseudo_terminal *terminal, int columns, int rows,
                                 int width, int height) {
  struct winsize size = {.ws_row = (unsigned short)rows,
                         .ws_col = (unsigned short)columns,
                         .ws_xpixel = (unsigned short)width,
                         .ws_ypixel = (unsigned short)height};
  ioctl(terminal->master, TIOCSWINSZ, &size);
}

pid_t ltui_pseudo_terminal_foreground(const ltui_pseudo_terminal *terminal) {
  return tcgetpgrp(terminal->master);
}

int ltui_pseudo_terminal_modes(const ltui_pseudo_terminal *terminal, char *text, int capacity) {
  struct termios modes;
  if (tcgetattr(terminal->slave, &modes) != 0) return 0;
  int count = snprintf(text, (size_t)capacity, "in %o out %o line %o local %o keys",
                       modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag);
  for (int i = 0; i < NCCS && count < capacity; i++) {
    count += snprintf(text + count, (size_t)(capacity - count), " %d", modes.c_cc[i]);
  }
  return count < capacity ? count : capacity - 1;
}

int ltui_pseudo_terminal_read(const ltui_pseudo_terminal *terminal, bool from_pipe,
                              int milliseconds, uint8_t *bytes, int capacity) {
  int descriptor = from_pipe ? terminal->output : terminal->master;
  struct pollfd ready[2] = {{descriptor, POLLIN, 0}, {terminal->ending, POLLIN, 0}};
  if (poll(ready, 2, milliseconds) <= 0) return 0;
  ssize_t count = read(descriptor, bytes, (size_t)capacity);
  if (count > 0) return (int)count;
  bool is_empty = count < 0 && (errno == EAGAIN || errno == EINTR);
  return is_empty && !(ready[1].revents & POLLIN) ? 0 : -1;
}

bool ltui_pseudo_terminal_write(const ltui_pseudo_terminal *terminal, const uint8_t *bytes,
                                int count) {
  int done = 0;
  while (done < count) {
    ssize_t written = write(terminal->master, bytes + done, (size_t)(count - done));
    if (written > 0) {
      done += (int)written;
    } else if (written < 0 && errno == EAGAIN) {
      struct pollfd ready = {terminal->master, POLLOUT, 0};
      if (poll(&ready, 1, 60000) <= 0) return false;
    } else if (written < 0 && errno != EINTR) {
      return false;
    }
  }
  return true;
}

bool ltui_pseudo_terminal_fill(const ltui_pseudo_terminal *terminal) {
  char path[64];
  if (ptsname_r(terminal->master, path, sizeof path) != 0) return false;
  // Opened again, because the program shares the other description, and its mode.
  int slave = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (slave < 0) return false;
  char bytes[4096];
  memset(bytes, 'x', sizeof bytes);
  bool is_full = false;
  while (!is_full) {
    if (write(slave, bytes, sizeof bytes) >= 0 || errno == EINTR) continue;
    // The kernel may still be moving what it took, and have room after that.
    struct pollfd ready = {slave, POLLOUT, 0};
    if (errno != EAGAIN) break;
    is_full = poll(&ready, 1, 50) == 0;
  }
  close(slave);
  return is_full;
}

bool ltui_pseudo_terminal_has_input(const ltui_pseudo_terminal *terminal) {
  int count = 0;
  return ioctl(terminal->slave, FIONREAD, &count) == 0 && count > 0;
}

bool ltui_pseudo_terminal_wait_until_read(const ltui_pseudo_terminal *terminal, int milliseconds) {
  for (int passed = 0; passed < milliseconds; passed++) {
    if (!ltui_pseudo_terminal_has_input(terminal)) return true;
    poll(NULL, 0, 1);
  }
  return false;
}

bool ltui_pseudo_terminal_wait_for_end(const ltui_pseudo_terminal *terminal, int milliseconds) {
  struct pollfd ready = {terminal->ending, POLLIN, 0};
  return poll(&ready, 1, milliseconds) == 1;
}

int ltui_pseudo_terminal_state(const ltui_pseudo_terminal *terminal, int *status) {
  siginfo_t info = {0};
  int options = WEXITED | WSTOPPED | WNOHANG | WNOWAIT;
  if (waitid(P_PID, (id_t)terminal->process, &info, options) != 0 || info.si_pid == 0) return 0;
  *status = info.si_status;
  switch (info.si_code) {
  case CLD_EXITED:
    return 1;
  case CLD_KILLED:
  case CLD_DUMPED:
    return 2;
  default:
    return 3;
  }
}

void ltui_pseudo_terminal_hang_up(ltui_pseudo_terminal *terminal) {
  if (terminal->slave >= 0) close(terminal->slave);
  if (terminal->master >= 0) close(terminal->master);
  terminal->slave = terminal->master = -1;
}

void ltui_pseudo_terminal_close(ltui_pseudo_terminal *terminal) {
  if (terminal->process > 0) {
    pid_t foreground = terminal->master < 0 ? -1 : tcgetpgrp(terminal->master);
    if (foreground > 0 && foreground != terminal->process) kill(-foreground, SIGKILL);
    kill(-terminal->process, SIGKILL);
    kill(terminal->process, SIGKILL);
    // It dies at once; if it can't, the wait ends after this limit.
    ltui_pseudo_terminal_wait_for_end(terminal, 10000);
    waitpid(terminal->process, NULL, WNOHANG);
  }
  ltui_pseudo_terminal_hang_up(terminal);
  if (terminal->output >= 0) close(terminal->output);
  if (terminal->ending >= 0) close(terminal->ending);
  terminal->process = terminal->output = terminal->ending = -1;
}

// A program on a pseudo-terminal.

#define _GNU_SOURCE // posix_spawn_file_actions_addchdir_np, prlimit
#include "CLoginEmulator.h"
#include "isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

static int spawn(ltui_pty *pty, const char *path, int pipe_end, const char *directory,
                 char *const command[], char *const environment[]) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // The leader of a session without a terminal gets the one that it opens; tty_ioctl(4).
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, pipe_end < 0 ? STDIN_FILENO : pipe_end, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  if (directory) posix_spawn_file_actions_addchdir_np(&actions, directory);
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);
  int failure =
      posix_spawnp(&pty->process, command[0], &actions, &attributes, command, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

static void close_all(ltui_pty *pty) {
  int descriptors[] = {pty->master, pty->slave, pty->ending, pty->output};
  for (size_t i = 0; i < sizeof descriptors / sizeof *descriptors; i++) {
    if (descriptors[i] >= 0) close(descriptors[i]);
  }
  *pty = (ltui_pty){.process = -1, .master = -1, .slave = -1, .ending = -1, .output = -1};
}

int ltui_pty_start(ltui_pty *pty, char *const command[], char *const environment[],
                   const char *directory, int columns, int rows, bool has_pipe,
                   const char *home) {
  *pty = (ltui_pty){.process = -1, .master = -1, .slave = -1, .ending = -1, .output = -1};
  char path[64];
  int output[2] = {-1, -1};
  int failure = 0;
  pty->master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  if (pty->master < 0 || grantpt(pty->master) || unlockpt(pty->master) ||
      ptsname_r(pty->master, path, sizeof path)) {
    failure = errno;
  }
  if (!failure && (pty->slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)) < 0) failure = errno;
  if (!failure && has_pipe && pipe2(output, O_CLOEXEC)) failure = errno;
  pty->output = output[0];
  if (!failure) {
    if (has_pipe) fcntl(output[0], F_SETFL, O_NONBLOCK);
    ltui_pty_resize(pty, columns, rows);
    pty->start = ltui_pty_flags(pty);
    failure = home ? ltui_isolated_spawn(&pty->process, path, output[1], home, command, environment)
                   : spawn(pty, path, output[1], directory, command, environment);
  }
  if (output[1] >= 0) close(output[1]);
  if (!failure) {
    pty->ending = (int)syscall(SYS_pidfd_open, pty->process, 0);
    if (pty->ending < 0) {
      failure = errno;
      kill(-pty->process, SIGKILL);
      waitpid(pty->process, NULL, 0);
    }
  }
  if (failure) close_all(pty);
  return failure;
}

int ltui_pty_read(const ltui_pty *pty, int milliseconds, uint8_t *bytes, int capacity,
                  bool *is_piped) {
  // poll(2) ignores a descriptor of -1.
  struct pollfd ready[3] = {{pty->master, POLLIN, 0}, {pty->output, POLLIN, 0}, {pty->ending, POLLIN, 0}};
  if (poll(ready, 3, milliseconds) <= 0) return 0;
  // The kernel may still be moving the last output.
  if (ready[2].revents & POLLIN && !(ready[0].revents & POLLIN)) poll(ready, 2, 30);
  for (int i = 0; i < 2; i++) {
    if (ready[i].fd < 0 || !(ready[i].revents & (POLLIN | POLLHUP))) continue;
    ssize_t count = read(ready[i].fd, bytes, (size_t)capacity);
    *is_piped = i == 1;
    if (count > 0) return (int)count;
  }
  return ready[2].revents & POLLIN ? -1 : 0;
}

int ltui_pty_write(const ltui_pty *pty, const uint8_t *bytes, int count) {
  ssize_t written = write(pty->master, bytes, (size_t)count);
  return written < 0 ? 0 : (int)written;
}

bool ltui_pty_has_input(const ltui_pty *pty) {
  int count = 0;
  return ioctl(pty->slave, FIONREAD, &count) == 0 && count > 0;
}

void ltui_pty_resize(const ltui_pty *pty, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(pty->master, TIOCSWINSZ, &size);
}

ltui_pty_modes ltui_pty_flags(const ltui_pty *pty) {
  struct termios modes = {0};
  tcgetattr(pty->slave, &modes);
  return (ltui_pty_modes){.input = modes.c_iflag, .output = modes.c_oflag, .local = modes.c_lflag};
}

bool ltui_pty_flags_echo(ltui_pty_modes modes) { return modes.local & ECHO; }
bool ltui_pty_flags_lines(ltui_pty_modes modes) { return modes.local & ICANON; }

bool ltui_pty_ended(const ltui_pty *pty, int *status) {
  siginfo_t info = {0};
  if (waitid(P_PID, (id_t)pty->process, &info, WEXITED | WNOHANG | WNOWAIT) != 0) return true;
  if (info.si_pid == 0) return false;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return true;
}

pid_t ltui_pty_foreground(const ltui_pty *pty) {
  // tty_ioctl(4): the other end may ask too, and gets 0 without a group.
  pid_t group = tcgetpgrp(pty->master);
  return group > 0 ? group : pty->process;
}

void ltui_pty_signal(const ltui_pty *pty, int number) {
  // A crash leaves no file with the program's memory.
  struct rlimit none = {0, 0};
  prlimit(pty->process, RLIMIT_CORE, &none, NULL);
  kill(pty->process, number);
}

int ltui_pty_close(ltui_pty *pty, const char *mark) {
  if (pty->process <= 0) return 0;
  int others = ltui_family_end(pty->process, mark);
  // SIGKILL can't be refused; a process in a system call that can't be interrupted isn't waited for.
  struct pollfd ending = {pty->ending, POLLIN, 0};
  poll(&ending, 1, 5000);
  waitpid(pty->process, NULL, WNOHANG);
  close_all(pty);
  return others;
}

// The code that runs inside signal handlers. Source for the functions they may call: signal-safety(7).

#define _GNU_SOURCE // pipe2
#include "guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CLoginNcurses.h"

enum { ending_count = 4, notice_count = 7, restore_capacity = 512 };

// The first four ask the program to end, which the main loop does.
static const int notices[notice_count] = {SIGHUP,  SIGTERM, SIGINT,  SIGQUIT,
                                          SIGTSTP, SIGCONT, SIGWINCH};
// These end the program at once, because its state can't be trusted any more.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
// All other signals with the default action of ending the process, and the real-time ones, do the same; signal(7). If
// the program handles or ignores one, that stays in effect.
static const int endings[] = {SIGUSR1,   SIGUSR2, SIGPIPE,   SIGALRM, SIGSTKFLT, SIGXCPU,
                              SIGXFSZ,   SIGPROF, SIGVTALRM, SIGIO,   SIGPWR};

static struct sigaction former[_NSIG]; // the previous handlers, by number
static bool is_taken[_NSIG];
static bool is_installed;
static bool has_stack;
static bool has_exit_handler;
static char crash_stack[64 * 1024];

static int terminal = -1;
static int pipe_ends[2] = {-1, -1};
static _Atomic unsigned pending; // bit n: notices[n] arrived

// Prepared while `is_armed` is false; read only while it is true.
static char restore_bytes[restore_capacity];
static size_t restore_count;
static struct termios restore_modes;
static _Atomic bool is_armed;

/// Restores the terminal without ncurses. The descriptor is private, so O_NONBLOCK affects no other process: a terminal
/// that no longer reads must not block a dying process, and gets only a moment.
static void put_back(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  sigset_t output;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU); // also allowed in a background process
  pthread_sigmask(SIG_BLOCK, &output, NULL);
  fcntl(terminal, F_SETFL, O_RDWR | O_NONBLOCK);
  tcflow(terminal, TCOON); // its output may have been stopped
  ltui_write_out(terminal, restore_bytes, restore_count, 100);
  tcsetattr(terminal, TCSANOW, &restore_modes);
}

static void on_fatal(int number) {
  put_back();
  sigaction(number, &former[number], NULL);
  raise(number); // blocked until the handler returns; then it hits the frame of the faulting instruction
}

static void on_notice(int number) {
  int former_error = errno;
  int index = 0;
  while (index < notice_count - 1 && notices[index] != number) index++;
  unsigned bit = 1u << index;
  unsigned before = atomic_fetch_or(&pending, bit);
  if (index < ending_count && (before & bit)) {
    // Requested twice without a response of the main loop: it hangs, so end here.
    put_back();
    sigaction(number, &former[number], NULL);
    raise(number);
  }
  ssize_t ignored = write(pipe_ends[1], "", 1); // if full, it is readable anyway
  (void)ignored;
  errno = former_error;
}

static void on_exit_without_close(void) { put_back(); }

/// Installs a handler and saves the previous one. An ignored signal was ignored on purpose (nohup, a shell's `$(…)`, a
/// library that writes to sockets); with `only_default`, existing handlers are left in place.
static void take(int number, const struct sigaction *action, bool only_default) {
  sigaction(number, NULL, &former[number]);
  bool is_ignored = former[number].sa_handler == SIG_IGN;
  bool is_default = former[number].sa_handler == SIG_DFL;
  if (number == SIGCONT || number == SIGWINCH) is_ignored = false;
  is_taken[number] = only_default ? is_default : !is_ignored;
  if (is_taken[number]) sigaction(number, action, NULL);
}

/// Restores the previous handler, unless it was replaced in the meantime.
static void give_back(int number) {
  struct sigaction now;
  if (!is_taken[number] || sigaction(number, NULL, &now) != 0) return;
  if (now.sa_handler == on_fatal || now.sa_handler == on_notice)
    sigaction(number, &former[number], NULL);
  is_taken[number] = false;
}

bool ltui_guard_install(int tty) {
  terminal = tty;
  atomic_store(&pending, 0);
  // Before the handlers: until drawing is allowed, all signals keep their meaning.
  if (!ltui_guard_wait_for_foreground()) {
    errno = EIO;
    return false;
  }
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  if (!has_exit_handler) has_exit_handler = atexit(on_exit_without_close) == 0;

  stack_t former_stack;
  has_stack = sigaltstack(NULL, &former_stack) == 0 && (former_stack.ss_flags & SS_DISABLE);
  if (has_stack) {
    stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_flags = SA_ONSTACK};
  sigfillset(&action.sa_mask);
  action.sa_handler = on_fatal;
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) take(crashes[i], &action, false);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) take(endings[i], &action, true);
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) take(number, &action, true);
  action.sa_handler = on_notice;
  action.sa_flags = SA_ONSTACK | SA_RESTART;
  for (int i = 0; i < notice_count; i++) take(notices[i], &action, false);
  is_installed = true;
  return true;
}

void ltui_guard_remove(void) {
  if (!is_installed) return;
  is_installed = false;
  ltui_guard_disarm();
  for (int number = 1; number < _NSIG; number++) give_back(number);
  if (has_stack) {
    stack_t none = {.ss_flags = SS_DISABLE};
    sigaltstack(&none, NULL);
  }
  close(pipe_ends[0]);
  close(pipe_ends[1]);
  pipe_ends[0] = pipe_ends[1] = -1;
}

void ltui_guard_arm(const char *bytes, size_t count, const struct termios *modes) {
  restore_count = count < restore_capacity ? count : restore_capacity;
  memcpy(restore_bytes, bytes, restore_count);
  restore_modes = *modes;
  atomic_store(&is_armed, true);
}

void ltui_guard_put_back(void) {
  put_back();
  fcntl(terminal, F_SETFL, O_RDWR);
}

void ltui_guard_disarm(void) { atomic_store(&is_armed, false); }

int ltui_guard_descriptor(void) { return pipe_ends[0]; }

void ltui_guard_drain(void) {
  char bytes[256];
  while (read(pipe_ends[0], bytes, sizeof bytes) > 0) {}
}

bool ltui_guard_has_notice(void) { return atomic_load(&pending) != 0; }

bool ltui_guard_is_ending(void) { return atomic_load(&pending) & ((1u << ending_count) - 1); }

int ltui_guard_take(void) {
  unsigned came = atomic_fetch_and(&pending, (1u << ending_count) - 1);
  return (int)(came >> ending_count);
}

int ltui_guard_take_end(void) {
  for (int i = 0; i < ending_count; i++) {
    if (atomic_fetch_and(&pending, ~(1u << i)) & (1u << i)) return notices[i];
  }
  return 0;
}

int ltui_guard_wait_for_end(int milliseconds) {
  struct pollfd descriptor = {pipe_ends[0], POLLIN, 0};
  bool can_come = former[SIGHUP].sa_handler != SIG_IGN;
  for (int passed = 0; can_come && passed < milliseconds; passed++) {
    if (ltui_guard_is_ending()) break;
    ltui_guard_drain(); // SIGCONT accompanies SIGHUP
    poll(&descriptor, 1, 1);
  }
  return ltui_guard_take_end();
}

void ltui_guard_end(int signal_number) {
  ltui_guard_remove();
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, signal_number);
  pthread_sigmask(SIG_UNBLOCK, &one, NULL);
  kill(getpid(), signal_number);
}

bool ltui_guard_can_stop(void) {
  return is_installed && former[SIGTSTP].sa_handler != SIG_IGN;
}

void ltui_guard_stop(void) {
  if (!ltui_guard_can_stop()) return;
  struct sigaction plain = {.sa_handler = SIG_DFL}, ours;
  sigemptyset(&plain.sa_mask);
  sigaction(SIGTSTP, &plain, &ours);
  ltui_guard_drain();
  kill(0, SIGTSTP); // stops here; in an orphaned group the kernel ignores it
  // The main thread takes it, which may be another one: it must not find our handler. SIGCONT ends the wait.
  struct pollfd continued = {pipe_ends[0], POLLIN, 0};
  poll(&continued, 1, 100);
  sigaction(SIGTSTP, &ours, NULL);
}

bool ltui_guard_is_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp(); // not the controlling terminal: there is no job control
}

bool ltui_guard_wait_for_foreground(void) {
  while (!ltui_guard_is_foreground()) {
    if (ltui_guard_is_ending()) return false;
    kill(0, SIGTTOU); // default action: stop, until the shell moves the group to the foreground
    if (ltui_guard_is_foreground()) break;
    // An orphaned group is neither stopped nor notified when it comes to the foreground, so check periodically.
    struct pollfd descriptors[2] = {{terminal, 0, 0}, {pipe_ends[0], POLLIN, 0}};
    poll(descriptors, pipe_ends[0] < 0 ? 1 : 2, 500);
    if (descriptors[0].revents & (POLLHUP | POLLERR)) return false;
    if (pipe_ends[0] >= 0) ltui_guard_drain();
  }
  return true;
}

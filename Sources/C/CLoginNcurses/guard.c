// The part that runs inside signal handlers. Source for what they may call: signal-safety(7).

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

// The first four ask the program to end, and the loop ends it.
static const int notices[notice_count] = {SIGHUP,  SIGTERM, SIGINT,  SIGQUIT,
                                          SIGTSTP, SIGCONT, SIGWINCH};
// These end it at once: what goes on in the program cannot be trusted any more.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
// So does every other signal that ends a process when nobody listens, and the real-time ones;
// signal(7). A program that listens to one, or ignores it, goes on doing so.
static const int endings[] = {SIGUSR1,   SIGUSR2, SIGPIPE,   SIGALRM, SIGSTKFLT, SIGXCPU,
                              SIGXFSZ,   SIGPROF, SIGVTALRM, SIGIO,   SIGPWR};

static struct sigaction former[_NSIG]; // what we found, by number
static bool is_taken[_NSIG];
static bool is_installed;
static bool has_stack;
static bool has_exit_handler;
static char crash_stack[64 * 1024];

static int terminal = -1;
static int pipe_ends[2] = {-1, -1};
static _Atomic unsigned pending; // bit n: notices[n] came

// Prepared while `is_armed` is false; read only while it is true.
static char restore_bytes[restore_capacity];
static size_t restore_count;
static struct termios restore_modes;
static _Atomic bool is_armed;

/// Gives the terminal back without ncurses. The descriptor is our own, so that O_NONBLOCK touches
/// nobody else: a terminal that reads no more must not keep a dying process, and gets a moment.
static void put_back(void) {
  if (!atomic_exchange(&is_armed, false)) return;
  sigset_t output;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU); // a background process may do this too
  pthread_sigmask(SIG_BLOCK, &output, NULL);
  fcntl(terminal, F_SETFL, O_RDWR | O_NONBLOCK);
  tcflow(terminal, TCOON); // somebody may have stopped its output
  ltui_write_out(terminal, restore_bytes, restore_count, 100);
  tcsetattr(terminal, TCSANOW, &restore_modes);
}

static void on_fatal(int number) {
  put_back();
  sigaction(number, &former[number], NULL);
  raise(number); // blocked until we return; then it meets the faulting instruction's frame
}

static void on_notice(int number) {
  int former_error = errno;
  int index = 0;
  while (index < notice_count - 1 && notices[index] != number) index++;
  unsigned bit = 1u << index;
  unsigned before = atomic_fetch_or(&pending, bit);
  if (index < ending_count && (before & bit)) {
    // Asked twice, and the loop has not come round: it hangs, so end here.
    put_back();
    sigaction(number, &former[number], NULL);
    raise(number);
  }
  ssize_t ignored = write(pipe_ends[1], "", 1); // full: then it is readable anyway
  (void)ignored;
  errno = former_error;
}

static void on_exit_without_close(void) { put_back(); }

/// Takes a signal over, and keeps what was there. What was ignored was so on purpose (nohup, a
/// shell's `$(…)`, a library that writes to sockets); `only_default`: what somebody listens to is theirs.
static void take(int number, const struct sigaction *action, bool only_default) {
  sigaction(number, NULL, &former[number]);
  bool is_ignored = former[number].sa_handler == SIG_IGN;
  bool is_default = former[number].sa_handler == SIG_DFL;
  if (number == SIGCONT || number == SIGWINCH) is_ignored = false;
  is_taken[number] = only_default ? is_default : !is_ignored;
  if (is_taken[number]) sigaction(number, action, NULL);
}

/// Puts back what was there, unless somebody took the signal in the meantime.
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
  // Before the handlers: until we may draw, all signals mean what they meant.
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
    ltui_guard_drain(); // SIGCONT comes with SIGHUP
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
  kill(0, SIGTSTP); // stops here; in an orphaned group the kernel ignores it
  sigaction(SIGTSTP, &ours, NULL);
}

bool ltui_guard_is_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp(); // not our controlling terminal: nobody stops us
}

bool ltui_guard_wait_for_foreground(void) {
  while (!ltui_guard_is_foreground()) {
    if (ltui_guard_is_ending()) return false;
    kill(0, SIGTTOU); // default action: stop, until the shell brings us forward
    if (ltui_guard_is_foreground()) break;
    // Nobody stops an orphaned group, and nobody tells it that it came forward: look now and then.
    struct pollfd descriptors[2] = {{terminal, 0, 0}, {pipe_ends[0], POLLIN, 0}};
    poll(descriptors, pipe_ends[0] < 0 ? 1 : 2, 500);
    if (descriptors[0].revents & (POLLHUP | POLLERR)) return false;
    if (pipe_ends[0] >= 0) ltui_guard_drain();
  }
  return true;
}

// In C, for Swift does not see what is GNU's own: pipe2, POSIX_SPAWN_SETSID, addclosefrom_np.
#define _GNU_SOURCE
#include "CChildPrograms.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static int set_attributes(posix_spawnattr_t *attributes, bool leads_session) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  short own = leads_session ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
  int error = posix_spawnattr_setsigmask(attributes, &none);
  if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
  if (!error) error = posix_spawnattr_setpgroup(attributes, 0);
  if (!error) {
    error = posix_spawnattr_setflags(
        attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | own));
  }
  return error;
}

/// What is written to `descriptor` goes to `end`, or to /dev/null.
static int lead(posix_spawn_file_actions_t *actions, int descriptor, int end) {
  if (end >= 0) return posix_spawn_file_actions_adddup2(actions, end, descriptor);
  return posix_spawn_file_actions_addopen(actions, descriptor, "/dev/null", O_RDWR, 0);
}

static int spawn(ltui_child *child, const char *program, char *const arguments[],
                 char *const environment[], int output, int standard_error, bool leads_session) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&actions);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (!error) {
    error = set_attributes(&attributes, leads_session);
    if (!error) error = lead(&actions, 0, -1);
    if (!error) error = lead(&actions, 1, output);
    if (!error) error = lead(&actions, 2, standard_error);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (!error) {
      error = posix_spawn(&child->process, program, &actions, &attributes, arguments, environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

static void close_if_open(int descriptor) {
  if (descriptor >= 0) close(descriptor);
}

int ltui_child_start(ltui_child *child, const char *program, char *const arguments[],
                     char *const environment[], ltui_child_pipes pipes, bool leads_session) {
  int output[2] = {-1, -1}, standard_error[2] = {-1, -1};
  bool has_output = pipes == LTUI_CHILD_SEPARATE || pipes == LTUI_CHILD_TOGETHER;
  bool has_standard_error = pipes == LTUI_CHILD_SEPARATE || pipes == LTUI_CHILD_STANDARD_ERROR;
  int error = 0;
  if (has_output && pipe2(output, O_CLOEXEC) != 0) error = errno;
  if (!error && has_standard_error && pipe2(standard_error, O_CLOEXEC) != 0) error = errno;
  *child = (ltui_child){
      .process = -1, .output = output[0], .standard_error = standard_error[0], .ending = -1};
  if (output[0] >= 0) fcntl(output[0], F_SETFL, O_NONBLOCK);
  if (standard_error[0] >= 0) fcntl(standard_error[0], F_SETFL, O_NONBLOCK);
  if (!error) {
    int second = pipes == LTUI_CHILD_TOGETHER ? output[1] : standard_error[1];
    error = spawn(child, program, arguments, environment, output[1], second, leads_session);
  }
  close_if_open(output[1]);
  close_if_open(standard_error[1]);
  if (!error) {
    child->ending = (int)syscall(SYS_pidfd_open, child->process, 0);
    if (child->ending < 0) {
      error = errno;
      kill(child->process, SIGKILL);
      waitpid(child->process, NULL, 0);
    }
  }
  if (error) {
    close_if_open(output[0]);
    close_if_open(standard_error[0]);
  }
  return error;
}

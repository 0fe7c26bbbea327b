// Other programs: started with nothing of ours, and waited for.

#define _GNU_SOURCE // posix_spawn_file_actions_addclosefrom_np

#include "CProcessControl.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

int ltui_spawn(pid_t *process, const char *program, char *const arguments[],
               char *const environment[], int standard_error, int inherited,
              bool own_session) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  if (standard_error < 0) {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  } else {
    posix_spawn_file_actions_adddup2(&actions, standard_error, STDERR_FILENO);
  }
  if (inherited >= 0) posix_spawn_file_actions_adddup2(&actions, inherited, STDERR_FILENO + 1);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + (inherited < 0 ? 1 : 2));
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
  flags |= own_session ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
  posix_spawnattr_setflags(&attributes, flags);
  int failure = posix_spawn(process, program, &actions, &attributes, arguments,
                            environment ? environment : environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

int ltui_reap(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

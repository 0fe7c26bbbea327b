// Other programs: started without inherited resources, and waited for.

#define _GNU_SOURCE // posix_spawn_file_actions_addclosefrom_np

#include "CLoginProcessControl.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
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

int ltui_spawn_on_terminal(pid_t *process, const char *program, char *const arguments[],
                           int input, int output, int standard_error) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  if (input >= 0) posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  if (standard_error >= 0) {
    posix_spawn_file_actions_adddup2(&actions, standard_error, STDERR_FILENO);
  }
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  sigset_t none, ours;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  // What the network and large files need here; a shell can't change what was ignored at its start.
  sigemptyset(&ours);
  sigaddset(&ours, SIGPIPE);
  sigaddset(&ours, SIGXFSZ);
  posix_spawnattr_setsigdefault(&attributes, &ours);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  int failure = posix_spawn(process, program, &actions, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure;
}

// The request to the thread, and its result; one at a time.
static struct {
  pid_t *process;
  const char *program;
  char *const *arguments;
  char *const *environment;
  int standard_error, inherited;
  bool own_session;
  enum { NOTHING, ASKED, DONE } state;
  int failure;
} order;

static pthread_mutex_t asking = PTHREAD_MUTEX_INITIALIZER; // one caller at a time
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;   // protects the order
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

static void *keep(void *unused) {
  pthread_mutex_lock(&lock);
  while (true) {
    while (order.state != ASKED) pthread_cond_wait(&changed, &lock);
    order.failure = ltui_spawn(order.process, order.program, order.arguments, order.environment,
                               order.standard_error, order.inherited, order.own_session);
    order.state = DONE;
    pthread_cond_broadcast(&changed);
  }
  return unused;
}

/// Starts the thread, which receives no signals; returns 0 or an error number.
static int start_keeper(void) {
  static bool is_started;
  if (is_started) return 0;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 * 1024);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int failure = pthread_create(&thread, &attributes, keep, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  is_started = !failure;
  return failure;
}

int ltui_spawn_kept(pid_t *process, const char *program, char *const arguments[],
                    char *const environment[], int standard_error, int inherited,
                    bool own_session) {
  pthread_mutex_lock(&asking);
  int failure = start_keeper();
  if (!failure) {
    pthread_mutex_lock(&lock);
    order.process = process;
    order.program = program;
    order.arguments = arguments;
    order.environment = environment;
    order.standard_error = standard_error;
    order.inherited = inherited;
    order.own_session = own_session;
    order.state = ASKED;
    pthread_cond_broadcast(&changed);
    while (order.state != DONE) pthread_cond_wait(&changed, &lock);
    failure = order.failure;
    order.state = NOTHING;
    pthread_mutex_unlock(&lock);
  }
  pthread_mutex_unlock(&asking);
  return failure;
}

void ltui_end_with_parent(void) { prctl(PR_SET_PDEATHSIG, SIGKILL); }

static int exit_status(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int ltui_reap(pid_t process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return exit_status(status);
}

bool ltui_reap_now(pid_t process, int *result) {
  int status = 0;
  pid_t found = waitpid(process, &status, WNOHANG);
  if (found == 0 || (found < 0 && errno == EINTR)) return false;
  *result = found < 0 ? -1 : exit_status(status);
  return true;
}

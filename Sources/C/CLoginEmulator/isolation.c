// A program that can't lose anything: namespaces(7) for its network, its files and its shared memory.

#define _GNU_SOURCE // unshare, pipe2, execvpe, close_range
#include "isolation.h"

#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// What the child needs. It is made before fork(2), since afterwards only some functions are allowed.
typedef struct {
  const char *terminal, *home;
  int output;
  char *const *command, *const *environment;
  char users[64], groups[64], size[64];
} plan;

/// What the child reports: it has nothing to say if the program starts.
typedef struct {
  int code;
  bool is_refused;
} report;

/// The folders and files behind which other programs of the user wait for orders.
static const char *const folders[] = {"/run/user", "/run/dbus", "/run/systemd", "/tmp/.X11-unix"};
static const char *const sockets[] = {"/run/docker.sock", "/run/containerd/containerd.sock",
                                      "/run/podman/podman.sock"};

static int write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int failure = write(file, text, strlen(text)) < 0 ? errno : 0;
  close(file);
  return failure;
}

/// Enters new namespaces. An administrator needs no namespace of users for them, where that is forbidden.
static int enter(const plan *plan) {
  int spaces = CLONE_NEWNET | CLONE_NEWNS | CLONE_NEWIPC;
  if (unshare(CLONE_NEWUSER | spaces)) {
    int failure = errno;
    return geteuid() == 0 && unshare(spaces) == 0 ? 0 : failure;
  }
  // user_namespaces(7): a process without rights maps only itself, and gives up to change its groups.
  int failure = write_file("/proc/self/setgroups", "deny");
  if (!failure) failure = write_file("/proc/self/uid_map", plan->users);
  if (!failure) failure = write_file("/proc/self/gid_map", plan->groups);
  return failure;
}

/// Makes all files unchangeable, and puts an empty file system of limited size in memory over the home.
static int mount_files(const plan *plan) {
  struct mount_attr attributes = {.attr_set = MOUNT_ATTR_RDONLY, .propagation = MS_PRIVATE};
  if (mount_setattr(AT_FDCWD, "/", AT_RECURSIVE, &attributes, sizeof attributes)) return errno;
  if (mount("tmpfs", plan->home, "tmpfs", MS_NOSUID | MS_NODEV, plan->size)) return errno;
  // Without shared memory a program works, as far as it doesn't need it.
  mount("tmpfs", "/dev/shm", "tmpfs", MS_NOSUID | MS_NODEV, plan->size);
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    if (access(folders[i], F_OK)) continue;
    if (mount("tmpfs", folders[i], "tmpfs", MS_RDONLY, plan->size)) return errno;
  }
  for (size_t i = 0; i < sizeof sockets / sizeof *sockets; i++) {
    if (access(sockets[i], F_OK)) continue;
    if (mount("/dev/null", sockets[i], NULL, MS_BIND, NULL)) return errno;
  }
  return 0;
}

static int make_folders(const plan *plan) {
  int home = open(plan->home, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (home < 0) return errno;
  int failure = mkdirat(home, "home", 0700) || mkdirat(home, "tmp", 0700) || mkdirat(home, "run", 0700);
  if (failure) failure = errno;
  close(home);
  return failure;
}

/// Turns on the address 127.0.0.1, by which the processes of a program may talk to each other; netdevice(7).
static void turn_on_loopback(void) {
  int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return;
  struct ifreq request = {.ifr_name = "lo"};
  if (!ioctl(descriptor, SIOCGIFFLAGS, &request)) {
    request.ifr_flags |= IFF_UP;
    ioctl(descriptor, SIOCSIFFLAGS, &request);
  }
  close(descriptor);
}

/// Gives up the rights over the namespaces, with which the program could leave them again; capabilities(7).
static int give_up_rights(void) {
  for (int number = 0; number < 64; number++) {
    if (prctl(PR_CAPBSET_DROP, number, 0, 0, 0) && errno != EINVAL) return errno;
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) ? errno : 0;
}

static int take_terminal(const plan *plan) {
  if (setsid() < 0) return errno;
  // The leader of a session without a terminal gets the one that it opens; tty_ioctl(4).
  int terminal = open(plan->terminal, O_RDWR);
  if (terminal < 0 || dup2(terminal, STDIN_FILENO) < 0) return errno;
  if (dup2(plan->output < 0 ? STDIN_FILENO : plan->output, STDOUT_FILENO) < 0) return errno;
  return dup2(STDIN_FILENO, STDERR_FILENO) < 0 ? errno : 0;
}

static void reset_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// The child, which only calls functions of signal-safety(7) and system calls.
static _Noreturn void start(const plan *plan, int answer) {
  report report = {.code = take_terminal(plan)};
  if (!report.code) {
    report.is_refused = true;
    report.code = enter(plan);
    if (!report.code) turn_on_loopback();
    if (!report.code) report.code = mount_files(plan);
    if (!report.code) report.code = make_folders(plan);
    if (!report.code) report.code = give_up_rights();
  }
  if (!report.code) {
    report.is_refused = false;
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    reset_signals();
    execvpe(plan->command[0], plan->command, plan->environment);
    report.code = errno;
  }
  ssize_t written = write(answer, &report, sizeof report);
  _exit(written == sizeof report ? 127 : 126);
}

int ltui_isolated_spawn(pid_t *process, const char *terminal, int output, const char *home,
                        char *const command[], char *const environment[]) {
  plan plan = {.terminal = terminal, .home = home, .output = output};
  plan.command = command;
  plan.environment = environment;
  snprintf(plan.users, sizeof plan.users, "%u %u 1", geteuid(), geteuid());
  snprintf(plan.groups, sizeof plan.groups, "%u %u 1", getegid(), getegid());
  snprintf(plan.size, sizeof plan.size, "size=64m,mode=0700");
  int answer[2];
  if (pipe2(answer, O_CLOEXEC)) return errno;
  // No signal handler of this process may run in the child.
  sigset_t all, former;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &former);
  pid_t child = fork();
  int failure = child < 0 ? errno : 0;
  if (child == 0) start(&plan, answer[1]);
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  close(answer[1]);
  report report = {0};
  ssize_t count = 0;
  if (!failure) {
    do count = read(answer[0], &report, sizeof report);
    while (count < 0 && errno == EINTR);
  }
  close(answer[0]);
  if (failure) return failure;
  if (count == 0) {
    *process = child;
    return 0;
  }
  kill(child, SIGKILL);
  waitpid(child, NULL, 0);
  if (count != sizeof report) return EIO;
  return report.is_refused ? -report.code : report.code;
}

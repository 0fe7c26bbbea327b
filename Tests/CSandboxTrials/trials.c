#define _GNU_SOURCE

#include "CSandboxTrials.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/random.h>
#include <netdb.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "attributes.h"
#include "code.h"
#include "sockets.h"

/// 0 or errno, of a call that gives -1.
static int done(long code) { return code < 0 ? errno : 0; }

static int try_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  close(file);
  return 0;
}

#define WANT(call)             \
  do {                         \
    if ((call) < 0) {          \
      perror(#call);           \
      return errno ? errno : EIO; \
    }                          \
  } while (0)

/// What SQLite and the store of sessions do with their files.
static int try_store(const char *folder) {
  char path[4096], other[4096], below[4096];
  snprintf(path, sizeof path, "%s/data", folder);
  snprintf(below, sizeof below, "%s/below", folder);
  snprintf(other, sizeof other, "%s/below/data", folder);
  int place, file;
  WANT(place = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  WANT(mkdir(below, 0700));
  WANT(file = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
  WANT(write(file, "12345678", 8));
  WANT(flock(file, LOCK_EX | LOCK_NB));
  struct flock range = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 2, .l_len = 3};
  WANT(fcntl(file, F_SETLK, &range));
  WANT(ftruncate(file, 4096));
  WANT(fallocate(file, 0, 0, 8192));
  char *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (memory == MAP_FAILED) return errno;
  memory[8] = '9';
  WANT(msync(memory, 4096, MS_SYNC));
  WANT(munmap(memory, 4096));
  WANT(fchmod(file, 0600));
  WANT(fsync(file));
  WANT(close(file));
  WANT(rename(path, other));
  WANT(rename(other, path));
  WANT(fsync(place));
  WANT(unlink(path));
  WANT(rmdir(below));
  WANT(close(place));
  return 0;
}

/// Asks the device of random numbers for one, as a security key is asked for its description; random(4).
static int try_control(const char *path) {
  int device = open(path, O_RDWR | O_CLOEXEC), number;
  if (device < 0) return errno;
  int code = done(ioctl(device, RNDGETENTCNT, &number));
  close(device);
  return code;
}

static int try_spawn(const char *program) {
  char *arguments[] = {(char *)program, NULL};
  pid_t process;
  return posix_spawn(&process, program, NULL, NULL, arguments, NULL);
}

static int try_fork(void) {
  pid_t process = fork();
  if (process == 0) _exit(0);
  return done(process);
}

/// Reads a byte of our parent.
static int try_look(void) {
  char byte;
  struct iovec to = {&byte, 1}, from = {(void *)&try_fork, 1};
  return done(process_vm_readv(getppid(), &to, 1, &from, 1, 0));
}

/// As libdispatch does it for each of its threads; their numbers are no processes.
static void *look_at_own_thread(void *context) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/stat", (int)gettid());
  *(int *)context = try_open(path, O_RDONLY);
  return NULL;
}

static int try_on_thread(void *(*body)(void *)) {
  pthread_t thread;
  int result = 0, code = pthread_create(&thread, NULL, body, &result);
  if (code) return code;
  pthread_join(thread, NULL);
  return result;
}

/// Whether none is left but that for ports below 1024; the sets as capget(2) has them.
static int try_capabilities(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capget, &header, sets) != 0) return errno;
  unsigned others = sets[0].permitted & ~(1U << CAP_NET_BIND_SERVICE);
  return others || sets[1].permitted ? EEXIST : 0;
}

static void *count(void *context) {
  __atomic_add_fetch((int *)context, 1, __ATOMIC_SEQ_CST);
  return NULL;
}

static int try_threads(void) {
  pthread_t threads[8];
  int counted = 0;
  for (int i = 0; i < 8; i++) {
    int code = pthread_create(&threads[i], NULL, count, &counted);
    if (code) return code;
  }
  for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
  return counted == 8 ? 0 : EIO;
}

/// A filter of the thread that entered holds for those it begins as well.
static void *exec_on_thread(void *context) {
  execl("/bin/true", "true", NULL);
  *(int *)context = errno;
  return NULL;
}

static int try_exec(void) {
  execl("/bin/true", "true", NULL);
  return errno;
}

int ltui_try(const char *trial, const char *first, const char *second) {
#define TRY(name, code) \
  if (strcmp(trial, name) == 0) return code
  TRY("nothing", 0);
  TRY("read", try_open(first, O_RDONLY));
  TRY("list", try_open(first, O_RDONLY | O_DIRECTORY));
  TRY("write", try_open(first, O_WRONLY));
  TRY("create", try_open(first, O_WRONLY | O_CREAT | O_EXCL));
  TRY("truncate", done(truncate(first, 0)));
  TRY("remove", done(unlink(first)));
  TRY("move", done(rename(first, second)));
  TRY("plant-link", done(symlink("/etc/passwd", first)));
  TRY("plant-pipe", done(mkfifo(first, 0600)));
  TRY("store", try_store(first));
  TRY("control", try_control(first));
  TRY("exec", try_exec());
  TRY("exec-on-thread", try_on_thread(exec_on_thread));
  TRY("own-thread", try_on_thread(look_at_own_thread));
  TRY("capabilities", try_capabilities());
  TRY("spawn", try_spawn("/bin/true"));
  TRY("fork", try_fork());
  TRY("trace", done(ptrace(PTRACE_TRACEME, 0, 0, 0)));
  TRY("look", try_look());
  TRY("signal", done(kill(getppid(), SIGCONT)));
  TRY("signal-self", done(kill(getpid(), SIGCONT)));
  TRY("threads", try_threads());
  TRY("socket", ltui_try_socket(first));
  TRY("local-listener", ltui_try_local(first));
  TRY("look-up", ltui_try_look_up(first));
  TRY("connect", ltui_try_connect());
  TRY("connect-abstract", ltui_try_abstract());
  TRY("listen", ltui_try_listen());
  int code = ltui_try_attribute(trial, first, second);
  return code == -1 ? ltui_try_code(trial, first) : code;
}

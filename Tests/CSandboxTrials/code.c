#define _GNU_SOURCE

#include "code.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandboxTrials.h"

/// 0 or errno, of a call that gives -1.
static int done(long code) { return code < 0 ? errno : 0; }

static int mapped(void *memory) { return memory == MAP_FAILED ? errno : 0; }

/// Memory that is written, and then run.
static int try_memory(int how) {
  const int both = PROT_READ | PROT_WRITE, private = MAP_PRIVATE | MAP_ANONYMOUS;
  if (how == 0) return mapped(mmap(NULL, 4096, both | PROT_EXEC, private, -1, 0));
  void *written = mmap(NULL, 4096, both, private, -1, 0);
  if (how == 1) return done(mprotect(written, 4096, PROT_READ | PROT_EXEC));
  return done(syscall(SYS_pkey_mprotect, written, 4096, PROT_READ | PROT_EXEC, -1));
}

/// A file that was written, and is then run as a library would be.
static int try_file(const char *path) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) return errno;
  if (pwrite(file, "\xc3", 1, 0) != 1 || ftruncate(file, 4096) < 0) return errno;
  int code = mapped(mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0));
  close(file);
  return code;
}

static int try_shared(void) {
  int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (segment < 0) return errno;
  void *memory = shmat(segment, NULL, SHM_EXEC);
  int code = memory == (void *)-1 ? errno : 0;
  shmctl(segment, IPC_RMID, NULL);
  return code;
}

/// Memory by the kernel's file for it.
static int try_own_memory(void) {
  int file = open("/proc/self/mem", O_RDWR | O_CLOEXEC);
  if (file < 0) return errno;
  close(file);
  return 0;
}

static int try_library(const char *path) { return dlopen(path, RTLD_NOW) ? 0 : EPERM; }

/// A signal that the kernel sends when a descriptor is ready.
static int try_signal_by_descriptor(const char *how) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) < 0) return errno;
  return done(strcmp(how, "owner") == 0 ? fcntl(ends[0], F_SETOWN, getppid()) : fcntl(ends[0], F_SETSIG, 9));
}

#ifdef __x86_64__
/// getpid(2) as the 32-bit processor's programs call it.
static int try_old_gate(void) {
  long result = 20;
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
  return result < 0 ? (int)-result : 0;
}

/// The same as programs with 32-bit addresses on a 64-bit processor.
static int try_x32(void) { return done(syscall(0x40000000 | SYS_getpid)); }
#endif

int ltui_try_code(const char *trial, const char *path) {
#define TRY(name, code) \
  if (strcmp(trial, name) == 0) return code
  TRY("memory", try_memory(0));
  TRY("memory-later", try_memory(1));
  TRY("memory-by-key", try_memory(2));
  TRY("memory-file", done(memfd_create("code", MFD_CLOEXEC)));
  TRY("memory-shared", try_shared());
  TRY("memory-own", try_own_memory());
  // PR_GET_MDWE, which older headers do not have.
  TRY("refuses-code", prctl(66, 0, 0, 0, 0) == 1 ? 0 : ENOSYS);
  TRY("code-of-file", try_file(path));
  TRY("library", try_library(path));
  TRY("readable-runs", done(personality(READ_IMPLIES_EXEC)));
  TRY("pages", done(syscall(SYS_remap_file_pages, NULL, 0, 0, 0, 0)));
  TRY("ring", done(syscall(425, 1, NULL)));
  TRY("ring-enter", done(syscall(426, 0, 0, 0, 0, NULL, 0)));
  TRY("open-by-structure", done(syscall(437, AT_FDCWD, "/", NULL, 0)));
  TRY("clone-by-structure", done(syscall(435, NULL, 0)));
  TRY("call-of-tomorrow", done(syscall(500)));
  TRY("namespace", done(syscall(SYS_unshare, 0x10000000)));
  TRY("faults", done(syscall(SYS_userfaultfd, 0)));
  TRY("signal-owner", try_signal_by_descriptor("owner"));
  TRY("signal-kind", try_signal_by_descriptor("kind"));
  TRY("dumpable", done(prctl(PR_SET_DUMPABLE, 1)));
  TRY("tracer", done(prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY)));
#ifdef __x86_64__
  TRY("old-gate", try_old_gate());
  TRY("x32", try_x32());
#endif
  return -1;
}

/// A call fails in all threads from here on; seccomp(2).
static int refuse(unsigned call, int reason) {
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)reason),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof steps / sizeof *steps, steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return errno;
  return done(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter));
}

int ltui_refuse_capset(void) { return refuse(SYS_capset, EPERM); }

int ltui_fail_writing(const char *step, int reason) {
  static const struct {
    const char *step;
    unsigned call;
  } calls[] = {
#ifdef SYS_rename
      {"rename", SYS_rename},
#endif
#ifdef SYS_renameat
      {"rename", SYS_renameat},
#endif
      {"rename", SYS_renameat2}, {"sync", SYS_fsync}, {"sync", SYS_fdatasync}, {"write", SYS_pwrite64},
  };
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    if (strcmp(step, "all") != 0 && strcmp(step, calls[i].step) != 0) continue;
    int code = refuse(calls[i].call, reason);
    if (code) return code;
  }
  return 0;
}

#define _GNU_SOURCE

#include "attributes.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

// Calls that the headers of the build machine may not know; the same numbers on every processor.
enum { CALL_FCHMODAT2 = 452, CALL_SETXATTRAT = 463, CALL_REMOVEXATTRAT = 466, CALL_FILE_SETATTR = 469 };

/// 0 or errno, of a call that gives -1.
static int done(long code) { return code < 0 ? errno : 0; }

/// A call by its number, past the C library, which may take another one.
#define CALL(...) done(syscall(__VA_ARGS__))

/// Opens a file, does something with its descriptor, and closes it.
#define WITH(flags, path, call)                    \
  do {                                             \
    int file = open(path, (flags) | O_CLOEXEC);    \
    if (file < 0) return errno;                    \
    int code = done(call);                         \
    close(file);                                   \
    return code;                                   \
  } while (0)

/// Makes a file with the modes that a number in octal says.
static int try_make(int flags, const char *path, const char *mode) {
  unsigned bits = 0;
  sscanf(mode, "%o", &bits);
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags | O_WRONLY | O_CLOEXEC, bits);
  if (file < 0) return errno;
  close(file);
  return 0;
}

static int try_mode(int flags, const char *path, const char *mode) {
  unsigned bits = 0;
  sscanf(mode, "%o", &bits);
  WITH(flags, path, fchmod(file, bits));
}

static int try_flags(const char *path) {
  int flags = FS_NODUMP_FL;
  WITH(O_RDONLY, path, ioctl(file, FS_IOC_SETFLAGS, &flags));
}

static int try_project(const char *path) {
  struct fsxattr attributes = {.fsx_projid = 7};
  WITH(O_RDONLY, path, ioctl(file, FS_IOC_FSSETXATTR, &attributes));
}

static int try_owner(const char *path) { WITH(O_RDONLY, path, fchown(file, getuid(), getgid())); }

static int try_attribute(const char *path) { WITH(O_RDONLY, path, fsetxattr(file, "user.a", "v", 1, 0)); }

static int try_time(const char *path) { WITH(O_RDONLY, path, futimens(file, NULL)); }

static int try_open_neither(const char *path) { WITH(O_ACCMODE, path, 0); }

/// Hands a name of its own to a file that has none, by the kernel's list of descriptors.
static int try_link_descriptor(const char *path, const char *second) {
  char name[64];
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  int code = CALL(SYS_linkat, AT_FDCWD, name, AT_FDCWD, second, AT_SYMLINK_FOLLOW);
  close(file);
  return code;
}

/// The same for its modes: an O_PATH descriptor is opened without any right.
static int try_mode_by_kernel(const char *path) {
  char name[64];
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return errno;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file);
  int code = CALL(SYS_fchmodat, AT_FDCWD, name, 0666);
  close(file);
  return code;
}

int ltui_try_attribute(const char *trial, const char *path, const char *second) {
  static const struct timespec times[2] = {{1, 0}, {1, 0}};
  static const struct timeval old_times[2] = {{1, 0}, {1, 0}};
  static const struct { uint64_t value; uint32_t size, flags; } value = {(uint64_t)(uintptr_t) "v", 1, 0};
  static const uint64_t attributes[3] = {0};
  (void)old_times;
#define TRY(name, code) \
  if (strcmp(trial, name) == 0) return code
#ifdef SYS_chmod
  TRY("chmod", CALL(SYS_chmod, path, 0666));
  TRY("chown", CALL(SYS_chown, path, getuid(), getgid()));
  TRY("lchown", CALL(SYS_lchown, path, getuid(), getgid()));
  TRY("utime", CALL(SYS_utime, path, &(struct utimbuf){1, 1}));
  TRY("utimes", CALL(SYS_utimes, path, old_times));
  TRY("futimesat", CALL(SYS_futimesat, AT_FDCWD, path, old_times));
  TRY("link", CALL(SYS_link, path, second));
  TRY("symlink", CALL(SYS_symlink, path, second));
  TRY("mknod", CALL(SYS_mknod, path, S_IFREG | 04755, 0));
  TRY("creat-identity", CALL(SYS_creat, path, 04755));
#endif
  TRY("fchmodat", CALL(SYS_fchmodat, AT_FDCWD, path, 0666));
  TRY("fchmodat2", CALL(CALL_FCHMODAT2, AT_FDCWD, path, 0666, 0));
  TRY("mode-by-kernel", try_mode_by_kernel(path));
  TRY("fchownat", CALL(SYS_fchownat, AT_FDCWD, path, getuid(), getgid(), 0));
  TRY("setxattr", CALL(SYS_setxattr, path, "user.a", "v", 1, 0));
  TRY("lsetxattr", CALL(SYS_lsetxattr, path, "user.a", "v", 1, 0));
  TRY("setxattrat", CALL(CALL_SETXATTRAT, AT_FDCWD, path, 0, "user.a", &value, sizeof value));
  TRY("removexattr", CALL(SYS_removexattr, path, "user.was"));
  TRY("lremovexattr", CALL(SYS_lremovexattr, path, "user.was"));
  TRY("removexattrat", CALL(CALL_REMOVEXATTRAT, AT_FDCWD, path, 0, "user.was"));
  TRY("file-setattr", CALL(CALL_FILE_SETATTR, AT_FDCWD, path, attributes, sizeof attributes, 0));
  TRY("utimensat", CALL(SYS_utimensat, AT_FDCWD, path, times, 0));
  TRY("linkat", CALL(SYS_linkat, AT_FDCWD, path, AT_FDCWD, second, 0));
  TRY("link-descriptor", try_link_descriptor(path, second));
  TRY("symlinkat", CALL(SYS_symlinkat, path, AT_FDCWD, second));
  TRY("mknodat", CALL(SYS_mknodat, AT_FDCWD, path, S_IFREG | 04755, 0));
  TRY("truncate-name", done(truncate(path, 0)));
  // Opened neither to read nor to write, which Landlock does not ask about.
  TRY("open-neither", try_open_neither(path));
  TRY("mode-neither", try_mode(O_ACCMODE, path, "0666"));
  // Of files that may be opened.
  TRY("mode", try_mode(O_RDONLY, path, second));
  TRY("owner", try_owner(path));
  TRY("attribute", try_attribute(path));
  TRY("time", try_time(path));
  TRY("flags", try_flags(path));
  TRY("project", try_project(path));
  TRY("make", try_make(O_CREAT | O_EXCL, path, second));
  TRY("make-nameless", try_make(O_TMPFILE, path, second));
  return -1;
}

// The filter of system calls: all are allowed but those of calls.h and those below; the reasons are in
// docs/decisions/0017-confine-the-worker.md.
//
// A call that a library may try and can do without causes an error. A call that only an intruder tries ends the
// process. Names that the processor doesn't have are skipped, and so are those without a number in the library and in
// calls.h. Source: seccomp(2), syscalls(2).

#define _GNU_SOURCE // CLONE_THREAD, F_SETSIG, O_TMPFILE
#include <asm/sockios.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CLoginSandbox.h"
#include "calls.h"
#include "libseccomp.h"

/// A filter under construction. Failures are reported at the end.
typedef struct {
  const ltui_libseccomp *library;
  void *rules;
  /// The offset that this processor adds to the numbers of recent calls.
  int beginning;
  int reason;
} making;

/// Returns the number of a call on this processor; -1 if none exists.
static int number(const making *filter, const char *name) {
  int call = filter->library->seccomp_syscall_resolve_name(name);
  if (call != -1) return call;
  for (size_t i = 0; i < sizeof young / sizeof *young; i++) {
    if (strcmp(young[i].name, name) == 0) return young[i].number + filter->beginning;
  }
  return -1;
}

static void deny_number(making *filter, uint32_t action, int call, unsigned count,
                        const argument_rule *arguments) {
  if (call == -1 || filter->reason) return;
  int code = filter->library->seccomp_rule_add_array(filter->rules, action, call, count, arguments);
  if (code < 0) filter->reason = -code;
}

static void deny(making *filter, uint32_t action, const char *name, unsigned count,
                 const argument_rule *arguments) {
  deny_number(filter, action, number(filter, name), count, arguments);
}

#define DENY_ALL(filter, action, names)                         \
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {   \
    deny(filter, action, names[i], 0, NULL);                    \
  }

#define DENY(filter, name, ...)                                                             \
  deny(filter, ACTION_ERROR(EPERM), name,                                                   \
       sizeof((argument_rule[]){__VA_ARGS__}) / sizeof(argument_rule),                      \
       (argument_rule[]){__VA_ARGS__})

static void deny_control(making *filter, uint64_t mask, uint64_t order) {
  DENY(filter, "ioctl", {1, ARGUMENT_MASKED_EQUAL, mask, order});
}

/// Allows threads to start, but not processes; signals only to this process, and only its own limits. fcntl(2) and
/// ioctl(2) could make the kernel send any signal when a descriptor is ready. Memory stays inaccessible to others:
/// prctl(2).
static void deny_others(making *filter) {
  uint64_t own = (uint64_t)getpid();
  DENY(filter, "clone", {0, ARGUMENT_MASKED_EQUAL, CLONE_THREAD, 0});
  DENY(filter, "kill", {0, ARGUMENT_NOT_EQUAL, own, 0}, {1, ARGUMENT_NOT_EQUAL, 0, 0});
  DENY(filter, "tgkill", {0, ARGUMENT_NOT_EQUAL, own, 0});
  DENY(filter, "prlimit64", {0, ARGUMENT_NOT_EQUAL, 0, 0});
  static const uint64_t orders[] = {F_SETOWN, F_SETOWN_EX, F_SETSIG};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    DENY(filter, "fcntl", {1, ARGUMENT_MASKED_EQUAL, UINT32_MAX, orders[i]});
    DENY(filter, "fcntl64", {1, ARGUMENT_MASKED_EQUAL, UINT32_MAX, orders[i]});
  }
  deny_control(filter, UINT32_MAX, FIOSETOWN);
  deny_control(filter, UINT32_MAX, SIOCSPGRP);
  DENY(filter, "prctl", {0, ARGUMENT_MASKED_EQUAL, UINT32_MAX, PR_SET_DUMPABLE}, {1, ARGUMENT_NOT_EQUAL, 0, 0});
  DENY(filter, "prctl", {0, ARGUMENT_MASKED_EQUAL, UINT32_MAX, PR_SET_PTRACER});
}

/// Allows opening files only for reading or writing. With neither, as open(2) allows, Landlock checks nothing, and any
/// file could be changed through the descriptor. New and open files get permissions for their owner only, and no
/// set-user-ID bit.
static void deny_modes(making *filter) {
  // The library's O_TMPFILE includes the flag for folders.
  static const uint64_t making_flags[] = {O_CREAT, O_TMPFILE & ~O_DIRECTORY};
  static const uint64_t identities[] = {S_ISUID, S_ISGID};
  DENY(filter, "open", {1, ARGUMENT_MASKED_EQUAL, O_ACCMODE, O_ACCMODE});
  DENY(filter, "openat", {2, ARGUMENT_MASKED_EQUAL, O_ACCMODE, O_ACCMODE});
  for (size_t i = 0; i < sizeof identities / sizeof *identities; i++) {
    const uint64_t bit = identities[i];
    DENY(filter, "creat", {1, ARGUMENT_MASKED_EQUAL, bit, bit});
    for (size_t j = 0; j < sizeof making_flags / sizeof *making_flags; j++) {
      const uint64_t flag = making_flags[j];
      DENY(filter, "open", {1, ARGUMENT_MASKED_EQUAL, flag, flag}, {2, ARGUMENT_MASKED_EQUAL, bit, bit});
      DENY(filter, "openat", {2, ARGUMENT_MASKED_EQUAL, flag, flag}, {3, ARGUMENT_MASKED_EQUAL, bit, bit});
    }
  }
  for (uint64_t bit = 1; bit <= S_ISUID; bit <<= 1) {
    if (bit & S_IRWXU) continue;
    DENY(filter, "fchmod", {1, ARGUMENT_MASKED_EQUAL, bit, bit});
  }
  // Attributes of files by ioctl(2): all of the letters f, X and v, including FS_IOC_SETFLAGS and FS_IOC_FSSETXATTR.
  deny_control(filter, 0xFF00, 'f' << 8);
  deny_control(filter, 0xFF00, 'X' << 8);
  deny_control(filter, 0xFF00, 'v' << 8);
}

/// Allows sockets of the internet and of this computer, unless they are given up, and the kernel's list of addresses,
/// which getaddrinfo(3) requests.
static void deny_sockets(making *filter, bool may_use_local_sockets, bool may_use_internet) {
  enum { NETLINK_OF_ROUTES = 0, KIND = 0xF };
  for (uint64_t family = 0; family < AF_NETLINK; family++) {
    bool is_internet = family == AF_INET || family == AF_INET6;
    if (is_internet && may_use_internet) {
      DENY(filter, "socket", {0, ARGUMENT_EQUAL, family, 0}, {1, ARGUMENT_MASKED_EQUAL, KIND, SOCK_RAW});
    } else if (family != AF_UNIX || !may_use_local_sockets) {
      DENY(filter, "socket", {0, ARGUMENT_EQUAL, family, 0});
    }
  }
  DENY(filter, "socket", {0, ARGUMENT_EQUAL, AF_NETLINK, 0}, {2, ARGUMENT_NOT_EQUAL, NETLINK_OF_ROUTES, 0});
  DENY(filter, "socket", {0, ARGUMENT_GREATER, AF_NETLINK, 0});
}

/// Forbids loading code: neither written memory nor a file becomes executable, because a file may have been written as
/// well. Input can't be injected into a terminal.
static void deny_tricks(making *filter) {
  static const char *const mapping[] = {"mmap", "mmap2", "mprotect", "pkey_mprotect"};
  for (size_t i = 0; i < sizeof mapping / sizeof *mapping; i++) {
    DENY(filter, mapping[i], {2, ARGUMENT_MASKED_EQUAL, PROT_EXEC, PROT_EXEC});
  }
  deny_control(filter, UINT32_MAX, TIOCSTI);
  deny_control(filter, UINT32_MAX, TIOCLINUX);
}

ltui_filter_ending ltui_filter_enter(bool may_use_local_sockets, bool may_use_internet,
                                     int *reason) {
  ltui_libseccomp library;
  bool is_old;
  *reason = 0;
  if (!ltui_libseccomp_open(&library, &is_old)) {
    return is_old ? LTUI_FILTER_LIBRARY_OLD : LTUI_FILTER_LIBRARY_MISSING;
  }
  making filter = {.library = &library, .rules = library.seccomp_init(ACTION_ALLOW)};
  if (!filter.rules) {
    *reason = ENOMEM;
    return LTUI_FILTER_REFUSED;
  }
  // Version 2.5 of the library knows the first recent call by name.
  int first = library.seccomp_syscall_resolve_name(young[0].name);
  if (first > young[0].number) filter.beginning = first - young[0].number;
  int code = library.seccomp_attr_set(filter.rules, ATTRIBUTE_OTHER_PROCESSOR, ACTION_KILL);
  if (code < 0) filter.reason = -code;
  DENY_ALL(&filter, ACTION_KILL, hostile);
  DENY_ALL(&filter, ACTION_ERROR(EPERM), needless);
  DENY_ALL(&filter, ACTION_ERROR(EPERM), by_name);
  DENY_ALL(&filter, ACTION_ERROR(ENOSYS), hidden);
  for (int call = FIRST_UNKNOWN; call < END_OF_UNKNOWN; call++) {
    deny_number(&filter, ACTION_ERROR(ENOSYS), call + filter.beginning, 0, NULL);
  }
  deny_others(&filter);
  deny_sockets(&filter, may_use_local_sockets, may_use_internet);
  deny_modes(&filter);
  deny_tricks(&filter);
  if (!filter.reason) {
    code = library.seccomp_load(filter.rules);
    if (code < 0) filter.reason = -code;
  }
  library.seccomp_release(filter.rules);
  *reason = filter.reason;
  return filter.reason ? LTUI_FILTER_REFUSED : LTUI_FILTER_IN_FORCE;
}

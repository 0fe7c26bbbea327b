// The filter of system calls: all are allowed but those below; docs/decisions.md says why not the reverse.
//
// What a library may try, and does without, is an error. What only an intruder tries ends the process. Names
// that the library or the processor does not know are passed over. Source: seccomp(2), syscalls(2).

#define _GNU_SOURCE // CLONE_THREAD
#include <errno.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <unistd.h>

#include "CSandbox.h"
#include "libseccomp.h"

/// Calls that end the process: looking into others, and changing the machine.
static const char *const hostile[] = {
    "ptrace",      "process_vm_readv",  "process_vm_writev", "pidfd_getfd",   "kcmp",
    "kexec_load",  "kexec_file_load",   "init_module",       "finit_module",  "delete_module",
    "mount",       "umount",            "umount2",           "pivot_root",    "move_mount",
    "open_tree",   "open_tree_attr",    "fsopen",            "fsconfig",      "fsmount",
    "fspick",      "mount_setattr",     "swapon",            "swapoff",       "reboot",
    "iopl",        "ioperm",            "modify_ldt",        "sethostname",   "setdomainname",
    "acct",        "open_by_handle_at", "process_madvise",   "perf_event_open",
};

/// Calls that fail: other programs and processes, other worlds, keys of the kernel, clocks.
static const char *const needless[] = {
    "execve",         "execveat",      "fork",              "vfork",
    "unshare",        "setns",         "chroot",            "personality",
    "bpf",            "userfaultfd",   "add_key",           "request_key",
    "keyctl",         "mknod",         "mknodat",           "fanotify_init",
    "quotactl",       "quotactl_fd",   "syslog",            "vhangup",
    "settimeofday",   "clock_settime", "adjtimex",          "clock_adjtime",
    "tkill",          "rt_sigqueueinfo", "rt_tgsigqueueinfo", "pidfd_send_signal",
    "process_mrelease", "name_to_handle_at",
};

/// Calls that seem not to be there, so that whoever asks takes the older way: clone3(2), whose flags a filter
/// cannot read, for clone(2), and io_uring(7) for epoll(7).
static const char *const hidden[] = {"clone3", "io_uring_setup", "io_uring_enter", "io_uring_register"};

/// A filter that is being made. What it could not take is told at the end.
typedef struct {
  const ltui_libseccomp *library;
  void *rules;
  int reason;
} making;

static void deny(making *filter, uint32_t action, const char *name, unsigned count,
                 const argument_rule *arguments) {
  int call = filter->library->seccomp_syscall_resolve_name(name);
  if (call == -1 || filter->reason) return;
  int code = filter->library->seccomp_rule_add_array(filter->rules, action, call, count, arguments);
  if (code < 0) filter->reason = -code;
}

#define DENY_ALL(filter, action, names)                         \
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {   \
    deny(filter, action, names[i], 0, NULL);                    \
  }

#define DENY(filter, name, ...)                                                             \
  deny(filter, ACTION_ERROR(EPERM), name,                                                   \
       sizeof((argument_rule[]){__VA_ARGS__}) / sizeof(argument_rule),                      \
       (argument_rule[]){__VA_ARGS__})

/// Threads may begin, processes may not; signals go to ourselves, and limits are our own.
static void deny_others(making *filter) {
  uint64_t own = (uint64_t)getpid();
  DENY(filter, "clone", {0, ARGUMENT_MASKED_EQUAL, CLONE_THREAD, 0});
  DENY(filter, "kill", {0, ARGUMENT_NOT_EQUAL, own, 0}, {1, ARGUMENT_NOT_EQUAL, 0, 0});
  DENY(filter, "tgkill", {0, ARGUMENT_NOT_EQUAL, own, 0});
  DENY(filter, "prlimit64", {0, ARGUMENT_NOT_EQUAL, 0, 0});
}

/// Sockets of the internet, of this machine, and the kernel's list of addresses, which getaddrinfo(3) asks.
static void deny_sockets(making *filter, bool may_use_local_sockets) {
  enum { NETLINK_OF_ROUTES = 0, KIND = 0xF };
  for (uint64_t family = 0; family < AF_NETLINK; family++) {
    bool is_internet = family == AF_INET || family == AF_INET6;
    if (is_internet) {
      DENY(filter, "socket", {0, ARGUMENT_EQUAL, family, 0}, {1, ARGUMENT_MASKED_EQUAL, KIND, SOCK_RAW});
    } else if (family != AF_UNIX || !may_use_local_sockets) {
      DENY(filter, "socket", {0, ARGUMENT_EQUAL, family, 0});
    }
  }
  DENY(filter, "socket", {0, ARGUMENT_EQUAL, AF_NETLINK, 0}, {2, ARGUMENT_NOT_EQUAL, NETLINK_OF_ROUTES, 0});
  DENY(filter, "socket", {0, ARGUMENT_GREATER, AF_NETLINK, 0});
}

/// Memory that was written is never run, and no keys are typed for a terminal.
static void deny_tricks(making *filter) {
  const uint64_t both = PROT_WRITE | PROT_EXEC, low = UINT32_MAX;
  DENY(filter, "mmap", {2, ARGUMENT_MASKED_EQUAL, both, both});
  DENY(filter, "mprotect", {2, ARGUMENT_MASKED_EQUAL, PROT_EXEC, PROT_EXEC});
  DENY(filter, "pkey_mprotect", {2, ARGUMENT_MASKED_EQUAL, PROT_EXEC, PROT_EXEC});
  DENY(filter, "shmat", {2, ARGUMENT_MASKED_EQUAL, SHM_EXEC, SHM_EXEC});
  DENY(filter, "ioctl", {1, ARGUMENT_MASKED_EQUAL, low, TIOCSTI});
  DENY(filter, "ioctl", {1, ARGUMENT_MASKED_EQUAL, low, TIOCLINUX});
}

ltui_filter_ending ltui_filter_enter(bool may_use_local_sockets, int *reason) {
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
  int code = library.seccomp_attr_set(filter.rules, ATTRIBUTE_OTHER_PROCESSOR, ACTION_KILL);
  if (code < 0) filter.reason = -code;
  DENY_ALL(&filter, ACTION_KILL, hostile);
  DENY_ALL(&filter, ACTION_ERROR(EPERM), needless);
  DENY_ALL(&filter, ACTION_ERROR(ENOSYS), hidden);
  deny_others(&filter);
  deny_sockets(&filter, may_use_local_sockets);
  deny_tricks(&filter);
  if (!filter.reason) {
    code = library.seccomp_load(filter.rules);
    if (code < 0) filter.reason = -code;
  }
  library.seccomp_release(filter.rules);
  *reason = filter.reason;
  return filter.reason ? LTUI_FILTER_REFUSED : LTUI_FILTER_IN_FORCE;
}

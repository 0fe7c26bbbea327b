#ifndef LTUI_CALLS_H
#define LTUI_CALLS_H

// The system calls that the filter refuses regardless of their arguments, and the numbers of recent ones. Source:
// syscalls(2). Only one file includes this.

/// Calls that end the process: those that access other processes or change the machine.
static const char *const hostile[] = {
    "ptrace",      "process_vm_readv",  "process_vm_writev", "pidfd_getfd",   "kcmp",
    "kexec_load",  "kexec_file_load",   "init_module",       "finit_module",  "delete_module",
    "mount",       "umount",            "umount2",           "pivot_root",    "move_mount",
    "open_tree",   "open_tree_attr",    "fsopen",            "fsconfig",      "fsmount",
    "fspick",      "mount_setattr",     "swapon",            "swapoff",       "reboot",
    "iopl",        "ioperm",            "modify_ldt",        "sethostname",   "setdomainname",
    "acct",        "open_by_handle_at", "process_madvise",   "perf_event_open",
};

/// Calls that fail: other programs and processes, shared memory, namespaces, keys of the kernel, clocks.
static const char *const needless[] = {
    "execve",          "execveat",          "fork",              "vfork",
    "unshare",         "setns",             "chroot",            "personality",
    "bpf",             "userfaultfd",       "add_key",           "request_key",
    "keyctl",          "uselib",            "migrate_pages",     "move_pages",
    "quotactl",        "quotactl_fd",       "syslog",            "vhangup",
    "settimeofday",    "clock_settime",     "adjtimex",          "clock_adjtime",
    "tkill",           "rt_sigqueueinfo",   "rt_tgsigqueueinfo", "pidfd_send_signal",
    "process_mrelease", "name_to_handle_at", "fanotify_init",    "memfd_create",
    "memfd_secret",    "remap_file_pages",  "shmget",            "shmat",
    "shmctl",          "semget",            "semop",             "semtimedop",
    "semctl",          "msgget",            "msgsnd",            "msgrcv",
    "msgctl",          "mq_open",           "mq_unlink",
};

/// Calls that change or rename any file by its name: Landlock has no rights for permissions, owners, attributes and
/// times, and one for lengths only from its third version on. The variants with a descriptor need a file that could be
/// opened; SQLite calls fchown(2) as root, and ignores the result.
static const char *const by_name[] = {
    "chmod",        "fchmodat",     "fchmodat2",         "chown",         "chown32",
    "lchown",       "lchown32",     "fchown",            "fchown32",      "fchownat",
    "setxattr",     "lsetxattr",    "fsetxattr",         "setxattrat",    "removexattr",
    "lremovexattr", "fremovexattr", "removexattrat",     "file_setattr",  "utime",
    "utimes",       "futimesat",    "utimensat",         "utimensat_time64",
    "truncate",     "truncate64",   "link",              "linkat",        "symlink",
    "symlinkat",    "mknod",        "mknodat",           "inotify_add_watch",
};

/// Calls that appear not to exist, so that the caller uses the older one: clone(2) and openat(2) for clone3(2) and
/// openat2(2), whose flags a filter can't read, and epoll(7) for io_uring(7).
static const char *const hidden[] = {"clone3", "openat2", "io_uring_setup", "io_uring_enter",
                                     "io_uring_register"};

/// The numbers of calls that a library may be too old to know by name; since Linux 5.1 they are the same on every
/// processor, except for an offset that a few add. Source: the kernel's scripts/syscall.tbl.
static const struct {
  const char *name;
  int number;
} young[] = {
    {"pidfd_send_signal", 424}, {"io_uring_setup", 425},   {"io_uring_enter", 426},
    {"io_uring_register", 427}, {"open_tree", 428},        {"move_mount", 429},
    {"fsopen", 430},            {"fsconfig", 431},         {"fsmount", 432},
    {"fspick", 433},            {"clone3", 435},           {"openat2", 437},
    {"pidfd_getfd", 438},       {"process_madvise", 440},  {"mount_setattr", 442},
    {"quotactl_fd", 443},       {"memfd_secret", 447},     {"process_mrelease", 448},
    {"fchmodat2", 452},         {"setxattrat", 463},       {"removexattrat", 466},
    {"open_tree_attr", 467},    {"file_setattr", 469},
};
/// Calls of later kernels also appear not to exist, up to the number where a processor's own calls begin.
enum { FIRST_UNKNOWN = 470, END_OF_UNKNOWN = 512 };

#endif

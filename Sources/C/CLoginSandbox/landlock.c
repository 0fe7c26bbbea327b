// Landlock, by its system calls: glibc has no functions for them, and the header of the build machine may be older than
// the kernel at run time. Numbers and structures are therefore defined here.
//
// Source: landlock(7); the kernel's Documentation/userspace-api/landlock.rst and include/uapi/linux/landlock.h.

#define _GNU_SOURCE // O_PATH
#include "CLoginSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/stat.h>
#include <unistd.h>

// The same on every processor.
enum { CALL_CREATE = 444, CALL_ADD = 445, CALL_RESTRICT = 446 };
enum { ASK_VERSION = 1 };
enum { RULE_PATH = 1 };
enum { PORT_BIND = 1 };
enum { SCOPE_ABSTRACT_SOCKETS = 1, SCOPE_SIGNALS = 2 };

// LANDLOCK_ACCESS_FS_…; with the version that introduced it, if it isn't the first.
#define EXECUTE (1ULL << 0)
#define WRITE_FILE (1ULL << 1)
#define READ_FILE (1ULL << 2)
#define READ_FOLDER (1ULL << 3)
#define REMOVE_FOLDER (1ULL << 4)
#define REMOVE_FILE (1ULL << 5)
#define MAKE_FOLDER (1ULL << 7)
#define MAKE_FILE (1ULL << 8)
#define MAKE_SOCKET (1ULL << 9)
#define FIRST_VERSION ((1ULL << 13) - 1) // includes devices, pipes and links, which are never allowed
#define RENAME_ACROSS (1ULL << 13)       // 2
#define TRUNCATE (1ULL << 14)            // 3
#define CONTROL_DEVICE (1ULL << 15)      // 5
#define REACH_SOCKET (1ULL << 16)        // 9

/// By ltui_landlock_access. Readable files also include sockets that may be used, such as the resolver's socket in its
/// folder.
static const uint64_t rights[] = {
    READ_FILE,
    READ_FILE | READ_FOLDER | REACH_SOCKET,
    READ_FILE | READ_FOLDER | REACH_SOCKET | WRITE_FILE | TRUNCATE | REMOVE_FOLDER | REMOVE_FILE |
        MAKE_FOLDER | MAKE_FILE | MAKE_SOCKET | RENAME_ACROSS,
    READ_FILE | WRITE_FILE | CONTROL_DEVICE,
};
/// The rights that the kernel accepts in a rule for a file other than a folder.
static const uint64_t of_files =
    EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | CONTROL_DEVICE | REACH_SOCKET;

/// An older kernel accepts the longer structure if the fields that it doesn't know are 0.
struct rule_set {
  uint64_t files, ports, scopes;
};

struct path_rule {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int ltui_landlock_version(void) {
  long version = syscall(CALL_CREATE, NULL, 0, ASK_VERSION);
  return version < 0 ? -errno : (int)version;
}

uint64_t ltui_landlock_rights(int version) {
  uint64_t known = version < 1 ? 0 : FIRST_VERSION;
  if (version >= 2) known |= RENAME_ACROSS;
  if (version >= 3) known |= TRUNCATE;
  if (version >= 5) known |= CONTROL_DEVICE;
  if (version >= 9) known |= REACH_SOCKET;
  return known;
}

int ltui_landlock_begin(int version, bool may_listen) {
  struct rule_set set = {.files = ltui_landlock_rights(version)};
  if (version >= 4 && !may_listen) set.ports = PORT_BIND;
  if (version >= 6) set.scopes = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
  long rules = syscall(CALL_CREATE, &set, sizeof set, 0);
  return rules < 0 ? -errno : (int)rules;
}

int ltui_landlock_allow(int rules, int version, const char *path, ltui_landlock_access access) {
  struct path_rule rule = {.allowed = rights[access]};
  rule.parent = open(path, O_PATH | O_CLOEXEC);
  if (rule.parent < 0) return errno;
  struct stat found;
  int reason = 0;
  if (fstat(rule.parent, &found) != 0) {
    reason = errno;
  } else {
    rule.allowed &= ltui_landlock_rights(version);
    if (!S_ISDIR(found.st_mode)) rule.allowed &= of_files;
    if (syscall(CALL_ADD, rules, RULE_PATH, &rule, 0) != 0) reason = errno;
  }
  close(rule.parent);
  return reason;
}

int ltui_landlock_end(int rules) {
  int reason = syscall(CALL_RESTRICT, rules, 0) == 0 ? 0 : errno;
  close(rules);
  return reason;
}

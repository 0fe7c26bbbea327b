#ifndef LTUI_CSANDBOX_H
#define LTUI_CSANDBOX_H

// What a process can give up for good. All of it holds for the thread that asks and for the threads and
// programs that it begins afterwards, so it is asked for before there is a second thread.

#include <stdbool.h>
#include <stdint.h>

/// Gives up the capabilities that an administrator's process has, but, where `may_listen` is so, that for ports
/// below 1024: capabilities(7). Gives 0 or errno; nothing is left to do for anybody else.
int ltui_drop_capabilities(bool may_listen);

/// No program that takes the place of this one may get more rights: prctl(2) PR_SET_NO_NEW_PRIVS. Landlock
/// and seccomp want it. Gives 0 or errno.
int ltui_forbid_new_privileges(void);

/// Loads the code that the C library would load while the program runs, because the filter of system calls lets no
/// code be loaded: the library that threads need to end and, with `looks_up_names`, the modules that look up hosts.
/// Missing ones are skipped.
void ltui_load_libraries(bool looks_up_names);

/// Memory that isn't executable never becomes executable: prctl(2) PR_SET_MDWE, Linux 6.3. The filter refuses this
/// too, also for files; a machine without libseccomp has only this. An older kernel ignores it.
void ltui_forbid_new_code(void);

// MARK: Files: landlock(7) (landlock.c)

/// The version of Landlock's interface that the kernel has, from 1 on; -errno where it has none: ENOSYS when
/// it was built without, EOPNOTSUPP when it was started without.
int ltui_landlock_version(void);

/// What a version tells apart of files: LANDLOCK_ACCESS_FS_…; none of it is allowed but by a rule.
uint64_t ltui_landlock_rights(int version);

/// A new set of rules, as a descriptor; -errno when there can be none. Beside the files it keeps the process
/// from signals to others and from their abstract sockets (version 6), and, where `may_listen` is not so,
/// from TCP ports of its own (version 4).
int ltui_landlock_begin(int version, bool may_listen);

/// What is allowed of a file, or of a folder and all that is in it.
typedef enum {
  LTUI_OPENING, // reading files whose names are known; folders are not listed
  LTUI_READING, // reading all of it
  LTUI_WRITING, // the same, and changing it
} ltui_landlock_access;

/// Adds that something is allowed. Links are followed. Gives 0 or errno; ENOENT where there is no such file.
int ltui_landlock_allow(int rules, int version, const char *path, ltui_landlock_access access);

/// Puts the rules in force, for ever, and closes them. Gives 0 or errno.
int ltui_landlock_end(int rules);

// MARK: System calls: seccomp(2) (filter.c)

/// How a filter ended up.
typedef enum {
  LTUI_FILTER_IN_FORCE,
  LTUI_FILTER_LIBRARY_MISSING, // there is no libseccomp.so.2
  LTUI_FILTER_LIBRARY_OLD,     // it lacks a function
  LTUI_FILTER_REFUSED,         // by the kernel or the library; `reason` is errno
} ltui_filter_ending;

/// Forbids the system calls that a program without a screen, which talks to others, has no use for: starting
/// programs and processes, looking into others, and what only administrators do. `may_use_local_sockets`
/// tells whether sockets in the file system may be used; see unix(7).
ltui_filter_ending ltui_filter_enter(bool may_use_local_sockets, int *reason);

#endif

#ifndef LTUI_CSANDBOX_H
#define LTUI_CSANDBOX_H

// Rights that a process can give up for good. This applies to the calling thread and to the threads and programs that
// it starts afterwards, so call these functions before there is a second thread.

#include <stdbool.h>
#include <stdint.h>

/// Gives up the capabilities of an administrator's process, except, if `may_listen`, that for ports below 1024:
/// capabilities(7). Returns 0 or errno; an ordinary user has no capabilities to give up.
int ltui_drop_capabilities(bool may_listen);

/// Prevents programs that replace this one from getting more rights: prctl(2) PR_SET_NO_NEW_PRIVS. Landlock and seccomp
/// require it. Returns 0 or errno.
int ltui_forbid_new_privileges(void);

/// Loads the code that the C library would load at run time, because the filter of system calls prevents loading code:
/// the library that threads need to end and, with `looks_up_names`, the modules that look up hosts. Missing ones are
/// skipped.
void ltui_load_libraries(bool looks_up_names);

/// Prevents non-executable memory from becoming executable: prctl(2) PR_SET_MDWE, Linux 6.3. The filter refuses this
/// too, also for files; a machine without libseccomp has only this. An older kernel ignores it.
void ltui_forbid_new_code(void);

// MARK: Files: landlock(7) (landlock.c)

/// Returns the kernel's version of Landlock's interface, from 1 on; -errno without Landlock: ENOSYS if the kernel was
/// built without it, EOPNOTSUPP if it was started without it.
int ltui_landlock_version(void);

/// Returns the rights to files that a version knows: LANDLOCK_ACCESS_FS_…; each is allowed only by a rule.
uint64_t ltui_landlock_rights(int version);

/// Creates a set of rules, as a descriptor; -errno if that is impossible. Apart from files, it prevents the process
/// from sending signals to others and from using their abstract sockets (version 6), and, unless `may_listen`, from
/// opening TCP ports (version 4).
int ltui_landlock_begin(int version, bool may_listen);

/// The allowed access to a file, or to a folder and all of its content.
typedef enum {
  LTUI_OPENING, // reading files with known names; folders can't be listed
  LTUI_READING, // reading everything
  LTUI_WRITING, // reading and changing everything
  LTUI_USING,   // reading, writing and controlling devices: ioctl(2)
} ltui_landlock_access;

/// Adds a rule. Links are followed. Returns 0 or errno; ENOENT if there is no such file.
int ltui_landlock_allow(int rules, int version, const char *path, ltui_landlock_access access);

/// Activates the rules permanently, and closes them. Returns 0 or errno.
int ltui_landlock_end(int rules);

// MARK: System calls: seccomp(2) (filter.c)

/// The result of a filter.
typedef enum {
  LTUI_FILTER_IN_FORCE,
  LTUI_FILTER_LIBRARY_MISSING, // there is no libseccomp.so.2
  LTUI_FILTER_LIBRARY_OLD,     // libseccomp.so.2 lacks a function
  LTUI_FILTER_REFUSED,         // by the kernel or the library; `reason` is errno
} ltui_filter_ending;

/// Forbids the system calls that a program without a screen on a network doesn't need: starting programs and processes,
/// accessing other processes, and administrators' calls. `may_use_local_sockets` allows sockets in the file system, see
/// unix(7), and `may_use_internet` those of the internet.
ltui_filter_ending ltui_filter_enter(bool may_use_local_sockets, bool may_use_internet,
                                     int *reason);

#endif

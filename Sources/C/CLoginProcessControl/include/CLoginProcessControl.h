#ifndef LTUI_CPROCESSCONTROL_H
#define LTUI_CPROCESSCONTROL_H

// Functions of the system for processes that Swift doesn't import, or not safely.

#include <stdbool.h>
#include <sys/types.h>

// MARK: Other programs (spawn.c)

/// Starts a program without inherited resources: no input, no output, no descriptors, the default signals, in its own
/// process group or session. `standard_error` becomes its own, -1 for none; `environment` may be null for that of this
/// process, and `inherited`, -1 for none, becomes its descriptor 3. Returns 0 or errno.
int ltui_spawn(pid_t *process, const char *program, char *const arguments[],
               char *const environment[], int standard_error, int inherited,
              bool own_session);

/// Starts a program in the group of this process, so that it can use the terminal. `output` becomes its standard output;
/// `input` and `standard_error` replace those of this process, unless they are -1. Returns 0 or errno.
int ltui_spawn_on_terminal(pid_t *process, const char *program, char *const arguments[],
                           int input, int output, int standard_error);

/// Does the same as ltui_spawn from a thread that lives as long as this process, so that a program that requests it (below) ends with
/// this process and not with the thread that happened to start it.
int ltui_spawn_kept(pid_t *process, const char *program, char *const arguments[],
                    char *const environment[], int standard_error, int inherited,
                    bool own_session);

/// Makes the kernel kill this process when the thread that started it ends, even while it is stopped or in an endless
/// loop; prctl(2) PR_SET_PDEATHSIG. If that thread has already ended, the process can tell by its descriptors.
void ltui_end_with_parent(void);

/// Waits for a program to end; returns its exit status, or 128 plus the number of the signal; -1 if there is no such
/// child.
int ltui_reap(pid_t process);

/// Returns whether a program has ended, without waiting, and its result as from `ltui_reap`.
bool ltui_reap_now(pid_t process, int *result);

// MARK: A process that isn't a child (other.c)

/// Opens a process; pidfd_open(2). -1 with errno if no process has that number, or if the kernel is older than 5.3.
int ltui_process_open(pid_t process);
/// Ends a process; pidfd_send_signal(2). True also if it has already ended.
bool ltui_process_kill(int descriptor);
/// Waits until a process has ended, at most so many milliseconds; false also if a signal interrupts the wait.
bool ltui_process_has_ended(int descriptor, int milliseconds);

// MARK: Memory (memory.c)

/// Makes the process not dumpable and sets its core limit to 0.
void ltui_forbid_dumps(void);
/// Makes the process not dumpable until another program replaces it (execve(2)).
void ltui_forbid_own_dumps(void);
/// Returns whether the process is not dumpable and has a core limit of 0.
bool ltui_forbids_dumps(void);

/// Makes all threads allocate from one heap; mallopt(3) M_ARENA_MAX. Otherwise each thread reserves at least 64 MiB of
/// address space, which a limit may not allow.
void ltui_use_one_heap(void);

/// Unmaps the pages of the program's code and the free pages of the heap; code that is still needed returns from the
/// page cache; madvise(2) MADV_DONTNEED, malloc_trim(3).
void ltui_release_start(void);

#endif

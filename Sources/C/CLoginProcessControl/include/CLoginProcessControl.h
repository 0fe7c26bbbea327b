#ifndef LTUI_CPROCESSCONTROL_H
#define LTUI_CPROCESSCONTROL_H

// What the system offers for processes and Swift does not import, or not safely.

#include <stdbool.h>
#include <sys/types.h>

// MARK: Other programs (spawn.c)

/// Starts a program with nothing of ours: no input, no output, no descriptors, the usual signals, in a
/// process group, or a session, of its own. `standard_error` becomes its own, -1 for none;
/// `environment` may be null for our own, and `inherited`, -1 for none, becomes its descriptor 3. Gives 0 or errno.
int ltui_spawn(pid_t *process, const char *program, char *const arguments[],
               char *const environment[], int standard_error, int inherited,
              bool own_session);

/// The same from a thread that lives as long as this process, so that a program that asks for it (below) ends with this
/// process and not with the thread that happened to start it.
int ltui_spawn_kept(pid_t *process, const char *program, char *const arguments[],
                    char *const environment[], int standard_error, int inherited,
                    bool own_session);

/// Has the kernel kill this process when the thread that started it ends, even while it is stopped or in an endless
/// loop; prctl(2) PR_SET_PDEATHSIG. It notices by its descriptors if that thread had already ended.
void ltui_end_with_parent(void);

/// Waits for a program to end: its exit status, or 128 and the number of the signal; -1 for no child.
int ltui_reap(pid_t process);

// MARK: A process that isn't a child (other.c)

/// Opens a process; pidfd_open(2). -1 with errno if no process has that number, or the kernel is older than 5.3.
int ltui_process_open(pid_t process);
/// Ends it; pidfd_send_signal(2). True also if it has ended already.
bool ltui_process_kill(int descriptor);
/// Waits until it has ended, at most so many milliseconds; false also if a signal interrupts the wait.
bool ltui_process_has_ended(int descriptor, int milliseconds);

// MARK: Memory (memory.c)

/// Makes the process not dumpable and sets its core limit to 0.
void ltui_forbid_dumps(void);
/// Makes the process not dumpable, until another program takes its place (execve(2)).
void ltui_forbid_own_dumps(void);
/// Whether the process is not dumpable and has a core limit of 0.
bool ltui_forbids_dumps(void);

/// Lets all threads take memory from one heap; mallopt(3) M_ARENA_MAX. Otherwise each thread reserves
/// 64 MiB of address space or more, which a limit may not have.
void ltui_use_one_heap(void);

/// Unmaps the pages of the program's code, and of the heap what is free; code that is still needed comes back
/// from the page cache; madvise(2) MADV_DONTNEED, malloc_trim(3).
void ltui_release_start(void);

#endif

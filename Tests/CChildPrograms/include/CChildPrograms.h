#ifndef LTUI_CHILD_PROGRAM_H
#define LTUI_CHILD_PROGRAM_H

#include <stdbool.h>
#include <sys/types.h>

/// Which words of a program come through pipes; the others go to /dev/null.
typedef enum {
  LTUI_CHILD_NOTHING,
  LTUI_CHILD_STANDARD_ERROR,  // standard error alone
  LTUI_CHILD_SEPARATE,   // standard output and standard error, a pipe each
  LTUI_CHILD_TOGETHER,   // both in one pipe
} ltui_child_pipes;

/// A program that runs beside us.
typedef struct {
  pid_t process;
  int output;     // our end of the pipe, else -1
  int standard_error;  // our end of the pipe, else -1
  int ending;     // readable once it has ended: pidfd_open(2)
} ltui_child;

/// Starts a program as the leader of a session or of a process group of its own. Its standard input is
/// /dev/null, it inherits no other descriptor, no signal is blocked and all have their default action.
/// Our ends never block. Gives 0 or errno.
int ltui_child_start(ltui_child *child, const char *program, char *const arguments[],
                     char *const environment[], ltui_child_pipes pipes, bool leads_session);

#endif

#ifndef LTUI_CSANDBOXTRIALS_H
#define LTUI_CSANDBOXTRIALS_H

// What a program tries in a sandbox.

/// Opens what some trials speak to: a TCP port of this computer and an abstract socket, from outside of the
/// sandbox that is entered next. Gives 0 or errno.
int ltui_prepare_trials(void);

/// From here on capset(2) fails with EPERM, as in some containers. Gives 0 or errno.
int ltui_refuse_capset(void);

/// From here on one step of writing a file fails in all threads, as on a disk that is broken: `rename`, `sync`, `write`
/// (which is pwrite(2)), or `all`. `reason` is the errno. Gives 0 or errno.
int ltui_fail_writing(const char *step, int reason);

/// Makes a trial. Gives 0 when it went well, errno, or -1 for a trial that there is not; a lookup of a name
/// that failed gives 1000 and more.
int ltui_try(const char *trial, const char *first, const char *second);

#endif

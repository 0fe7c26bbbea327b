#ifndef LTUI_ISOLATION_H
#define LTUI_ISOLATION_H

#include <sys/types.h>

/// Starts a program as pty.c does, in namespaces of its own: without a network, and with a file system that it can't
/// change, except for `home`. Returns 0, errno if the program can't be started, or -errno if the system allows no isolation.
int ltui_isolated_spawn(pid_t *process, const char *terminal, int output, const char *home,
                        char *const command[], char *const environment[]);

#endif

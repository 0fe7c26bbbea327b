// The processes of a program: its session, what it started, and what has its mark in the environment.

#define _GNU_SOURCE // memmem, prlimit
#include "CLoginEmulator.h"

#include <ctype.h>
#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { MOST = 4096, ROUNDS = 64 };

typedef struct {
  pid_t id, parent, group, session;
  char state;
} process;

/// The room for one search. It isn't local to a thread: every thread of the program would pay for that, and those with
/// small stacks couldn't start.
typedef struct {
  process all[MOST];
  bool is_marked[MOST];
  pid_t found[MOST];
  char bytes[65536];
} tables;

/// Reads a file of /proc; returns the number of bytes.
static size_t read_file(const char *name, const char *file, char *bytes, size_t capacity) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%.16s/%s", name, file);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return 0;
  size_t count = 0;
  ssize_t more;
  while (count < capacity && (more = read(descriptor, bytes + count, capacity - count)) > 0) {
    count += (size_t)more;
  }
  close(descriptor);
  return count;
}

/// Reads proc_pid_stat(5). The name of the program may have any characters, so the last parenthesis ends it.
static bool read_process(const char *name, process *result) {
  char bytes[1024];
  size_t count = read_file(name, "stat", bytes, sizeof bytes - 1);
  bytes[count] = 0;
  char *end = strrchr(bytes, ')');
  result->id = (pid_t)atoi(name);
  return end && sscanf(end + 1, " %c %d %d %d", &result->state, &result->parent, &result->group,
                       &result->session) == 4;
}

static bool has_mark(const char *name, const char *mark, tables *use) {
  size_t count = read_file(name, "environ", use->bytes, sizeof use->bytes);
  return memmem(use->bytes, count, mark, strlen(mark)) != NULL;
}

static bool is_listed(const pid_t *ids, int count, pid_t id) {
  for (int i = 0; i < count; i++) {
    if (ids[i] == id) return true;
  }
  return false;
}

/// Finds the processes that belong to a program, without those that have ended; returns their number.
static int find(pid_t leader, const char *mark, tables *use) {
  process *all = use->all;
  bool *is_marked = use->is_marked;
  pid_t *found = use->found;
  int total = 0, count = 0;
  DIR *folder = opendir("/proc");
  if (!folder) return 0;
  struct dirent *entry;
  while ((entry = readdir(folder)) && total < MOST) {
    if (!isdigit((unsigned char)entry->d_name[0]) || !read_process(entry->d_name, &all[total])) continue;
    is_marked[total] = has_mark(entry->d_name, mark, use);
    total++;
  }
  closedir(folder);
  // A child may come before its parent, so this repeats while there is another one.
  for (int former = -1; former != count;) {
    former = count;
    for (int i = 0; i < total && count < MOST; i++) {
      bool is_own = all[i].id == leader || all[i].session == leader || is_marked[i] ||
                    is_listed(found, count, all[i].parent);
      if (!is_own || all[i].state == 'Z' || all[i].id == getpid()) continue;
      if (!is_listed(found, count, all[i].id)) found[count++] = all[i].id;
    }
  }
  return count;
}

int ltui_family_signal(pid_t group, pid_t leader, int number) {
  // A crash leaves no file with the program's memory.
  struct rlimit none = {0, 0};
  int count = 0;
  DIR *folder = opendir("/proc");
  if (!folder) return 0;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    process one;
    if (!isdigit((unsigned char)entry->d_name[0]) || !read_process(entry->d_name, &one)) continue;
    // A terminal still names a group that has ended, and others may have its number by now, but not in this session.
    if (one.session != leader || one.group != group || one.id == leader || one.state == 'Z') continue;
    if (number) prlimit(one.id, RLIMIT_CORE, &none, NULL);
    if (!kill(one.id, number)) count++;
  }
  closedir(folder);
  return count;
}

int ltui_family_end(pid_t leader, const char *mark) {
  tables *use = malloc(sizeof *use);
  if (!use) {
    kill(-leader, SIGKILL);
    return 0;
  }
  pid_t *found = use->found;
  int others = 0;
  for (int round = 0; round < ROUNDS; round++) {
    int count = find(leader, mark, use);
    if (count == 0) break;
    // Stopped first, so that no process starts another one between two signals.
    for (int i = 0; i < count; i++) kill(found[i], SIGSTOP);
    for (int i = 0; i < count; i++) {
      kill(found[i], SIGKILL);
      others += round == 0 && found[i] != leader;
    }
    poll(NULL, 0, 2);
  }
  free(use);
  return others;
}

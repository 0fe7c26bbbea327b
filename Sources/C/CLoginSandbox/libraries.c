// Loads code in advance that the C library couldn't load later: nsswitch.conf(5), pthread_exit(3).

#define _GNU_SOURCE // RTLD_NODELETE, fopen with e
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "CLoginSandbox.h"

/// Loads a library permanently, with RTLD_NODELETE of dlopen(3); a missing one isn't needed.
static void load(const char *library) { (void)dlopen(library, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE); }

/// Loads the modules that a line names, such as `files mdns4_minimal [NOTFOUND=return] dns`.
static void load_modules(char *line) {
  char *rest = NULL, library[80];
  for (char *word = strtok_r(line, " \t\n", &rest); word; word = strtok_r(NULL, " \t\n", &rest)) {
    size_t length = strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_-");
    if (*word == '#') return;
    // Actions are in brackets and may contain blanks; no library has the name of a part of one.
    if (!length || word[length]) continue;
    snprintf(library, sizeof library, "libnss_%s.so.2", word);
    load(library);
  }
}

void ltui_load_libraries(bool looks_up_names) {
  load("libgcc_s.so.1");
  FILE *file = looks_up_names ? fopen("/etc/nsswitch.conf", "re") : NULL;
  if (looks_up_names && !file) file = fopen("/usr/etc/nsswitch.conf", "re");
  if (!file) return;
  char *line = NULL;
  size_t size = 0;
  while (getline(&line, &size, file) >= 0) {
    char *start = line + strspn(line, " \t");
    if (strncmp(start, "hosts:", 6) == 0) load_modules(start + 6);
  }
  free(line);
  fclose(file);
}

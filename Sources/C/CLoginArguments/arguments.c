// The arguments of the program. Swift's own list is located relative to the environment, which works only while the
// environment has not moved: if a library sets one variable before, there is no list at all.
//
// Source: the dynamic loader and the start files of glibc pass main's three arguments to every function of .init_array.
// A function with a low priority comes first, so this one precedes Swift's own, which in a static program reads the
// environment without checking that there is one: clearenv(3) leaves null.

#define _GNU_SOURCE
#include "CLoginArguments.h"

#include <stddef.h>
#include <unistd.h>

static int count;
static char **words;

__attribute__((constructor(101))) static void keep(int given_count, char **given_words) {
  static char *nothing[] = {NULL};
  count = given_count;
  words = given_words;
  if (!environ) environ = nothing;
}

// The functions that the standard library calls for its own list. Without them the linker uses the library's, which
// search the memory map of the process for the arguments at every start, before main: a tenth of a millisecond.
char **_swift_stdlib_getUnsafeArgvArgc(int *given_count) {
  *given_count = count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **given_words, int given_count) {
  words = given_words;
  count = given_count;
}

int ltui_argument_count(void) { return count; }

const char *ltui_argument(int index) { return index < count ? words[index] : NULL; }

const char *ltui_variable(int index) { return environ ? environ[index] : NULL; }

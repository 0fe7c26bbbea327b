// Keeps the memory of the process out of files.

#include "CNcurses.h"

#include <sys/prctl.h>
#include <sys/resource.h>

void ltui_forbid_own_dumps(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void ltui_forbid_dumps(void) {
  const struct rlimit none = {0, 0};
  ltui_forbid_own_dumps();
  setrlimit(RLIMIT_CORE, &none);
}

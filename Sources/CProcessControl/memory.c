// The memory of the process: keeps it out of files, and small where address space is limited.

#include "CProcessControl.h"

#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>

void ltui_forbid_own_dumps(void) { prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void ltui_forbid_dumps(void) {
  const struct rlimit none = {0, 0};
  ltui_forbid_own_dumps();
  setrlimit(RLIMIT_CORE, &none);
}

bool ltui_forbids_dumps(void) {
  struct rlimit limit;
  return prctl(PR_GET_DUMPABLE, 0, 0, 0, 0) == 0 && getrlimit(RLIMIT_CORE, &limit) == 0 &&
         limit.rlim_cur == 0;
}

void ltui_use_one_heap(void) { mallopt(M_ARENA_MAX, 1); }

// The memory of the process: keeps it out of files, and small where address space is limited.

#define _GNU_SOURCE
#include "CProcessControl.h"

#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

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

/// The first object is the program; what of it cannot be written to is as the file has it.
static int release_code(struct dl_phdr_info *object, size_t size, void *page) {
  (void)size;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W)) continue;
    uintptr_t start = object->dlpi_addr + part->p_vaddr, offset = start % *(uintptr_t *)page;
    madvise((void *)(start - offset), part->p_memsz + offset, MADV_DONTNEED);
  }
  return 1;
}

void ltui_release_start(void) {
  uintptr_t page = (uintptr_t)getpagesize();
  dl_iterate_phdr(release_code, &page);
  malloc_trim(0);
}

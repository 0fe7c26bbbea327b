// The memory of the process: excluded from core files, and small if address space is limited.

#define _GNU_SOURCE
#include "CLoginProcessControl.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
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

/// The program's file and its properties.
typedef struct {
  int file;
  uintptr_t page;
} program_file;

/// The maximum number of pages that `release_constants` examines: 4 MiB.
enum { MOST_PAGES = 1024 };

/// Releases the pages between two addresses that equal the file; no other code can write to them meanwhile.
///
/// All pages are compared first, because reading a page loads its neighbors again.
static void release_constants(program_file program, uintptr_t start, uintptr_t end, off_t offset) {
  unsigned char there[4096];
  bool is_constant[MOST_PAGES];
  if (program.page != sizeof there) return;
  uintptr_t first = (start + program.page - 1) / program.page * program.page;
  size_t count = 0;
  for (uintptr_t at = first; at + program.page <= end && count < MOST_PAGES; at += program.page) {
    if (pread(program.file, there, sizeof there, offset + (off_t)(at - start)) != sizeof there) break;
    is_constant[count++] = memcmp(there, (void *)at, sizeof there) == 0;
  }
  for (size_t i = 0; i < count; i++)
    if (is_constant[i]) madvise((void *)(first + i * program.page), program.page, MADV_DONTNEED);
}

/// Releases the program, which is the first object: its read-only parts equal the file, or were changed only when it
/// was loaded.
static int release_code(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size;
  program_file program = *(program_file *)data;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t start = object->dlpi_addr + part->p_vaddr, before = start % program.page;
    if (part->p_type == PT_LOAD && !(part->p_flags & PF_W))
      madvise((void *)(start - before), part->p_memsz + before, MADV_DONTNEED);
    if (part->p_type == PT_GNU_RELRO)
      release_constants(program, start, start + part->p_filesz, (off_t)part->p_offset);
  }
  return 1;
}

/// Releases constant tables of Swift, which the linker places beside writable data. No code writes to them, and from
/// now on it can't.
static void release_tables(program_file program) {
  ElfW(Ehdr) header;
  ElfW(Shdr) names, section;
  const char name[] = ".rodata";
  char found[sizeof name];
  const ssize_t width = sizeof section;
  if (pread(program.file, &header, sizeof header, 0) != sizeof header ||
      header.e_type != ET_EXEC || header.e_shentsize != width)
    return;
  off_t first = (off_t)header.e_shoff;
  if (pread(program.file, &names, sizeof names, first + header.e_shstrndx * width) != width) return;
  for (int i = 0; i < header.e_shnum; i++) {
    if (pread(program.file, &section, sizeof section, first + i * width) != width) return;
    off_t its_name = (off_t)(names.sh_offset + section.sh_name);
    if (!(section.sh_flags & SHF_WRITE) || section.sh_type != SHT_PROGBITS ||
        pread(program.file, found, sizeof found, its_name) != sizeof found ||
        memcmp(found, name, sizeof name) != 0)
      continue;
    uintptr_t start = (section.sh_addr + program.page - 1) / program.page * program.page;
    uintptr_t end = (section.sh_addr + section.sh_size) / program.page * program.page;
    if (start < end && mprotect((void *)start, end - start, PROT_READ) == 0)
      release_constants(program, start, end,
                        (off_t)(section.sh_offset + (start - section.sh_addr)));
  }
}

void ltui_release_start(void) {
  program_file program = {open("/proc/self/exe", O_RDONLY | O_CLOEXEC), (uintptr_t)getpagesize()};
  if (program.file < 0) return;
  dl_iterate_phdr(release_code, &program);
  release_tables(program);
  close(program.file);
  malloc_trim(0);
}

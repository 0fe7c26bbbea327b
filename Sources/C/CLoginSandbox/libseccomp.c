// Opens libseccomp. It stays open.

#include "libseccomp.h"

#include <dlfcn.h>
#include <stddef.h>

#define NAME(function) {#function, offsetof(ltui_libseccomp, function)}

static const struct {
  const char *name;
  size_t offset;
} names[] = {
    NAME(seccomp_init),     NAME(seccomp_release),
    NAME(seccomp_attr_set), NAME(seccomp_syscall_resolve_name),
    NAME(seccomp_load),     NAME(seccomp_rule_add_array),
};

bool ltui_libseccomp_open(ltui_libseccomp *functions, bool *is_old) {
  *is_old = false;
  void *library = dlopen("libseccomp.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *found = dlsym(library, names[i].name);
    if (!found) {
      *is_old = true;
      return false;
    }
    *(void **)((char *)functions + names[i].offset) = found;
  }
  return true;
}

// Opens libvterm. It stays open.

#include "libvterm.h"

#include <dlfcn.h>
#include <pthread.h>

static ltui_libvterm functions;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define NAME(function) {#function, offsetof(ltui_libvterm, function)}

static const struct {
  const char *name;
  size_t offset;
} names[] = {
    NAME(vterm_new), NAME(vterm_free), NAME(vterm_set_utf8), NAME(vterm_set_size), NAME(vterm_input_write),
    NAME(vterm_output_set_callback),
    NAME(vterm_obtain_screen), NAME(vterm_obtain_state), NAME(vterm_screen_set_callbacks),
    NAME(vterm_screen_enable_altscreen), NAME(vterm_screen_reset), NAME(vterm_screen_get_cell),
    NAME(vterm_state_get_cursorpos),
};

static void open_library(void) {
  void *library = dlopen("libvterm.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *found = dlsym(library, names[i].name);
    if (!found) return;
    *(void **)((char *)&functions + names[i].offset) = found;
  }
  is_open = true;
}

const ltui_libvterm *ltui_libvterm_open(void) {
  pthread_once(&once, open_library);
  return is_open ? &functions : NULL;
}

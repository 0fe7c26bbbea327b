// Opens libxkbcommon for the first layout, because few people use the on-screen keyboard. It stays open.

#include "CLoginKeymap.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

// xkbcommon/xkbcommon.h of libxkbcommon 1.0 or later; repeated here so that no build needs the library.
struct xkb_rule_names {
  const char *rules, *model, *layout, *variant, *options;
};
typedef struct xkb_context xkb_context;
typedef struct xkb_keymap xkb_keymap;
typedef void log_function(xkb_context *context, int level, const char *format, va_list arguments);

static xkb_context *(*make_context)(int flags);
static void (*drop_context)(xkb_context *context);
static void (*set_log)(xkb_context *context, log_function *function);
static xkb_keymap *(*make_keymap)(
    xkb_context *context, const struct xkb_rule_names *names, int flags);
static void (*drop_keymap)(xkb_keymap *keymap);
static uint32_t (*key_by_name)(xkb_keymap *keymap, const char *name);
static int (*symbols_of)(
    xkb_keymap *keymap, uint32_t key, uint32_t group, uint32_t level, const uint32_t **symbols);
static uint32_t (*scalar_of)(uint32_t symbol);

static int is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&make_context = dlsym(library, "xkb_context_new");
  *(void **)&drop_context = dlsym(library, "xkb_context_unref");
  *(void **)&set_log = dlsym(library, "xkb_context_set_log_fn");
  *(void **)&make_keymap = dlsym(library, "xkb_keymap_new_from_names");
  *(void **)&drop_keymap = dlsym(library, "xkb_keymap_unref");
  *(void **)&key_by_name = dlsym(library, "xkb_keymap_key_by_name");
  *(void **)&symbols_of = dlsym(library, "xkb_keymap_key_get_syms_by_level");
  *(void **)&scalar_of = dlsym(library, "xkb_keysym_to_utf32");
  is_open = make_context && drop_context && set_log && make_keymap && drop_keymap && key_by_name
            && symbols_of && scalar_of;
}

// Standard error is the screen.
static void stay_silent(xkb_context *context, int level, const char *format, va_list arguments) {
  (void)context, (void)level, (void)format, (void)arguments;
}

static uint32_t symbol_at(xkb_keymap *keymap, uint32_t key, uint32_t level) {
  const uint32_t *found = NULL;
  if (symbols_of(keymap, key, 0, level, &found) != 1 || !found) return 0;
  // The dead keys of X11/keysymdef.h.
  if (found[0] >= 0xFE50 && found[0] <= 0xFE93) return LTUI_KEYMAP_DEAD | found[0];
  uint32_t scalar = scalar_of(found[0]);
  return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) ? 0 : scalar;
}

int ltui_keymap_read(
    const char *layout, const char *variant, const char *keys, int count, uint32_t *symbols) {
  pthread_once(&once, open_library);
  if (!is_open) return -1;
  xkb_context *context = make_context(0);
  if (!context) return -1;
  set_log(context, stay_silent);
  struct xkb_rule_names names = {"evdev", "pc105", layout, variant, ""};
  xkb_keymap *keymap = make_keymap(context, &names, 0);
  for (int index = 0; keymap && index < count; index++) {
    char name[5] = {0};
    memcpy(name, keys + 4 * index, 4);
    uint32_t key = key_by_name(keymap, name);
    for (uint32_t level = 0; level < ltui_keymap_levels; level++) {
      symbols[index * ltui_keymap_levels + (int)level] =
          key == UINT32_MAX ? 0 : symbol_at(keymap, key, level);
    }
  }
  if (keymap) drop_keymap(keymap);
  drop_context(context);
  return keymap ? 0 : -2;
}

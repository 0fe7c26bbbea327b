// Opens libsecret. It stays open, because its threads never end.

#include "libsecret.h"
#include "CLoginSecretService.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static ltui_libsecret functions;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define NAME(function) {#function, offsetof(ltui_libsecret, function)}

static const struct {
  const char *name;
  size_t offset;
} names[] = {
    NAME(g_bus_get_sync), NAME(g_dbus_connection_set_exit_on_close), NAME(g_cancellable_new),
    NAME(g_cancellable_cancel), NAME(g_object_unref), NAME(g_list_free), NAME(g_clear_error),
    NAME(g_hash_table_unref), NAME(g_io_error_quark), NAME(g_dbus_error_quark),
    NAME(secret_error_get_quark), NAME(secret_schema_new), NAME(secret_schema_unref), NAME(secret_attributes_build),
    NAME(secret_service_get_type), NAME(secret_service_open_sync), NAME(secret_service_search_sync),
    NAME(secret_service_store_sync), NAME(secret_collection_for_alias_sync),
    NAME(secret_collection_get_locked), NAME(secret_item_get_locked), NAME(secret_item_get_secret),
    NAME(secret_item_set_secret_sync), NAME(secret_item_delete_sync), NAME(secret_value_new), NAME(secret_value_get_text),
    NAME(secret_value_unref),
};

// dlsym(3) also finds functions in the libraries that libsecret needs: GIO, GObject, GLib.
static void open_library(void) {
  void *library = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *found = dlsym(library, names[i].name);
    if (!found) return;
    *(void **)((char *)&functions + names[i].offset) = found;
  }
  is_open = true;
}

const ltui_libsecret *ltui_libsecret_open(void) {
  pthread_once(&once, open_library);
  return is_open ? &functions : NULL;
}

bool ltui_secret_is_installed(void) { return ltui_libsecret_open() != NULL; }

// Opens libfido2. It stays open.

#define _GNU_SOURCE // unsetenv
#include "libfido2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

static ltui_libfido2 functions;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

#define NAME(function) {#function, offsetof(ltui_libfido2, function)}

static const struct {
  const char *name;
  size_t offset;
} names[] = {
    NAME(fido_strerr), NAME(fido_init),
    NAME(fido_dev_new), NAME(fido_dev_free), NAME(fido_dev_set_io_functions),
    NAME(fido_dev_set_timeout), NAME(fido_dev_open), NAME(fido_dev_close), NAME(fido_dev_cancel),
    NAME(fido_dev_is_fido2), NAME(fido_dev_has_pin), NAME(fido_dev_has_uv),
    NAME(fido_dev_get_retry_count), NAME(fido_dev_get_touch_begin), NAME(fido_dev_get_touch_status),
    NAME(fido_assert_new), NAME(fido_assert_free), NAME(fido_assert_set_rp),
    NAME(fido_assert_set_clientdata), NAME(fido_assert_allow_cred), NAME(fido_assert_set_up),
    NAME(fido_assert_set_uv),
    NAME(fido_dev_get_assert), NAME(fido_assert_count), NAME(fido_assert_id_ptr),
    NAME(fido_assert_id_len), NAME(fido_assert_authdata_ptr), NAME(fido_assert_authdata_len),
    NAME(fido_assert_sig_ptr), NAME(fido_assert_sig_len), NAME(fido_assert_user_id_ptr),
    NAME(fido_assert_user_id_len), NAME(fido_assert_user_name), NAME(fido_assert_user_display_name),
    NAME(fido_cred_new), NAME(fido_cred_free), NAME(fido_cred_set_rp), NAME(fido_cred_set_user),
    NAME(fido_cred_set_clientdata), NAME(fido_cred_set_type), NAME(fido_cred_set_rk),
    NAME(fido_cred_set_uv), NAME(fido_cred_exclude), NAME(fido_dev_make_cred),
    NAME(fido_cred_id_ptr), NAME(fido_cred_id_len), NAME(fido_cred_authdata_raw_ptr),
    NAME(fido_cred_authdata_raw_len),
};

static void open_library(void) {
  void *library = dlopen("libfido2.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *found = dlsym(library, names[i].name);
    if (!found) return;
    *(void **)((char *)&functions + names[i].offset) = found;
  }
  // With this variable the library would write all that it sends to a key to standard error.
  unsetenv("FIDO_DEBUG");
  is_open = true;
}

const ltui_libfido2 *ltui_libfido2_open(void) {
  pthread_once(&once, open_library);
  return is_open ? &functions : NULL;
}

bool ltui_fido_is_installed(void) { return ltui_libfido2_open() != NULL; }

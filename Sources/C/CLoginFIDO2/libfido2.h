#ifndef LTUI_LIBFIDO2_H
#define LTUI_LIBFIDO2_H

// The used functions of libfido2, declared here so that its header isn't needed. Source: fido.h, fido/types.h and
// fido/param.h of libfido2 1.12; the names are theirs.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLoginFIDO2.h"

/// fido_init(3): an error about a key with FIDO2 isn't taken for a key without it.
enum { NO_FALLBACK = 0x02 };
/// fido_opt_t: an option that is left to the key, or set.
typedef enum { OPTION_OMITTED, OPTION_FALSE, OPTION_TRUE } option;

typedef struct {
  const char *(*fido_strerr)(int code);
  void (*fido_init)(int flags);

  void *(*fido_dev_new)(void);
  void (*fido_dev_free)(void **device);
  int (*fido_dev_set_io_functions)(void *device, const ltui_fido_ways *ways);
  int (*fido_dev_set_timeout)(void *device, int milliseconds);
  int (*fido_dev_open)(void *device, const char *path);
  int (*fido_dev_close)(void *device);
  int (*fido_dev_cancel)(void *device);
  bool (*fido_dev_is_fido2)(const void *device);
  bool (*fido_dev_has_pin)(const void *device);
  bool (*fido_dev_has_uv)(const void *device);
  int (*fido_dev_get_retry_count)(void *device, int *count);
  int (*fido_dev_get_touch_begin)(void *device);
  int (*fido_dev_get_touch_status)(void *device, int *touched, int milliseconds);

  void *(*fido_assert_new)(void);
  void (*fido_assert_free)(void **assertion);
  int (*fido_assert_set_rp)(void *assertion, const char *domain);
  int (*fido_assert_set_clientdata)(void *assertion, const unsigned char *bytes, size_t count);
  int (*fido_assert_allow_cred)(void *assertion, const unsigned char *id, size_t count);
  int (*fido_assert_set_up)(void *assertion, option value);
  int (*fido_assert_set_uv)(void *assertion, option value);
  int (*fido_dev_get_assert)(void *device, void *assertion, const char *pin);
  size_t (*fido_assert_count)(const void *assertion);
  const unsigned char *(*fido_assert_id_ptr)(const void *assertion, size_t index);
  size_t (*fido_assert_id_len)(const void *assertion, size_t index);
  const unsigned char *(*fido_assert_authdata_ptr)(const void *assertion, size_t index);
  size_t (*fido_assert_authdata_len)(const void *assertion, size_t index);
  const unsigned char *(*fido_assert_sig_ptr)(const void *assertion, size_t index);
  size_t (*fido_assert_sig_len)(const void *assertion, size_t index);
  const unsigned char *(*fido_assert_user_id_ptr)(const void *assertion, size_t index);
  size_t (*fido_assert_user_id_len)(const void *assertion, size_t index);
  const char *(*fido_assert_user_name)(const void *assertion, size_t index);
  const char *(*fido_assert_user_display_name)(const void *assertion, size_t index);

  void *(*fido_cred_new)(void);
  void (*fido_cred_free)(void **credential);
  int (*fido_cred_set_rp)(void *credential, const char *domain, const char *name);
  int (*fido_cred_set_user)(void *credential, const unsigned char *id, size_t count,
                            const char *name, const char *display_name, const char *icon);
  int (*fido_cred_set_clientdata)(void *credential, const unsigned char *bytes, size_t count);
  int (*fido_cred_set_type)(void *credential, int algorithm);
  int (*fido_cred_set_rk)(void *credential, option value);
  int (*fido_cred_set_uv)(void *credential, option value);
  int (*fido_cred_exclude)(void *credential, const unsigned char *id, size_t count);
  int (*fido_dev_make_cred)(void *device, void *credential, const char *pin);
  const unsigned char *(*fido_cred_id_ptr)(const void *credential);
  size_t (*fido_cred_id_len)(const void *credential);
  const unsigned char *(*fido_cred_authdata_raw_ptr)(const void *credential);
  size_t (*fido_cred_authdata_raw_len)(const void *credential);
} ltui_libfido2;

/// Returns the library, opened once; null if it is missing or lacks a function.
const ltui_libfido2 *ltui_libfido2_open(void);

#endif

// Keys and their passkeys. Source: libfido2's manual pages, fido_dev_open(3), fido_dev_get_assert(3),
// fido_dev_make_cred(3) and the pages they refer to.

#include "CLoginFIDO2.h"

#include <stdlib.h>

#include "libfido2.h"

/// libfido2's code for a failure inside it (FIDO_ERR_INTERNAL).
enum { INTERNAL = -9 };
/// The milliseconds that a key has for the answer to being opened, and to everything else.
enum { OPENING_TIME = 5000, WAITING_TIME = 60000 };

struct ltui_key {
  void *device;
};

struct ltui_answer {
  void *assertion;  // null for a new passkey
  void *credential; // null for a sign-in
};

static const ltui_fido_ways *ways_in_use;

void ltui_fido_use(const ltui_fido_ways *ways) { ways_in_use = ways; }

const char *ltui_fido_text(int code) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  return library ? library->fido_strerr(code) : "";
}

void ltui_fido_prepare(void) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  void *assertion = library ? library->fido_assert_new() : NULL;
  if (!assertion) return;
  // It hashes the bytes.
  library->fido_assert_set_clientdata(assertion, (const unsigned char *)"{}", 2);
  library->fido_assert_free(&assertion);
}

int ltui_key_open(const char *path, ltui_key **key) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  ltui_key *made = library ? calloc(1, sizeof *made) : NULL;
  if (!made) return INTERNAL;
  // The flag applies to the calling thread.
  library->fido_init(NO_FALLBACK);
  made->device = library->fido_dev_new();
  int code = made->device ? library->fido_dev_set_timeout(made->device, OPENING_TIME) : INTERNAL;
  if (!code && ways_in_use) code = library->fido_dev_set_io_functions(made->device, ways_in_use);
  if (!code) code = library->fido_dev_open(made->device, path);
  if (code) {
    library->fido_dev_free(&made->device);
    free(made);
    return code;
  }
  library->fido_dev_set_timeout(made->device, WAITING_TIME);
  *key = made;
  return 0;
}

void ltui_key_close(ltui_key *key) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  library->fido_dev_close(key->device);
  library->fido_dev_free(&key->device);
  free(key);
}

unsigned ltui_key_features(const ltui_key *key) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  return (library->fido_dev_is_fido2(key->device) ? LTUI_KEY_IS_FIDO2 : 0)
         | (library->fido_dev_has_pin(key->device) ? LTUI_KEY_HAS_PIN : 0)
         | (library->fido_dev_has_uv(key->device) ? LTUI_KEY_CHECKS_PERSON : 0);
}

int ltui_key_attempts(ltui_key *key) {
  int count = -1;
  return ltui_libfido2_open()->fido_dev_get_retry_count(key->device, &count) ? -1 : count;
}

void ltui_key_cancel(ltui_key *key) { ltui_libfido2_open()->fido_dev_cancel(key->device); }

int ltui_key_begin_touch(ltui_key *key) {
  return ltui_libfido2_open()->fido_dev_get_touch_begin(key->device);
}

int ltui_key_wait_for_touch(ltui_key *key, int milliseconds, bool *touched) {
  int is_touched = 0;
  int code = ltui_libfido2_open()->fido_dev_get_touch_status(key->device, &is_touched, milliseconds);
  *touched = is_touched;
  return code;
}

static ltui_answer *new_answer(void *assertion, void *credential) {
  ltui_answer *answer = assertion || credential ? calloc(1, sizeof *answer) : NULL;
  if (answer) *answer = (ltui_answer){.assertion = assertion, .credential = credential};
  return answer;
}

int ltui_key_sign(ltui_key *key, const char *domain, ltui_bytes statement,
                  const ltui_bytes *allowed, size_t count, bool verifies, const char *pin,
                  ltui_answer **answer) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  void *assertion = library->fido_assert_new();
  int code = assertion ? library->fido_assert_set_rp(assertion, domain) : INTERNAL;
  if (!code) {
    code = library->fido_assert_set_clientdata(assertion, statement.start, statement.count);
  }
  if (!code) code = library->fido_assert_set_up(assertion, OPTION_TRUE);
  // A PIN replaces the check by the key.
  if (!code && verifies && !pin) code = library->fido_assert_set_uv(assertion, OPTION_TRUE);
  for (size_t i = 0; !code && i < count; i++) {
    code = library->fido_assert_allow_cred(assertion, allowed[i].start, allowed[i].count);
  }
  if (!code) code = library->fido_dev_get_assert(key->device, assertion, pin);
  if (!code) *answer = new_answer(assertion, NULL);
  if (!code && *answer) return 0;
  library->fido_assert_free(&assertion);
  return code ? code : INTERNAL;
}

int ltui_key_make(ltui_key *key, const ltui_new_passkey *wanted, ltui_bytes statement,
                  const ltui_bytes *others, size_t count, const char *pin, ltui_answer **answer) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  void *credential = library->fido_cred_new();
  int code = credential ? library->fido_cred_set_type(credential, wanted->algorithm) : INTERNAL;
  if (!code) code = library->fido_cred_set_rp(credential, wanted->domain, wanted->service);
  if (!code) {
    code = library->fido_cred_set_user(credential, wanted->user.start, wanted->user.count,
                                       wanted->user_name, wanted->display_name, NULL);
  }
  if (!code) {
    code = library->fido_cred_set_clientdata(credential, statement.start, statement.count);
  }
  // Left out, the key doesn't save it, and keys without FIDO2 make it too.
  if (!code && wanted->is_saved) code = library->fido_cred_set_rk(credential, OPTION_TRUE);
  if (!code && wanted->verifies && !pin) code = library->fido_cred_set_uv(credential, OPTION_TRUE);
  for (size_t i = 0; !code && i < count; i++) {
    code = library->fido_cred_exclude(credential, others[i].start, others[i].count);
  }
  if (!code) code = library->fido_dev_make_cred(key->device, credential, pin);
  if (!code) *answer = new_answer(NULL, credential);
  if (!code && *answer) return 0;
  library->fido_cred_free(&credential);
  return code ? code : INTERNAL;
}

size_t ltui_answer_count(const ltui_answer *answer) {
  return answer->credential ? 1 : ltui_libfido2_open()->fido_assert_count(answer->assertion);
}

/// Returns the bytes in a byte string of CBOR (RFC 8949 §3), which is how libfido2 returns an authenticator's data; none
/// if they aren't one.
static ltui_bytes content(const uint8_t *text, size_t count) {
  const ltui_bytes none = {NULL, 0};
  if (!text || !count || text[0] >> 5 != 2) return none;
  size_t detail = text[0] & 31, head = 1, length = detail;
  if (detail >= 24) {
    if (detail > 25) return none;
    head += detail == 24 ? 1 : 2;
    if (count < head) return none;
    length = detail == 24 ? text[1] : (size_t)text[1] << 8 | text[2];
  }
  if (count - head != length) return none;
  return (ltui_bytes){text + head, length};
}

ltui_passkey ltui_answer_passkey(const ltui_answer *answer, size_t index) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  if (answer->credential) {
    const void *made = answer->credential;
    return (ltui_passkey){
        .id = {library->fido_cred_id_ptr(made), library->fido_cred_id_len(made)},
        .data = {library->fido_cred_authdata_raw_ptr(made),
                 library->fido_cred_authdata_raw_len(made)},
    };
  }
  const void *found = answer->assertion;
  const char *name = library->fido_assert_user_name(found, index);
  return (ltui_passkey){
      .id = {library->fido_assert_id_ptr(found, index), library->fido_assert_id_len(found, index)},
      .data = content(library->fido_assert_authdata_ptr(found, index),
                      library->fido_assert_authdata_len(found, index)),
      .signature = {library->fido_assert_sig_ptr(found, index),
                    library->fido_assert_sig_len(found, index)},
      .user = {library->fido_assert_user_id_ptr(found, index),
               library->fido_assert_user_id_len(found, index)},
      .name = name ? name : library->fido_assert_user_display_name(found, index),
  };
}

void ltui_answer_free(ltui_answer *answer) {
  const ltui_libfido2 *library = ltui_libfido2_open();
  if (answer->assertion) library->fido_assert_free(&answer->assertion);
  if (answer->credential) library->fido_cred_free(&answer->credential);
  free(answer);
}

// Security keys (FIDO2), by libfido2, which is loaded at the first call, so it is optional.
#ifndef LTUI_CFIDO2_H
#define LTUI_CFIDO2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Returns whether libfido2 is installed and has every function that is needed; loads it.
bool ltui_fido_is_installed(void);

/// Makes the library load what it would load at its first use, because a confined process can't: the algorithms of
/// OpenSSL. Does nothing without libfido2.
void ltui_fido_prepare(void);

/// The ways to reach a key: fido_dev_set_io_functions(3).
typedef struct {
  void *_Nullable (*_Nonnull open)(const char *path);
  void (*_Nonnull close)(void *handle);
  int (*_Nonnull read)(void *handle, unsigned char *report, size_t count, int milliseconds);
  int (*_Nonnull write)(void *handle, const unsigned char *report, size_t count);
} ltui_fido_ways;

/// Sets the ways to reach all keys that are opened from here on, for tests; without this, they are the system's.
void ltui_fido_use(const ltui_fido_ways *ways);

/// Bytes that belong to their owner.
typedef struct {
  const uint8_t *_Nullable start;
  size_t count;
} ltui_bytes;

// MARK: A key

/// An open key.
///
/// The functions wait for the key, at most a minute, and belong to one thread, apart from `ltui_key_cancel`. They return
/// an error code of CTAP or of libfido2 (fido/err.h); 0 for success.
typedef struct ltui_key ltui_key;

/// The features of a key.
enum {
  LTUI_KEY_IS_FIDO2 = 1,
  LTUI_KEY_HAS_PIN = 2,
  LTUI_KEY_CHECKS_PERSON = 4, // by a fingerprint, for example
};

/// Opens the key at a path such as /dev/hidraw0; `ltui_key_close` closes it. The key must be null before.
int ltui_key_open(const char *path, ltui_key *_Nullable *_Nonnull key);
void ltui_key_close(ltui_key *key);

/// Returns the features.
unsigned ltui_key_features(const ltui_key *key);

/// Returns how many wrong PINs are left; -1 if the key doesn't say.
int ltui_key_attempts(ltui_key *key);

/// Makes a running call end. Any thread may call this while the key is open.
void ltui_key_cancel(ltui_key *key);

/// Begins to wait for a touch by which a person chooses this key among several.
int ltui_key_begin_touch(ltui_key *key);

/// Waits for that touch, at most some milliseconds.
int ltui_key_wait_for_touch(ltui_key *key, int milliseconds, bool *touched);

/// Returns the meaning of a code, in English.
const char *ltui_fido_text(int code);

// MARK: Passkeys

/// A passkey in an answer; valid until the answer is freed.
typedef struct {
  ltui_bytes id;
  ltui_bytes data; // the authenticator's data (WebAuthn Level 3 §6.1)
  ltui_bytes signature;
  ltui_bytes user;
  const char *_Nullable name; // the name of the account, in UTF-8 if the key is honest; null if it doesn't say
} ltui_passkey;

/// An answer, with all passkeys of a domain in it.
typedef struct ltui_answer ltui_answer;

/// Signs a statement of the client with the passkeys of a domain, or only with those of `allowed`, the IDs of `count`
/// passkeys, if there are any.
///
/// The person touches the key, and was checked by the PIN or, without one, is checked by the key if `verifies`. `answer`
/// must be null before; `ltui_answer_free` frees it. The PIN isn't stored.
int ltui_key_sign(ltui_key *key, const char *domain, ltui_bytes statement,
                  const ltui_bytes *_Nullable allowed, size_t count, bool verifies,
                  const char *_Nullable pin, ltui_answer *_Nullable *_Nonnull answer);

/// A passkey to be made.
typedef struct {
  const char *domain;
  const char *service;
  ltui_bytes user;
  const char *user_name;
  const char *display_name;
  int algorithm; // its number in COSE
  bool is_saved; // in the key; otherwise its ID has all that the key needs
  bool verifies;
} ltui_new_passkey;

/// Makes a passkey, unless the key has one of `others`, the IDs of `count` passkeys; otherwise as `ltui_key_sign`. The
/// answer has one passkey, with its data and no signature.
int ltui_key_make(ltui_key *key, const ltui_new_passkey *wanted, ltui_bytes statement,
                  const ltui_bytes *_Nullable others, size_t count, const char *_Nullable pin,
                  ltui_answer *_Nullable *_Nonnull answer);

/// Returns how many passkeys an answer has.
size_t ltui_answer_count(const ltui_answer *answer);

/// Returns a passkey, by its index.
ltui_passkey ltui_answer_passkey(const ltui_answer *answer, size_t index);

void ltui_answer_free(ltui_answer *answer);

#pragma clang assume_nonnull end

#endif

#ifndef LTUI_CSESSIONKEY_H
#define LTUI_CSESSIONKEY_H

// The key of the encrypted session file, with libsodium: scrypt (RFC 7914), ChaCha20-Poly1305 (RFC 8439). The key is in
// separate memory and is used there: code outside this file copies it only to pass it to the agent.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  LTUI_KEY_SIZE = 32,
  LTUI_NONCE_SIZE = 12,
  LTUI_TAG_SIZE = 16,
};

/// 32 bytes between inaccessible pages, excluded from swap and core files; wiped when freed.
typedef struct ltui_session_key ltui_session_key;

/// Creates a key of zeros; null if there is no memory. Free it with ltui_session_key_free.
ltui_session_key *ltui_session_key_make(void);

/// Wipes a key and frees it; null is ignored.
void ltui_session_key_free(ltui_session_key *key);

/// Returns whether the page of the key is excluded from swap: mlock(2) may be limited.
bool ltui_session_key_is_locked(const ltui_session_key *key);

/// Sets the key to 32 bytes.
void ltui_session_key_set(ltui_session_key *key, const uint8_t *bytes);

/// Copies the 32 bytes of the key.
void ltui_session_key_get(const ltui_session_key *key, uint8_t *bytes);

/// The parameters of scrypt: `cost` is N, a power of two; `block_size` is r.
typedef struct {
  uint64_t cost;
  uint32_t block_size, parallelism;
} ltui_key_derivation;

/// Sets the key to the first 32 bytes that scrypt derives from a passphrase, and `check` to the next ones, which reveal
/// nothing about the key.
///
/// Uses 128 · N · r bytes of memory meanwhile. Returns false for parameters that RFC 7914 does not allow, and if there
/// is not enough memory.
bool ltui_session_key_derive(ltui_session_key *key, const uint8_t *passphrase, size_t passphrase_size,
                             const uint8_t *salt, size_t salt_size, ltui_key_derivation parameters,
                             uint8_t *check, size_t check_size);

/// Encrypts `size` bytes: `output` receives as many, followed by the tag. `head` is authenticated with them.
void ltui_session_key_seal(const ltui_session_key *key, const uint8_t *nonce, const uint8_t *head, size_t head_size,
                           const uint8_t *plain, size_t size, uint8_t *output);

/// Decrypts `size` bytes, of which the last 16 are the tag: `output` receives the others.
///
/// Returns false if any byte of them, of the nonce or of the head has changed.
bool ltui_session_key_open(const ltui_session_key *key, const uint8_t *nonce, const uint8_t *head, size_t head_size,
                           const uint8_t *sealed, size_t size, uint8_t *output);

/// Fills memory with random bytes; getrandom(2).
void ltui_random_bytes(uint8_t *bytes, size_t size);

/// Overwrites memory with zeros; no compiler optimizes this away.
void ltui_wipe(void *bytes, size_t size);

/// Returns the milliseconds of a clock that keeps running while the machine sleeps; clock_gettime(2) `CLOCK_BOOTTIME`.
int64_t ltui_clock_now(void);

/// Creates a descriptor that becomes readable at a set time, or as soon as the machine wakes after it;
/// timerfd_create(2). -1 if none is available.
int ltui_alarm_make(void);

/// Sets the time, in milliseconds of ltui_clock_now; 0 for never. It replaces an earlier one.
bool ltui_alarm_set(int alarm, int64_t moment);

#endif

// The key in separate memory, and the functions that use it.

#include "CLoginSessionKey.h"

#include <sodium.h>
#include <string.h>

struct ltui_session_key {
  uint8_t bytes[LTUI_KEY_SIZE];
  bool is_locked;
};

// sodium_malloc adds guard pages and places the memory at their edge; it ignores a failure of mlock(2), so mlock is
// called again. sodium_mlock also excludes the page from core files (MADV_DONTDUMP).
ltui_session_key *ltui_session_key_make(void) {
  if (sodium_init() < 0) return NULL;
  ltui_session_key *key = sodium_malloc(sizeof *key);
  if (!key) return NULL;
  memset(key, 0, sizeof *key);
  key->is_locked = sodium_mlock(key, sizeof *key) == 0;
  return key;
}

void ltui_session_key_free(ltui_session_key *key) { sodium_free(key); }

bool ltui_session_key_is_locked(const ltui_session_key *key) { return key->is_locked; }

void ltui_session_key_set(ltui_session_key *key, const uint8_t *bytes) { memcpy(key->bytes, bytes, LTUI_KEY_SIZE); }

void ltui_session_key_get(const ltui_session_key *key, uint8_t *bytes) { memcpy(bytes, key->bytes, LTUI_KEY_SIZE); }

bool ltui_session_key_derive(ltui_session_key *key, const uint8_t *passphrase, size_t passphrase_size,
                             const uint8_t *salt, size_t salt_size, ltui_key_derivation parameters,
                             uint8_t *check, size_t check_size) {
  uint8_t *derived = sodium_malloc(LTUI_KEY_SIZE + check_size);
  if (!derived) return false;
  bool is_derived = crypto_pwhash_scryptsalsa208sha256_ll(
                        passphrase, passphrase_size, salt, salt_size, parameters.cost, parameters.block_size,
                        parameters.parallelism, derived, LTUI_KEY_SIZE + check_size) == 0;
  if (is_derived) {
    memcpy(key->bytes, derived, LTUI_KEY_SIZE);
    memcpy(check, derived + LTUI_KEY_SIZE, check_size);
  }
  sodium_free(derived);
  return is_derived;
}

void ltui_session_key_seal(const ltui_session_key *key, const uint8_t *nonce, const uint8_t *head, size_t head_size,
                           const uint8_t *plain, size_t size, uint8_t *output) {
  crypto_aead_chacha20poly1305_ietf_encrypt(output, NULL, plain, size, head, head_size, NULL, nonce, key->bytes);
}

bool ltui_session_key_open(const ltui_session_key *key, const uint8_t *nonce, const uint8_t *head, size_t head_size,
                           const uint8_t *sealed, size_t size, uint8_t *output) {
  return crypto_aead_chacha20poly1305_ietf_decrypt(output, NULL, NULL, sealed, size, head, head_size, nonce,
                                                   key->bytes) == 0;
}

void ltui_random_bytes(uint8_t *bytes, size_t size) {
  // randombytes_buf requires it; a second call has no effect.
  if (sodium_init() >= 0) randombytes_buf(bytes, size);
}

void ltui_wipe(void *bytes, size_t size) { sodium_memzero(bytes, size); }

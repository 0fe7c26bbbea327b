// scrypt is most of a sign-in's time: libsodium's takes two thirds of BoringSSL's.

#include "CCrypt.h"

#include <sodium.h>

bool ltui_scrypt(const uint8_t *password, size_t password_size, const uint8_t *salt, size_t salt_size,
                 ltui_scrypt_parameters parameters, uint8_t *output, size_t size) {
  // Finds out once what the processor can do; safe on several threads.
  if (sodium_init() < 0) return false;
  return crypto_pwhash_scryptsalsa208sha256_ll(password, password_size, salt, salt_size, parameters.cost,
                                               parameters.block_size, parameters.parallelism, output,
                                               size) == 0;
}

#ifndef LTUI_CCRYPT_H
#define LTUI_CCRYPT_H

// bcrypt, by libxcrypt's crypt(3), and scrypt (RFC 7914), by libsodium, which uses the vector unit of the processor.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Hashes `password` as `setting` says, which is a hash of crypt(3) or the part of one before its digest.
///
/// The hash is written to `output` with a terminating zero. Returns false for a setting that libxcrypt
/// does not know, and where `size` bytes are too few. Takes as long as the setting's cost says.
bool ltui_crypt(const char *password, const char *setting, char *output, size_t size);

/// The parameters of scrypt: `cost` is N, a power of two; `block_size` is r.
typedef struct {
  uint64_t cost;
  uint32_t block_size, parallelism;
} ltui_scrypt_parameters;

/// Fills `output` with `size` bytes that are derived from a password and a salt.
///
/// Takes 128 · N · r bytes of memory meanwhile. Returns false for parameters that RFC 7914 does not allow, and where
/// there is not that much memory.
bool ltui_scrypt(const uint8_t *password, size_t password_size, const uint8_t *salt, size_t salt_size,
                 ltui_scrypt_parameters parameters, uint8_t *output, size_t size);

#endif

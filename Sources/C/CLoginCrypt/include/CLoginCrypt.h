#ifndef LTUI_CCRYPT_H
#define LTUI_CCRYPT_H

// bcrypt, by libxcrypt's crypt(3).

#include <stdbool.h>
#include <stddef.h>

/// Hashes `password` with `setting`, which is a hash of crypt(3) or the part of one before its digest.
///
/// The hash is written to `output` with a terminating zero. Returns false if libxcrypt doesn't know the setting, or if
/// `size` bytes are too few. The duration depends on the cost in the setting.
bool ltui_crypt(const char *password, const char *setting, char *output, size_t size);

#endif

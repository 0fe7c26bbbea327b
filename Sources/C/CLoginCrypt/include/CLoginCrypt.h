#ifndef LTUI_CCRYPT_H
#define LTUI_CCRYPT_H

// bcrypt, by libxcrypt's crypt(3).

#include <stdbool.h>
#include <stddef.h>

/// Hashes `password` as `setting` says, which is a hash of crypt(3) or the part of one before its digest.
///
/// The hash is written to `output` with a terminating zero. Returns false for a setting that libxcrypt
/// does not know, and where `size` bytes are too few. Takes as long as the setting's cost says.
bool ltui_crypt(const char *password, const char *setting, char *output, size_t size);

#endif

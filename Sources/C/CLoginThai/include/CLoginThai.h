// Words of Thai text by libthai, a library that is opened for the first such text.
#ifndef LTUI_CTHAI_H
#define LTUI_CTHAI_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Finds the places between words.
///
/// `text` is UTF-32 and ends with a zero. At most `capacity` places are stored, each the index of a scalar. Returns
/// their number; -1 if the library or its dictionary is not installed. Safe to call from any thread.
int ltui_thai_breaks(const uint32_t *text, int *places, size_t capacity);

#pragma clang assume_nonnull end

#endif

#ifndef LTUI_LANGUAGES_H
#define LTUI_LANGUAGES_H

#include <stdint.h>

/// Returns the languages that are part of this program, in the format of the file of languages, and their size in
/// bytes. Null if the program has none, because it reads them from the file.
const uint8_t *ltui_linked_languages(long *size);

#endif

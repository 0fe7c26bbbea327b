// The languages of programs that can't rely on a file next to them: those that use the library. The target
// LoginLanguages has them. Programs of this package are linked without it, so the symbol is weak, and null there.

#include "CLoginLanguages.h"

#include <stddef.h>

extern const uint8_t *ltui_languages(long *size) __attribute__((weak));

const uint8_t *ltui_linked_languages(long *size) { return ltui_languages ? ltui_languages(size) : NULL; }

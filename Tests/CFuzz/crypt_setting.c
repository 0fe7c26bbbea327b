// Any text as a password and as the setting of crypt(3), which an imported account may bring: there is a
// hash that fits and says the same of itself, or none.

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CLoginCrypt.h"

/// Costs above 04 take longer than a case may.
static bool is_slow(const char *setting) {
  return strncmp(setting, "$2", 2) || strlen(setting) < 7 || strncmp(setting + 4, "04$", 3);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  char setting[256] = {0}, password[256] = {0};
  size_t end = count < 64 ? count : 64;
  memcpy(setting, bytes, end);
  memcpy(password, bytes + end, count - end < 255 ? count - end : 255);
  if (is_slow(setting)) return 0;
  // Hashes of this kind have 60 letters, and a zero at their end.
  const size_t sizes[] = {0, 1, 59, 60, 61, 80};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    size_t size = sizes[i];
    char *output = malloc(size), *again = malloc(size);
    if (ltui_crypt(password, setting, output, size)) {
      if (strlen(output) >= size) abort();
      if (!ltui_crypt(password, output, again, size) || strcmp(output, again)) abort();
    }
    free(output);
    free(again);
  }
  return 0;
}

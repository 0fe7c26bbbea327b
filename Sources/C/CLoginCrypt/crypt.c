// One call of crypt_rn(3), with memory of its own: crypt(3) keeps its answer where every thread has it.

#define _GNU_SOURCE // explicit_bzero
#include "CLoginCrypt.h"

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

bool ltui_crypt(const char *password, const char *setting, char *output, size_t size) {
  // Over 30 KB: too much for the stack of a thread that serves.
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return false;
  const char *hash = crypt_rn(password, setting, data, sizeof *data);
  bool fits = hash && strlen(hash) < size;
  if (fits) strcpy(output, hash);
  explicit_bzero(data, sizeof *data);
  free(data);
  return fits;
}

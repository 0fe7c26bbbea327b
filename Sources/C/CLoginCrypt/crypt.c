// A call of crypt_rn(3) with private memory: crypt(3) stores its result in memory shared by all threads.

#define _GNU_SOURCE // explicit_bzero
#include "CLoginCrypt.h"

#include <crypt.h>
#include <stdlib.h>
#include <string.h>

bool ltui_crypt(const char *password, const char *setting, char *output, size_t size) {
  // Over 30 KB: too much for the stack of a server thread.
  struct crypt_data *data = calloc(1, sizeof *data);
  if (!data) return false;
  const char *hash = crypt_rn(password, setting, data, sizeof *data);
  bool fits = hash && strlen(hash) < size;
  if (fits) strcpy(output, hash);
  explicit_bzero(data, sizeof *data);
  free(data);
  return fits;
}

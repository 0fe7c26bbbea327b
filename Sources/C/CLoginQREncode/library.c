// Opens libqrencode for the first code, because few screens draw one. It stays open.

#include "CLoginQREncode.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static __typeof__(QRcode_encodeString8bit) *encode;
static __typeof__(QRcode_free) *release;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libqrencode.so.4", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&encode = dlsym(library, "QRcode_encodeString8bit");
  *(void **)&release = dlsym(library, "QRcode_free");
}

QRcode *ltui_qr_encode(const char *text) {
  pthread_once(&once, open_library);
  return encode && release ? encode(text, 0, QR_ECLEVEL_L) : NULL;
}

void ltui_qr_free(QRcode *code) { release(code); }

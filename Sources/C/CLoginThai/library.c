// Opens libthai for the first Thai text, because few screens have one. It stays open.

#include "CLoginThai.h"

#include <dlfcn.h>
#include <pthread.h>
#include <wchar.h>

// thai/thbrk.h of libthai 0.1.25 or later; repeated here so that no build needs the library.
typedef struct _ThBrk ThBrk;
static ThBrk *(*make)(const char *dictionary);
static int (*find)(ThBrk *brk, const wchar_t *text, int places[], size_t capacity);

static ThBrk *breaker;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void open_library(void) {
  void *library = dlopen("libthai.so.0", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  *(void **)&make = dlsym(library, "th_brk_new");
  *(void **)&find = dlsym(library, "th_brk_wc_find_breaks");
  if (make && find) breaker = make(NULL);
}

int ltui_thai_breaks(const uint32_t *text, int *places, size_t capacity) {
  _Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "libthai reads wchar_t");
  pthread_once(&once, open_library);
  if (!breaker) return -1;
  pthread_mutex_lock(&lock);
  int count = find(breaker, (const wchar_t *)text, places, capacity);
  pthread_mutex_unlock(&lock);
  return count;
}

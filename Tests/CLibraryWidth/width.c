#define _GNU_SOURCE // wcwidth
#include <locale.h>
#include <wchar.h>

#include "CLibraryWidth.h"

int ltui_library_width(uint32_t scalar) {
  static locale_t locale;
  if (!locale) locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", NULL);
  locale_t former = uselocale(locale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(former);
  return width;
}

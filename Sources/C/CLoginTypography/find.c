// Faces by fontconfig's rules. Source: fontconfig's API reference, FcFontSort, and the properties in fonts-conf(5).

#include "type.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const unsigned char *bytes(const char *text) { return (const unsigned char *)text; }

/// Held while standard error is redirected, so that no thread saves the redirected one.
static pthread_mutex_t redirection = PTHREAD_MUTEX_INITIALIZER;

/// Reads the configuration. fontconfig prints its warnings to standard error, which often is the screen.
static fc_config *load(ltui_fontconfig *fc) {
  pthread_mutex_lock(&redirection);
  int saved = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  int null = saved < 0 ? -1 : open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (null >= 0) dup2(null, STDERR_FILENO);
  fc_config *config = fc->FcInitLoadConfigAndFonts();
  if (null >= 0) {
    dup2(saved, STDERR_FILENO);
    close(null);
  }
  if (saved >= 0) close(saved);
  pthread_mutex_unlock(&redirection);
  return config;
}

void ltui_type_forget(ltui_type *type) {
  for (int i = 0; i < type->sort_count; i++) type->fc.FcFontSetDestroy(type->sorts[i].fonts);
  type->sort_count = type->next_sort = 0;
  if (type->config) type->fc.FcConfigDestroy(type->config);
  type->config = NULL;
}

/// fontconfig's number for a weight of CSS; only those that are used.
static int own_weight(int weight) { return weight < 500 ? 80 : weight < 600 ? 100 : weight < 700 ? 180 : 200; }

static fc_fonts *sort(ltui_type *type, const char *family, const char *language, int weight) {
  ltui_fontconfig *fc = &type->fc;
  fc_pattern *pattern = fc->FcPatternCreate();
  if (!pattern) return NULL;
  bool is_made = (!*family || fc->FcPatternAddString(pattern, "family", bytes(family))) &&
                 fc->FcPatternAddString(pattern, "family", bytes("sans-serif")) &&
                 fc->FcPatternAddInteger(pattern, "weight", own_weight(weight)) &&
                 fc->FcPatternAddBool(pattern, "outline", FC_TRUE);
  if (is_made && *language) is_made = fc->FcPatternAddString(pattern, "lang", bytes(language));
  fc_fonts *fonts = NULL;
  int result = 0;
  if (is_made && fc->FcConfigSubstitute(type->config, pattern, FC_PATTERN)) {
    fc->FcDefaultSubstitute(pattern);
    fonts = fc->FcFontSort(type->config, pattern, FC_FALSE, NULL, &result);
  }
  fc->FcPatternDestroy(pattern);
  return fonts;
}

/// Returns the fonts in order, sorted once for each family, language and weight as long as there are few; null without
/// memory.
static fc_fonts *sorted_fonts(ltui_type *type, const char *family, const char *language, int weight) {
  for (int i = 0; i < type->sort_count; i++) {
    sorted *own = &type->sorts[i];
    if (own->weight == weight && !strcmp(own->language, language) && !strcmp(own->family, family))
      return own->fonts;
  }
  if (strlen(language) >= sizeof type->sorts->language || strlen(family) >= sizeof type->sorts->family) return NULL;
  fc_fonts *fonts = sort(type, family, language, weight);
  if (!fonts) return NULL;
  // The oldest gives way: a person may go through all languages.
  sorted *next = &type->sorts[type->next_sort];
  type->next_sort = (type->next_sort + 1) % MAX_SORTS;
  if (type->sort_count == MAX_SORTS)
    type->fc.FcFontSetDestroy(next->fonts);
  else
    type->sort_count++;
  strcpy(next->language, language);
  strcpy(next->family, family);
  next->weight = weight;
  next->fonts = fonts;
  return fonts;
}

/// Returns whether a font has outlines in one color, in a file that HarfBuzz reads.
static bool is_usable(ltui_fontconfig *fc, const fc_pattern *font) {
  int is_so = FC_FALSE;
  if (fc->FcPatternGetBool(font, "outline", 0, &is_so) != FC_MATCH || !is_so) return false;
  if (fc->FcPatternGetBool(font, "color", 0, &is_so) == FC_MATCH && is_so) return false;
  unsigned char *format = NULL;
  if (fc->FcPatternGetString(font, "fontformat", 0, &format) != FC_MATCH) return false;
  return strcmp((const char *)format, "TrueType") == 0 || strcmp((const char *)format, "CFF") == 0;
}

static bool has_all(ltui_fontconfig *fc, const fc_pattern *font, const uint32_t *scalars, int count) {
  fc_characters *characters = NULL;
  if (fc->FcPatternGetCharSet(font, "charset", 0, &characters) != FC_MATCH) return false;
  for (int i = 0; i < count; i++)
    if (!fc->FcCharSetHasChar(characters, scalars[i])) return false;
  return true;
}

int ltui_type_find(
    ltui_type *type, const char *family, const char *language, int weight, const uint32_t *scalars,
    int count, char *path, int size, int *index) {
  if (!type->config) {
    int result = ltui_open_fontconfig(type->fontconfig, &type->fc);
    if (result != LTUI_TYPE_DONE) return -result;
    type->config = load(&type->fc);
  }
  fc_fonts *fonts = type->config ? sorted_fonts(type, family, language, weight) : NULL;
  if (!fonts) return -LTUI_TYPE_NO_MEMORY;
  for (int i = 0; i < fonts->count; i++) {
    const fc_pattern *font = fonts->fonts[i];
    if (!is_usable(&type->fc, font) || !has_all(&type->fc, font, scalars, count)) continue;
    unsigned char *file = NULL;
    int number = 0;
    if (type->fc.FcPatternGetString(font, "file", 0, &file) != FC_MATCH) continue;
    if (type->fc.FcPatternGetInteger(font, "index", 0, &number) != FC_MATCH) continue;
    size_t length = strlen((const char *)file);
    if (size <= 0 || length >= (size_t)size) continue;
    memcpy(path, file, length + 1);
    // The high bits are a named instance of a variable font; its weight is set by number.
    *index = number & 0xFFFF;
    return LTUI_TYPE_DONE;
  }
  return -LTUI_TYPE_NO_FACE;
}

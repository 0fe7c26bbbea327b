// Any bytes as the file of fonts: it is refused, or every glyph of it lies inside.

#include "library.c" // its table of open libraries has to be emptied after each case

enum { CODES = 5 };

static void look(int library) {
  static const uint32_t codes[CODES] = {0, 'A', 0x3042, 0x1FFFF, UINT32_MAX};
  int count = ltui_fonts_count(library);
  if (count > MAX_FONTS) abort();
  for (int i = -1; i <= count; i++) {
    ltui_font font;
    if (!ltui_fonts_get(library, i, &font)) continue;
    if (!memchr(font.name, 0, sizeof font.name)) abort();
    for (int c = 0; c < CODES; c++) ltui_font_find(library, &font, codes[c]);
    int32_t places[] = {-1, 0, (int32_t)(font.count / 2), (int32_t)font.count - 1,
                        (int32_t)font.count};
    for (size_t p = 0; p < sizeof places / sizeof *places; p++) {
      ltui_font_width(library, &font, places[p]);
      for (int row = -1; row <= font.height; row++) ltui_font_row(library, &font, places[p], row);
    }
  }
}

static const char *path(void) {
  static char path[64];
  // In memory where that can be: a file is written in each case.
  const char *folder = access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm";
  if (!*path) snprintf(path, sizeof path, "%s/ltui-font-library-%d", folder, (int)getpid());
  return path;
}

static void remove_file(void) { unlink(path()); }

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  static int file = -1;
  if (file < 0) {
    file = open(path(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    atexit(remove_file);
  }
  // The size that the head tells is put right in every other case, or few would come further.
  uint8_t *copy = malloc(count + 1);
  memcpy(copy, bytes, count);
  if (count >= sizeof(head) && count % 2 == 0) {
    memcpy(copy, MAGIC, sizeof MAGIC);
    memcpy(copy + offsetof(head, size), &(uint32_t){(uint32_t)count}, 4);
  }
  if (ftruncate(file, 0) || pwrite(file, copy, count, 0) != (ssize_t)count) abort();
  free(copy);
  int library = ltui_fonts_map(path(), 0);
  look(library < 0 ? -1 : library);
  if (library >= 0 && libraries[library].size != count) abort();
  if (library >= 0 && ((const head *)libraries[library].bytes)->size != count) abort();
  if (library >= 0) munmap((void *)libraries[library].bytes, libraries[library].size);
  used = 0;
  return 0;
}

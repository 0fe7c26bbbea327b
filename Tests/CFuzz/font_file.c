// Any bytes as a font file: reading never harms, and what is read keeps to its cells.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "library.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  int file = memfd_create("font", MFD_CLOEXEC);
  if (file < 0 || write(file, bytes, count) != (ssize_t)count) abort();
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", file);
  // The cells of the smallest font, those of the one that has wide glyphs, some too low for any, and squeezed ones.
  static const ltui_font_source cells[] = {
      {.width = 4, .height = 6}, {.width = 8, .height = 16, .has_wide = true}, {.width = 8, .height = 3},
      {.width = 6, .height = 9, .is_squeezed = true}};
  for (size_t cell = 0; cell < sizeof cells / sizeof *cells; cell++) {
    ltui_font_source source = cells[cell];
    source.name = "font";
    source.path = path;
    ltui_glyphs glyphs;
    if (ltui_glyphs_read(&source, &glyphs) != LTUI_FONT_READ) continue;
    if (glyphs.count == 0) abort();
    for (uint32_t i = 0; i < glyphs.count; i++) {
      if (i > 0 && glyphs.codes[i - 1] >= glyphs.codes[i]) abort();
      int width = glyphs.widths[i];
      for (int row = 0; row < source.height; row++)
        if (glyphs.rows[i * (uint32_t)source.height + (uint32_t)row] & 0xFFFF >> width) abort();
    }
    ltui_glyphs_free(&glyphs);
  }
  close(file);
  return 0;
}

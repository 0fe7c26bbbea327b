// Reading a bitmap font. Source: FreeType's API reference (FT_New_Library, FT_New_Memory_Face, FT_Load_Glyph), zlib.
//
// The folder `headers` is a link to Debian's FreeType headers: pkg-config would provide the path together with a flag
// that links the shared library, regardless of Package.swift.

#if !__has_include(<ft2build.h>)
#error "FreeType's headers are missing: apt install libfreetype-dev"
#endif

#include <fcntl.h>
#include <ft2build.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include FT_FREETYPE_H
#include FT_MODULE_H

#include "library.h"

/// No supported font is larger; a larger file is a decompression bomb.
enum { LARGEST = 24 * 1024 * 1024, STEP = 256 * 1024 };

/// Returns the whole file, inflated if it is compressed; null if it can't be read completely. FreeType could inflate it
/// itself, but restarts for each glyph that precedes the last one.
static uint8_t *contents(const char *path, size_t *count) {
  gzFile file = gzopen(path, "rb");
  if (!file) return NULL;
  gzbuffer(file, 128 * 1024);
  size_t capacity = 0, end = 0;
  uint8_t *bytes = NULL;
  int got = 0;
  do {
    if (end + STEP > capacity) {
      capacity = capacity ? 2 * capacity : 4 * STEP;
      uint8_t *grown = capacity <= 2 * (size_t)LARGEST ? realloc(bytes, capacity) : NULL;
      if (!grown) {
        got = -1;
        break;
      }
      bytes = grown;
    }
    got = gzread(file, bytes + end, STEP);
    if (got > 0) end += (size_t)got;
  } while (got > 0 && end <= LARGEST);
  int closing = gzclose(file); // Z_BUF_ERROR: the file ends too early
  if (got != 0 || closing != Z_OK) {
    free(bytes);
    return NULL;
  }
  *count = end;
  return bytes;
}

/// Returns whether a code point has no picture of its own: fonts show a box with a number for it.
static bool is_placeholder(FT_ULong code) {
  return code < 0x20 || (code >= 0x7F && code < 0xA0) || (code >= 0xD800 && code < 0xF900) ||
         (code >= 0xFDD0 && code < 0xFDF0) || code == 0xFFFE || code == 0xFFFF || code > 0x1FFFF;
}

static bool reserve(ltui_glyphs *glyphs, int height) {
  if (glyphs->count < glyphs->capacity) return true;
  uint32_t capacity = glyphs->capacity ? 2 * glyphs->capacity : 2048;
  uint32_t *codes = realloc(glyphs->codes, capacity * sizeof *codes);
  if (codes) glyphs->codes = codes;
  uint8_t *widths = realloc(glyphs->widths, capacity);
  if (widths) glyphs->widths = widths;
  uint16_t *rows = realloc(glyphs->rows, capacity * (size_t)height * sizeof *rows);
  if (rows) glyphs->rows = rows;
  if (!codes || !widths || !rows) return false;
  glyphs->capacity = capacity;
  return true;
}

/// Copies a bitmap into its cell, clipped; `baseline` is the row below which there are descenders.
static void place(const FT_GlyphSlot slot, int width, int height, int baseline, uint16_t *rows) {
  memset(rows, 0, (size_t)height * sizeof *rows);
  const FT_Bitmap *bitmap = &slot->bitmap;
  if (bitmap->pixel_mode != FT_PIXEL_MODE_MONO || !bitmap->buffer || bitmap->pitch <= 0) return;
  for (int y = 0; y < (int)bitmap->rows; y++) {
    int row = baseline - slot->bitmap_top + y;
    if (row < 0 || row >= height) continue;
    for (int x = 0; x < (int)bitmap->width; x++) {
      int column = slot->bitmap_left + x;
      bool is_set = bitmap->buffer[y * bitmap->pitch + x / 8] >> (7 - x % 8) & 1;
      if (is_set && column >= 0 && column < width) rows[row] |= 0x8000 >> column;
    }
  }
}

static int compare(const void *one, const void *two) {
  uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)two;
  return a < b ? -1 : a > b;
}

/// Checks the order: FreeType lists characters in ascending order; a damaged font may not.
static bool is_ascending(const ltui_glyphs *glyphs) {
  for (uint32_t i = 1; i < glyphs->count; i++)
    if (compare(&glyphs->codes[i - 1], &glyphs->codes[i]) >= 0) return false;
  return true;
}

/// Removes a row from a glyph: the topmost if it is empty, otherwise one that equals the row below, or the blank
/// between an accent and its letter, or the second row above the baseline.
static void squeeze(uint16_t *rows, int height, int baseline) {
  int last = baseline < height ? baseline : height, out = last > 1 ? last - 2 : 0;
  if (!rows[0]) {
    out = 0;
  } else {
    int twin = -1, blank = -1;
    for (int y = 0; y + 1 < last; y++) {
      if (rows[y] && rows[y] == rows[y + 1]) twin = y;
      if (!rows[y]) blank = y;
    }
    if (twin >= 0 || blank >= 0) out = twin >= 0 ? twin : blank;
  }
  memmove(rows + out, rows + out + 1, (size_t)(height - out) * sizeof *rows);
}

/// Replaces glyphs of the font with the drawings of this project.
static void draw_own(const ltui_font_source *source, ltui_glyphs *glyphs) {
  for (int i = 0; i < source->drawing_count; i++) {
    const ltui_drawing *drawing = &source->drawings[i];
    const uint32_t *code =
        bsearch(&drawing->code, glyphs->codes, glyphs->count, sizeof drawing->code, compare);
    if (!code || source->height > 16) continue;
    size_t index = (size_t)(code - glyphs->codes);
    glyphs->widths[index] = (uint8_t)drawing->width;
    memcpy(glyphs->rows + index * (size_t)source->height, drawing->rows,
           (size_t)source->height * sizeof *drawing->rows);
  }
}

static bool read_face(FT_Face face, const ltui_font_source *source, ltui_glyphs *glyphs) {
  int width = source->width, height = source->height;
  if (face->num_fixed_sizes < 1 || FT_Select_Size(face, 0)) return false;
  int baseline = (int)(face->size->metrics.ascender >> 6);
  FT_UInt index = 0;
  FT_ULong code = FT_Get_First_Char(face, &index);
  for (FT_ULong last = 0; index != 0; code = FT_Get_Next_Char(face, code, &index)) {
    if (code < last) return false;
    last = code;
    if (is_placeholder(code) || FT_Load_Glyph(face, index, FT_LOAD_TARGET_MONO)) continue;
    int advance = (int)(face->glyph->advance.x >> 6);
    bool is_wide = source->has_wide && advance > width;
    if (advance > (is_wide ? 2 * width : width)) continue;
    if (!reserve(glyphs, height)) return false;
    uint16_t rows[33];
    place(face->glyph, is_wide ? 2 * width : width, height + source->is_squeezed, baseline, rows);
    if (source->is_squeezed) squeeze(rows, height, baseline);
    glyphs->codes[glyphs->count] = (uint32_t)code;
    glyphs->widths[glyphs->count] = (uint8_t)(is_wide ? 2 * width : width);
    memcpy(glyphs->rows + (size_t)glyphs->count * (size_t)height, rows, (size_t)height * sizeof *rows);
    glyphs->count++;
  }
  if (glyphs->count == 0 || !is_ascending(glyphs)) return false;
  draw_own(source, glyphs);
  return true;
}

// FreeType's own initialization adds every format. All supported fonts are PCF, and code that reads untrusted files
// should be small. The driver is a part of the library's interface, though no header declares it.
extern const FT_Module_Class pcf_driver_class;

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *resize(FT_Memory memory, long size, long larger, void *block) {
  (void)memory, (void)size;
  return realloc(block, (size_t)larger);
}

static bool read_bytes(const uint8_t *bytes, size_t count, const ltui_font_source *source, ltui_glyphs *glyphs) {
  struct FT_MemoryRec_ memory = {.alloc = allocate, .free = release, .realloc = resize};
  FT_Library library;
  if (FT_New_Library(&memory, &library)) return false;
  bool is_read = false;
  FT_Face face;
  if (FT_Add_Module(library, &pcf_driver_class) == 0 &&
      FT_New_Memory_Face(library, bytes, (FT_Long)count, 0, &face) == 0) {
    is_read = read_face(face, source, glyphs);
    FT_Done_Face(face);
  }
  FT_Done_Library(library);
  return is_read;
}

int ltui_glyphs_read(const ltui_font_source *source, ltui_glyphs *glyphs) {
  memset(glyphs, 0, sizeof *glyphs);
  struct stat status;
  if (!source->path || stat(source->path, &status) != 0) return LTUI_FONT_MISSING;
  size_t count = 0;
  uint8_t *bytes = S_ISREG(status.st_mode) ? contents(source->path, &count) : NULL;
  if (!bytes) return LTUI_FONT_BROKEN;
  bool is_read = read_bytes(bytes, count, source, glyphs);
  free(bytes);
  if (is_read) return LTUI_FONT_READ;
  ltui_glyphs_free(glyphs);
  return LTUI_FONT_BROKEN;
}

void ltui_glyphs_free(ltui_glyphs *glyphs) {
  free(glyphs->codes);
  free(glyphs->widths);
  free(glyphs->rows);
  memset(glyphs, 0, sizeof *glyphs);
}

#ifndef LTUI_CFREETYPE_H
#define LTUI_CFREETYPE_H

// Bitmap fonts: read with FreeType, stored in one compact file, mapped into memory. Mappings stay until the process
// ends, so callers only need a number.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A glyph of this project, which replaces a font's.
typedef struct {
  uint32_t code;
  uint16_t width;     // pixels, at most 16
  uint16_t rows[16];  // from top to bottom, the leftmost pixel in bit 15
} ltui_drawing;

/// A font to read.
typedef struct {
  const char *name;   // at most 11 bytes
  const char *path;   // a PCF or OpenType file, optionally compressed with gzip; null if none exists
  int width;          // pixels of a narrow glyph
  int height;         // pixels of every glyph, at most 32
  bool has_wide;      // whether glyphs of twice the width are included
  bool is_squeezed;   // whether a row is removed because the file has one more than `height`
  const ltui_drawing *drawings; // glyphs of this project; null if none exist
  int drawing_count;
} ltui_font_source;

/// The result of reading a font.
enum { LTUI_FONT_READ = 0, LTUI_FONT_MISSING = 1, LTUI_FONT_BROKEN = 2 };

/// A font of an open library; offsets are bytes from the beginning of its file.
typedef struct {
  char name[12];
  uint16_t width, height;
  uint32_t count, codes, widths, rows;
} ltui_font;

/// Returns the number that identifies sources: their paths, sizes and times, the version of the drawings, and the
/// version of the file. 0 if no source exists.
uint64_t ltui_fonts_fingerprint(const ltui_font_source *sources, int count, uint32_t drawings);

/// Maps a library file; -1 if it is missing, belongs to another user, is damaged, or (with a fingerprint other than 0)
/// was made from other sources.
int ltui_fonts_map(const char *path, uint64_t fingerprint);

/// Reads the sources into memory, like `ltui_fonts_map` maps a file made from them. -1 if there is no memory.
///
/// `results` receives the result of reading each source.
int ltui_fonts_read(const ltui_font_source *sources, int count, uint64_t fingerprint, int *results);

/// Writes an open library to a file completely or not at all; creates its folder. Returns errno of a failure, or 0.
int ltui_fonts_write(int library, const char *path);

/// Returns the number of fonts of a library.
int ltui_fonts_count(int library);

/// Returns a font of a library; false if none exists with that index.
bool ltui_fonts_get(int library, int index, ltui_font *font);

/// Returns the index of a scalar in a font; -1 if it has none.
int32_t ltui_font_find(int library, const ltui_font *font, uint32_t scalar);

/// Returns the pixels of a glyph from left to right, 1…16; 0 if none exists.
int ltui_font_width(int library, const ltui_font *font, int32_t place);

/// Returns a row of pixels, the leftmost in bit 15; 0 outside the glyph.
uint16_t ltui_font_row(int library, const ltui_font *font, int32_t place, int row);

#endif

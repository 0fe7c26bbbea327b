#ifndef LTUI_CFREETYPE_H
#define LTUI_CFREETYPE_H

// Bitmap fonts: read through FreeType, kept in one compact file, mapped into memory. Mappings live until
// the process ends, so that a number is all that the other side needs to hold.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A glyph of our own, which takes the place of a font's.
typedef struct {
  uint32_t code;
  uint16_t width;     // pixels, at most 16
  uint16_t rows[16];  // from top to bottom, the leftmost pixel in bit 15
} ltui_drawing;

/// A font to be read.
typedef struct {
  const char *name;   // at most 11 bytes
  const char *path;   // a PCF or OpenType file, compressed with gzip or not; null when there is none
  int width;          // pixels of a narrow glyph
  int height;         // pixels of all, at most 32
  bool has_wide;      // whether glyphs of twice the width are kept
  bool is_squeezed;   // whether the file has a row more than `height`, which is taken out
  const ltui_drawing *drawings; // glyphs of our own; null when there are none
  int drawing_count;
} ltui_font_source;

/// How reading one font ended.
enum { LTUI_FONT_READ = 0, LTUI_FONT_MISSING = 1, LTUI_FONT_BROKEN = 2 };

/// A font of an open library; offsets are bytes from the beginning of its file.
typedef struct {
  char name[12];
  uint16_t width, height;
  uint32_t count, codes, widths, rows;
} ltui_font;

/// The number that stands for sources: their paths, sizes and times, the number of the drawings, and the version of
/// the file. 0 when none of them is there.
uint64_t ltui_fonts_fingerprint(const ltui_font_source *sources, int count, uint32_t drawings);

/// Maps a library file; -1 when it is not there, not ours, damaged, or (with a fingerprint that is not 0)
/// made from other sources.
int ltui_fonts_map(const char *path, uint64_t fingerprint);

/// Reads the sources into memory, as `ltui_fonts_map` maps a file of them. -1 when there is no memory.
///
/// `results` gets how reading each ended.
int ltui_fonts_read(const ltui_font_source *sources, int count, uint64_t fingerprint, int *results);

/// Writes an open library to a file, all of it or nothing; makes its folder. errno of a failure, or 0.
int ltui_fonts_write(int library, const char *path);

/// How many fonts a library has.
int ltui_fonts_count(int library);

/// One of them; false when there is none with that number.
bool ltui_fonts_get(int library, int index, ltui_font *font);

/// The place of a scalar in a font; -1 when it has none.
int32_t ltui_font_find(int library, const ltui_font *font, uint32_t scalar);

/// Pixels of the glyph at a place from left to right, 1…16; 0 when there is none.
int ltui_font_width(int library, const ltui_font *font, int32_t place);

/// A row of pixels, the leftmost in bit 15; 0 outside.
uint16_t ltui_font_row(int library, const ltui_font *font, int32_t place, int row);

#endif

// Outline type: finds faces with fontconfig, shapes text with HarfBuzz, fills outlines with FreeType. Each library is
// opened for the first text that needs it.
#ifndef LTUI_CTYPOGRAPHY_H
#define LTUI_CTYPOGRAPHY_H

#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The libraries and the faces that are open; used by one thread at a time.
typedef struct ltui_type ltui_type;

/// The names of the libraries, as dlopen(3) takes them.
typedef struct {
  const char *freetype, *harfbuzz, *fontconfig;
} ltui_type_names;

/// The result of a call. Functions that return a number return one of these as a negative number.
enum {
  LTUI_TYPE_DONE = 0,
  LTUI_TYPE_NO_LIBRARY = 1,  // a library isn't installed
  LTUI_TYPE_OLD_LIBRARY = 2, // a library lacks a function
  LTUI_TYPE_NO_MEMORY = 3,   // or a limit of this file is reached
  LTUI_TYPE_NO_FILE = 4,     // a font file can't be read
  LTUI_TYPE_NO_FONT = 5,     // a file isn't a font with outlines
  LTUI_TYPE_NO_FACE = 6,     // no font has all these characters
};

/// The library that a result is about.
enum { LTUI_TYPE_FREETYPE = 0, LTUI_TYPE_HARFBUZZ = 1, LTUI_TYPE_FONTCONFIG = 2 };

/// The height of a face above and below the baseline, in thousandths of an em; both are positive.
typedef struct {
  int32_t ascent, descent;
  bool has_weights; // whether the file is a variable font with an axis for the weight
} ltui_face_facts;

/// A shaped glyph. Units: 1/64 pixel; y points up.
typedef struct {
  uint32_t id;      // 0 if the face has no glyph
  uint32_t cluster; // the index of its first scalar in the text
  int32_t advance, x, y;
} ltui_glyph;

/// A glyph at its place: the point on the baseline. Units: 1/64 pixel; y points up.
typedef struct {
  uint32_t id;
  int32_t x, y;
} ltui_placed_glyph;

/// A rectangle around ink. Units: 1/64 pixel; y points up. All zero without ink.
typedef struct {
  int32_t left, bottom, right, top;
} ltui_ink;

/// Pixels of 8 bits, 0 for none to 255 for full, row by row from the top. `left` and `top` are the place of the corner
/// in pixels, with y up from the baseline.
typedef struct {
  uint8_t *pixels;
  int32_t width, height, left, top;
} ltui_coverage;

/// Opens FreeType and HarfBuzz. Null if that isn't possible; then `result` says why, and `library` which one.
ltui_type *_Nullable ltui_type_open(const ltui_type_names *names, int *result, int *library);

/// Closes all faces; the libraries stay open.
void ltui_type_close(ltui_type *type);

/// Opens a face of a file, whose content isn't trusted; returns its number. A variable font gets a weight of 1 to 1000.
int ltui_type_face(ltui_type *type, const char *path, int index, int weight, ltui_face_facts *facts);

/// Finds the first face that has all scalars, in fontconfig's order: of a family, if it is installed, otherwise of text
/// without serifs. Opens fontconfig.
///
/// `family` may be empty, and so may `language`, an RFC 3066 tag. `path` receives at most `size` bytes with a zero at the end. fontconfig's
/// own messages, which would disturb the screen, are discarded.
int ltui_type_find(
    ltui_type *type, const char *family, const char *language, int weight, const uint32_t *scalars,
    int count, char *path, int size, int *index);

/// Returns a hash that also contains a path and the time at which it was changed; 0 stands for one that doesn't exist.
uint64_t ltui_type_folder_time(const char *path, uint64_t hash);

/// Returns the ISO 15924 script of a scalar as four bytes, the first in the highest bits.
uint32_t ltui_type_script(ltui_type *type, uint32_t scalar);

/// Shapes a part of a text, whose rest is its context; returns the number of glyphs, of which at most `capacity` are
/// stored, from left to right.
///
/// `em` is the size in 1/64 pixel.
int ltui_type_shape(
    ltui_type *type, int face, int em, const uint32_t *text, int length, int start, int count,
    uint32_t script, const char *language, bool is_right_to_left, ltui_glyph *glyphs, int capacity);

/// Returns the rectangle around the outlines of glyphs and their control points.
ltui_ink ltui_type_ink(
    ltui_type *type, int face, int em, const ltui_placed_glyph *glyphs, int count);

/// Adds the outlines of glyphs to pixels; ink outside is cut off. Glyph 0 draws nothing.
void ltui_type_draw(
    ltui_type *type, int face, int em, const ltui_placed_glyph *glyphs, int count,
    const ltui_coverage *into);

#pragma clang assume_nonnull end

#endif

#ifndef LTUI_LIBRARY_H
#define LTUI_LIBRARY_H

#include "CLoginFreeType.h"

/// The glyphs of a font.
typedef struct {
  uint32_t count, capacity;
  uint32_t *codes;
  uint8_t *widths; // pixels
  uint16_t *rows;
} ltui_glyphs;

/// Reads the glyphs of a source, ascending by code; the caller frees them.
int ltui_glyphs_read(const ltui_font_source *source, ltui_glyphs *glyphs);

/// Frees the memory of glyphs.
void ltui_glyphs_free(ltui_glyphs *glyphs);

#endif

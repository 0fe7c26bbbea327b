#ifndef LTUI_TYPE_H
#define LTUI_TYPE_H

// The state behind ltui_type, shared by the files of this folder.

#include "libraries.h"

enum {
  MAX_FACES = 256,              // all scripts, each in two weights and with fallbacks
  MAX_SORTS = 32,               // a few scripts, each in two weights
  MAX_AXES = 16,                // of a variable font
  MAX_FILE = 256 * 1024 * 1024, // the largest collection of Noto has 120 MB
  MIN_EM = 64,                  // 1 pixel
  MAX_EM = 1024 * 64,           // 1,024 pixels
  MAX_TEXT = 65536,             // scalars of a text
};

typedef struct {
  void *bytes;
  size_t size;
  FT_Face outlines;
  hb_blob *blob;
  hb_face *face;
  hb_font *font;
} open_face;

/// The fonts in fontconfig's order for a family, a language and a weight.
typedef struct {
  char family[48], language[16];
  int weight;
  fc_fonts *fonts;
} sorted;

struct ltui_type {
  ltui_freetype ft;
  ltui_harfbuzz hb;
  ltui_fontconfig fc;
  FT_Library library;
  hb_buffer *buffer;
  open_face faces[MAX_FACES];
  int face_count;
  char *fontconfig; // its name
  fc_config *config;
  sorted sorts[MAX_SORTS];
  int sort_count, next_sort;
};

/// Releases the fonts that fontconfig found.
void ltui_type_forget(ltui_type *type);

#endif

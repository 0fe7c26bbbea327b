#ifndef LTUI_TYPE_LIBRARIES_H
#define LTUI_TYPE_LIBRARIES_H

// The loaded libraries. FreeType's structures are public and come from its headers, which the build needs anyway.
// HarfBuzz and fontconfig are declared here, as their pointers are opaque and the four structures below are fixed as
// long as the number in the library's name is: no build needs libharfbuzz-dev, which would install GLib's and ICU's
// headers too. Source: HarfBuzz 6.0 and fontconfig 2.14 API references.

#if !__has_include(<ft2build.h>)
#error "FreeType's headers are missing: apt install libfreetype-dev"
#endif

#include <ft2build.h>
#include <stddef.h>

#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H

#include "CLoginTypography.h"

typedef struct {
  __typeof__(FT_Init_FreeType) *FT_Init_FreeType;
  __typeof__(FT_Done_FreeType) *FT_Done_FreeType;
  __typeof__(FT_New_Memory_Face) *FT_New_Memory_Face;
  __typeof__(FT_Done_Face) *FT_Done_Face;
  __typeof__(FT_Set_Char_Size) *FT_Set_Char_Size;
  __typeof__(FT_Load_Glyph) *FT_Load_Glyph;
  __typeof__(FT_Outline_Translate) *FT_Outline_Translate;
  __typeof__(FT_Outline_Get_CBox) *FT_Outline_Get_CBox;
  __typeof__(FT_Outline_Render) *FT_Outline_Render;
  __typeof__(FT_Get_MM_Var) *FT_Get_MM_Var;
  __typeof__(FT_Done_MM_Var) *FT_Done_MM_Var;
  __typeof__(FT_Set_Var_Design_Coordinates) *FT_Set_Var_Design_Coordinates;
} ltui_freetype;

typedef struct hb_blob hb_blob;
typedef struct hb_face hb_face;
typedef struct hb_font hb_font;
typedef struct hb_buffer hb_buffer;

/// hb_glyph_info_t: after shaping, `codepoint` is the glyph.
typedef struct {
  uint32_t codepoint, mask, cluster, own[2];
} hb_info;

/// hb_glyph_position_t, in units of the font's scale.
typedef struct {
  int32_t x_advance, y_advance, x_offset, y_offset;
  uint32_t own;
} hb_position;

/// hb_variation_t.
typedef struct {
  uint32_t tag;
  float value;
} hb_variation;

/// hb_memory_mode_t, hb_direction_t.
enum { HB_READ_ONLY = 1, HB_LEFT_TO_RIGHT = 4, HB_RIGHT_TO_LEFT = 5 };

typedef struct {
  hb_blob *(*hb_blob_create)(const char *bytes, unsigned count, int mode, void *data, void (*done)(void *));
  void (*hb_blob_destroy)(hb_blob *blob);
  hb_face *(*hb_face_create)(hb_blob *blob, unsigned index);
  unsigned (*hb_face_get_glyph_count)(const hb_face *face);
  void (*hb_face_destroy)(hb_face *face);
  hb_font *(*hb_font_create)(hb_face *face);
  void (*hb_font_set_scale)(hb_font *font, int x, int y);
  void (*hb_font_set_variations)(hb_font *font, const hb_variation *variations, unsigned count);
  void (*hb_font_destroy)(hb_font *font);
  hb_buffer *(*hb_buffer_create)(void);
  void (*hb_buffer_reset)(hb_buffer *buffer);
  void (*hb_buffer_add_utf32)(
      hb_buffer *buffer, const uint32_t *text, int length, unsigned start, int count);
  void (*hb_buffer_set_direction)(hb_buffer *buffer, int direction);
  void (*hb_buffer_set_script)(hb_buffer *buffer, uint32_t script);
  void (*hb_buffer_set_language)(hb_buffer *buffer, const void *language);
  int (*hb_buffer_allocation_successful)(hb_buffer *buffer);
  hb_info *(*hb_buffer_get_glyph_infos)(hb_buffer *buffer, unsigned *count);
  hb_position *(*hb_buffer_get_glyph_positions)(hb_buffer *buffer, unsigned *count);
  void (*hb_buffer_destroy)(hb_buffer *buffer);
  const void *(*hb_language_from_string)(const char *tag, int length);
  void (*hb_shape)(hb_font *font, hb_buffer *buffer, const void *features, unsigned count);
  void *(*hb_unicode_funcs_get_default)(void);
  uint32_t (*hb_unicode_script)(void *functions, uint32_t scalar);
} ltui_harfbuzz;

typedef struct fc_config fc_config;
typedef struct fc_pattern fc_pattern;
typedef struct fc_characters fc_characters;

/// FcFontSet.
typedef struct {
  int count, capacity;
  fc_pattern **fonts;
} fc_fonts;

/// FcMatchKind, FcResult, FcBool.
enum { FC_PATTERN = 0, FC_MATCH = 0, FC_FALSE = 0, FC_TRUE = 1 };

typedef struct {
  fc_config *(*FcInitLoadConfigAndFonts)(void);
  void (*FcConfigDestroy)(fc_config *config);
  int (*FcConfigSubstitute)(fc_config *config, fc_pattern *pattern, int kind);
  void (*FcDefaultSubstitute)(fc_pattern *pattern);
  fc_pattern *(*FcPatternCreate)(void);
  void (*FcPatternDestroy)(fc_pattern *pattern);
  int (*FcPatternAddString)(fc_pattern *pattern, const char *object, const unsigned char *text);
  int (*FcPatternAddInteger)(fc_pattern *pattern, const char *object, int number);
  int (*FcPatternAddBool)(fc_pattern *pattern, const char *object, int is_so);
  int (*FcPatternGetString)(const fc_pattern *pattern, const char *object, int n, unsigned char **text);
  int (*FcPatternGetInteger)(const fc_pattern *pattern, const char *object, int n, int *number);
  int (*FcPatternGetBool)(const fc_pattern *pattern, const char *object, int n, int *is_so);
  int (*FcPatternGetCharSet)(
      const fc_pattern *pattern, const char *object, int n, fc_characters **characters);
  int (*FcCharSetHasChar)(const fc_characters *characters, uint32_t scalar);
  fc_fonts *(*FcFontSort)(
      fc_config *config, fc_pattern *pattern, int trims, fc_characters **all, int *result);
  void (*FcFontSetDestroy)(fc_fonts *fonts);
} ltui_fontconfig;

/// Opens a library; returns LTUI_TYPE_DONE or the reason why not.
int ltui_open_freetype(const char *name, ltui_freetype *functions);
int ltui_open_harfbuzz(const char *name, ltui_harfbuzz *functions);
int ltui_open_fontconfig(const char *name, ltui_fontconfig *functions);

#endif

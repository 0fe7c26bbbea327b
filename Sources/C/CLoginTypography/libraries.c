// Opens the libraries. They stay open: HarfBuzz and fontconfig have data that other threads may use at the end.

#include "libraries.h"

#include <dlfcn.h>

typedef struct {
  const char *name;
  size_t offset;
} place;

static int open_library(const char *name, const place *places, size_t count, void *functions) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return LTUI_TYPE_NO_LIBRARY;
  for (size_t i = 0; i < count; i++) {
    void *found = dlsym(library, places[i].name);
    if (!found) return LTUI_TYPE_OLD_LIBRARY;
    *(void **)((char *)functions + places[i].offset) = found;
  }
  return LTUI_TYPE_DONE;
}

#define COUNT(places) (sizeof(places) / sizeof *(places))
#define FT(function) {#function, offsetof(ltui_freetype, function)}
#define HB(function) {#function, offsetof(ltui_harfbuzz, function)}
#define FC(function) {#function, offsetof(ltui_fontconfig, function)}

static const place freetype[] = {
    FT(FT_Init_FreeType), FT(FT_Done_FreeType),     FT(FT_New_Memory_Face),  FT(FT_Done_Face),
    FT(FT_Set_Char_Size), FT(FT_Load_Glyph),        FT(FT_Outline_Translate), FT(FT_Outline_Get_CBox),
    FT(FT_Outline_Render), FT(FT_Get_MM_Var),       FT(FT_Done_MM_Var),      FT(FT_Set_Var_Design_Coordinates),
};

static const place harfbuzz[] = {
    HB(hb_blob_create),          HB(hb_blob_destroy),
    HB(hb_face_create),          HB(hb_face_get_glyph_count),
    HB(hb_face_destroy),         HB(hb_font_create),
    HB(hb_font_set_scale),       HB(hb_font_set_variations),
    HB(hb_font_destroy),         HB(hb_buffer_create),
    HB(hb_buffer_reset),         HB(hb_buffer_add_utf32),
    HB(hb_buffer_set_direction), HB(hb_buffer_set_script),
    HB(hb_buffer_set_language),  HB(hb_buffer_allocation_successful),
    HB(hb_buffer_get_glyph_infos), HB(hb_buffer_get_glyph_positions),
    HB(hb_buffer_destroy),       HB(hb_language_from_string),
    HB(hb_shape),                HB(hb_unicode_funcs_get_default),
    HB(hb_unicode_script),
};

static const place fontconfig[] = {
    FC(FcInitLoadConfigAndFonts), FC(FcConfigDestroy),    FC(FcConfigSubstitute),  FC(FcDefaultSubstitute),
    FC(FcPatternCreate),          FC(FcPatternDestroy),   FC(FcPatternAddString),  FC(FcPatternAddInteger),
    FC(FcPatternAddBool),         FC(FcPatternGetString), FC(FcPatternGetInteger), FC(FcPatternGetBool),
    FC(FcPatternGetCharSet),      FC(FcCharSetHasChar),   FC(FcFontSort),          FC(FcFontSetDestroy),
};

int ltui_open_freetype(const char *name, ltui_freetype *functions) {
  return open_library(name, freetype, COUNT(freetype), functions);
}

int ltui_open_harfbuzz(const char *name, ltui_harfbuzz *functions) {
  return open_library(name, harfbuzz, COUNT(harfbuzz), functions);
}

int ltui_open_fontconfig(const char *name, ltui_fontconfig *functions) {
  return open_library(name, fontconfig, COUNT(fontconfig), functions);
}

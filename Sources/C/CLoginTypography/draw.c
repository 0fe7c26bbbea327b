// Filling outlines. Source: FreeType's API reference, FT_Outline_Render with spans of its own.

#include "type.h"

/// Returns an open face, with outlines of a size; null if there is no face with that number.
static open_face *sized(ltui_type *type, int face, int em) {
  if (face < 0 || face >= type->face_count) return NULL;
  em = em < MIN_EM ? MIN_EM : em > MAX_EM ? MAX_EM : em;
  open_face *own = &type->faces[face];
  return type->ft.FT_Set_Char_Size(own->outlines, em, em, 72, 72) ? NULL : own;
}

/// Returns the outline of a glyph at its place; null if it has none.
static FT_Outline *outline(ltui_type *type, open_face *face, const ltui_placed_glyph *glyph) {
  if (glyph->id == 0) return NULL;
  if (type->ft.FT_Load_Glyph(face->outlines, glyph->id, FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP)) return NULL;
  FT_GlyphSlot slot = face->outlines->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE || slot->outline.n_points <= 0) return NULL;
  type->ft.FT_Outline_Translate(&slot->outline, glyph->x, glyph->y);
  return &slot->outline;
}

static int32_t clamped(FT_Pos place) {
  return (int32_t)(place < -(1 << 28) ? -(1 << 28) : place > 1 << 28 ? 1 << 28 : place);
}

ltui_ink ltui_type_ink(ltui_type *type, int number, int em, const ltui_placed_glyph *glyphs, int count) {
  ltui_ink ink = {0};
  open_face *face = sized(type, number, em);
  bool is_first = true;
  for (int i = 0; face && i < count; i++) {
    FT_Outline *own = outline(type, face, &glyphs[i]);
    if (!own) continue;
    FT_BBox box;
    type->ft.FT_Outline_Get_CBox(own, &box);
    ltui_ink next = {clamped(box.xMin), clamped(box.yMin), clamped(box.xMax), clamped(box.yMax)};
    if (is_first || next.left < ink.left) ink.left = next.left;
    if (is_first || next.bottom < ink.bottom) ink.bottom = next.bottom;
    if (is_first || next.right > ink.right) ink.right = next.right;
    if (is_first || next.top > ink.top) ink.top = next.top;
    is_first = false;
  }
  return ink;
}

/// Adds spans of a row: letters that meet in the middle of a pixel fill it together.
///
/// Where letters overlap, as under the headline of Devanagari, the pixel isn't fuller than those beside it.
static void add(int y, int count, const FT_Span *spans, void *data) {
  const ltui_coverage *into = data;
  int row = into->top - 1 - y;
  if (row < 0 || row >= into->height) return;
  uint8_t *pixels = into->pixels + (size_t)row * (size_t)into->width;
  for (int i = 0; i < count; i++) {
    int start = spans[i].x - into->left, end = start + spans[i].len;
    int after = i + 1 < count && spans[i + 1].x - into->left == end ? spans[i + 1].coverage : 0;
    if (start < 0) start = 0;
    if (end > into->width) end = into->width;
    for (int x = start; x < end; x++) {
      int own = spans[i].coverage, sum = pixels[x] + own;
      if (pixels[x]) {
        int most = pixels[x] > own ? pixels[x] : own;
        int next = x + 1 < end ? own : after;
        if (next > most) most = next;
        if (x > 0 && pixels[x - 1] > most) most = pixels[x - 1];
        if (x + 1 < into->width && pixels[x + 1] > most) most = pixels[x + 1];
        if (sum > most) sum = most;
      }
      pixels[x] = (uint8_t)(sum > 255 ? 255 : sum);
    }
  }
}

void ltui_type_draw(
    ltui_type *type, int number, int em, const ltui_placed_glyph *glyphs, int count,
    const ltui_coverage *into) {
  open_face *face = sized(type, number, em);
  ltui_coverage target = *into;
  for (int i = 0; face && i < count; i++) {
    FT_Outline *own = outline(type, face, &glyphs[i]);
    if (!own) continue;
    FT_Raster_Params params = {
        .flags = FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP,
        .gray_spans = add,
        .user = &target,
        .clip_box = {into->left, into->top - into->height, into->left + into->width, into->top},
    };
    // A glyph that FreeType can't fill stays blank.
    (void)type->ft.FT_Outline_Render(type->library, own, &params);
  }
}

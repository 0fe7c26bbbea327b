// Shaping by HarfBuzz, with sizes in 1/64 pixel: without hinting, so that widths grow with the size.

#include "type.h"

uint32_t ltui_type_script(ltui_type *type, uint32_t scalar) {
  return type->hb.hb_unicode_script(type->hb.hb_unicode_funcs_get_default(), scalar);
}

int ltui_type_shape(
    ltui_type *type, int face, int em, const uint32_t *text, int length, int start, int count,
    uint32_t script, const char *language, bool is_right_to_left, ltui_glyph *glyphs, int capacity) {
  if (face < 0 || face >= type->face_count || length < 0 || length > MAX_TEXT || start < 0 || count < 0 ||
      start > length || count > length - start)
    return -LTUI_TYPE_NO_MEMORY;
  em = em < MIN_EM ? MIN_EM : em > MAX_EM ? MAX_EM : em;
  ltui_harfbuzz *hb = &type->hb;
  hb_font *font = type->faces[face].font;
  hb_buffer *buffer = type->buffer;
  hb->hb_buffer_reset(buffer);
  hb->hb_buffer_add_utf32(buffer, text, length, (unsigned)start, count);
  hb->hb_buffer_set_direction(buffer, is_right_to_left ? HB_RIGHT_TO_LEFT : HB_LEFT_TO_RIGHT);
  hb->hb_buffer_set_script(buffer, script);
  hb->hb_buffer_set_language(buffer, hb->hb_language_from_string(language, -1));
  hb->hb_font_set_scale(font, em, em);
  hb->hb_shape(font, buffer, NULL, 0);
  if (!hb->hb_buffer_allocation_successful(buffer)) return -LTUI_TYPE_NO_MEMORY;
  unsigned found = 0;
  const hb_info *infos = hb->hb_buffer_get_glyph_infos(buffer, &found);
  const hb_position *positions = hb->hb_buffer_get_glyph_positions(buffer, &found);
  for (unsigned i = 0; i < found && i < (unsigned)capacity; i++)
    glyphs[i] = (ltui_glyph){
        infos[i].codepoint, infos[i].cluster, positions[i].x_advance, positions[i].x_offset,
        positions[i].y_offset};
  return (int)found;
}

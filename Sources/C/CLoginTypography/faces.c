// The libraries, and font files that are mapped into memory. A file of the system is replaced, never shortened, so the
// mapping stays valid; its content isn't trusted, and both libraries check each access.

#include "type.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

ltui_type *ltui_type_open(const ltui_type_names *names, int *result, int *library) {
  *result = LTUI_TYPE_NO_MEMORY;
  ltui_type *type = calloc(1, sizeof *type);
  if (!type) return NULL;
  *library = LTUI_TYPE_FREETYPE;
  *result = ltui_open_freetype(names->freetype, &type->ft);
  if (*result == LTUI_TYPE_DONE) {
    *library = LTUI_TYPE_HARFBUZZ;
    *result = ltui_open_harfbuzz(names->harfbuzz, &type->hb);
  }
  if (*result != LTUI_TYPE_DONE) {
    free(type);
    return NULL;
  }
  type->fontconfig = strdup(names->fontconfig);
  if (type->ft.FT_Init_FreeType(&type->library)) type->library = NULL;
  // Without memory, HarfBuzz returns a buffer that stays empty.
  type->buffer = type->hb.hb_buffer_create();
  if (type->fontconfig && type->library) return type;
  ltui_type_close(type);
  *result = LTUI_TYPE_NO_MEMORY;
  return NULL;
}

/// FNV-1a.
static uint64_t mix(uint64_t hash, const void *data, size_t count) {
  const uint8_t *bytes = data;
  for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 0x100000001B3;
  return hash;
}

uint64_t ltui_type_folder_time(const char *path, uint64_t hash) {
  struct stat status = {0};
  if (stat(path, &status) != 0) status = (struct stat){0};
  int64_t facts[2] = {status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
  return mix(mix(hash, path, strlen(path)), facts, sizeof facts);
}

static void close_face(ltui_type *type, open_face *face) {
  if (face->font) type->hb.hb_font_destroy(face->font);
  if (face->face) type->hb.hb_face_destroy(face->face);
  if (face->blob) type->hb.hb_blob_destroy(face->blob);
  if (face->outlines) type->ft.FT_Done_Face(face->outlines);
  if (face->bytes) munmap(face->bytes, face->size);
}

void ltui_type_close(ltui_type *type) {
  for (int i = 0; i < type->face_count; i++) close_face(type, &type->faces[i]);
  ltui_type_forget(type);
  type->hb.hb_buffer_destroy(type->buffer);
  if (type->library) type->ft.FT_Done_FreeType(type->library);
  free(type->fontconfig);
  free(type);
}

static bool map(const char *path, open_face *face) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (file < 0) return false;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0 && status.st_size <= MAX_FILE)
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (bytes == MAP_FAILED) return false;
  face->bytes = bytes;
  face->size = (size_t)status.st_size;
  return true;
}

/// Sets the weight of a variable font in both libraries, within its range.
static bool set_weight(ltui_type *type, open_face *face, int weight) {
  const FT_ULong axis = FT_MAKE_TAG('w', 'g', 'h', 't');
  FT_MM_Var *all = NULL;
  if (!FT_HAS_MULTIPLE_MASTERS(face->outlines) || type->ft.FT_Get_MM_Var(face->outlines, &all)) return false;
  FT_Fixed places[MAX_AXES];
  bool has_weights = false;
  for (FT_UInt i = 0; i < all->num_axis && i < MAX_AXES; i++) {
    places[i] = all->axis[i].def;
    if (all->axis[i].tag != axis) continue;
    FT_Fixed wanted = (FT_Fixed)weight << 16;
    if (wanted < all->axis[i].minimum) wanted = all->axis[i].minimum;
    if (wanted > all->axis[i].maximum) wanted = all->axis[i].maximum;
    places[i] = wanted;
    has_weights = true;
    hb_variation variation = {(uint32_t)axis, (float)wanted / 65536};
    type->hb.hb_font_set_variations(face->font, &variation, 1);
  }
  if (has_weights) {
    FT_UInt count = all->num_axis < MAX_AXES ? all->num_axis : MAX_AXES;
    has_weights = type->ft.FT_Set_Var_Design_Coordinates(face->outlines, count, places) == 0;
  }
  type->ft.FT_Done_MM_Var(type->library, all);
  return has_weights;
}

int ltui_type_face(ltui_type *type, const char *path, int index, int weight, ltui_face_facts *facts) {
  if (type->face_count == MAX_FACES) return -LTUI_TYPE_NO_MEMORY;
  if (index < 0 || index > 0xFFFF) return -LTUI_TYPE_NO_FONT;
  open_face face = {0};
  if (!map(path, &face)) return -LTUI_TYPE_NO_FILE;
  if (type->ft.FT_New_Memory_Face(type->library, face.bytes, (FT_Long)face.size, index, &face.outlines))
    face.outlines = NULL;
  if (face.outlines && FT_IS_SCALABLE(face.outlines) && face.outlines->units_per_EM > 0) {
    face.blob = type->hb.hb_blob_create(face.bytes, (unsigned)face.size, HB_READ_ONLY, NULL, NULL);
    face.face = type->hb.hb_face_create(face.blob, (unsigned)index);
    face.font = type->hb.hb_font_create(face.face);
  }
  // A file that HarfBuzz can't read becomes a face without glyphs.
  if (!face.face || type->hb.hb_face_get_glyph_count(face.face) == 0) {
    close_face(type, &face);
    return -LTUI_TYPE_NO_FONT;
  }
  int units = face.outlines->units_per_EM;
  facts->ascent = face.outlines->ascender * 1000 / units;
  facts->descent = -face.outlines->descender * 1000 / units;
  facts->has_weights = set_weight(type, &face, weight < 1 ? 1 : weight > 1000 ? 1000 : weight);
  type->faces[type->face_count] = face;
  return type->face_count++;
}

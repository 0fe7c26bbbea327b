// A library file: a header, then for each font its codes in ascending order, the rows of all glyphs, and a byte for the
// width of each glyph. The content is not trusted: every access is checked against its size.

#define _GNU_SOURCE
#include "library.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { VERSION = 2, MAX_LIBRARIES = 4096, MAX_FONTS = 16 };

typedef struct {
  char magic[8];
  uint64_t fingerprint;
  uint32_t size, count;
} head;

static const char MAGIC[8] = "LTUIFN2";

typedef struct {
  const uint8_t *bytes;
  size_t size;
} mapping;

static mapping libraries[MAX_LIBRARIES]; // an entry is written once, before its number is known
static int used;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static int keep(const uint8_t *bytes, size_t size) {
  pthread_mutex_lock(&lock);
  int number = used < MAX_LIBRARIES ? used++ : -1;
  if (number >= 0) libraries[number] = (mapping){bytes, size};
  pthread_mutex_unlock(&lock);
  return number;
}

/// FNV-1a.
static uint64_t mix(uint64_t hash, const void *data, size_t count) {
  const uint8_t *bytes = data;
  for (size_t i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 0x100000001B3;
  return hash;
}

uint64_t ltui_fonts_fingerprint(const ltui_font_source *sources, int count, uint32_t drawings) {
  uint64_t hash = mix(0xCBF29CE484222325, &(int){VERSION}, sizeof(int));
  hash = mix(hash, &drawings, sizeof drawings);
  bool is_any = false;
  for (int i = 0; i < count; i++) {
    struct stat status = {0};
    const char *path = sources[i].path ? sources[i].path : "";
    if (stat(path, &status) == 0) is_any = true;
    int64_t facts[3] = {status.st_size, status.st_mtim.tv_sec, status.st_mtim.tv_nsec};
    hash = mix(mix(hash, path, strlen(path) + 1), facts, sizeof facts);
  }
  return is_any ? hash | 1 : 0;
}

static bool get(const mapping *map, int index, ltui_font *font) {
  head start;
  memcpy(&start, map->bytes, sizeof start);
  size_t place = sizeof start + (size_t)index * sizeof *font;
  if (index < 0 || index >= (int)start.count || place + sizeof *font > map->size) return false;
  memcpy(font, map->bytes + place, sizeof *font);
  font->name[sizeof font->name - 1] = 0;
  return true;
}

static bool holds(const mapping *map, uint64_t start, uint64_t count) {
  return start <= map->size && count <= map->size - start;
}

/// Returns whether the header and all tables are inside the file.
static bool is_sound(const mapping *map, uint64_t fingerprint) {
  head start;
  if (map->size < sizeof start) return false;
  memcpy(&start, map->bytes, sizeof start);
  if (memcmp(start.magic, MAGIC, sizeof MAGIC) || start.size != map->size) return false;
  if (fingerprint && start.fingerprint != fingerprint) return false;
  if (start.count > MAX_FONTS) return false;
  for (int i = 0; i < (int)start.count; i++) {
    ltui_font font;
    if (!get(map, i, &font)) return false;
    if (font.width < 1 || font.width > 16 || font.height < 1 || font.height > 32) return false;
    if (!holds(map, font.codes, 4 * (uint64_t)font.count)) return false;
    if (!holds(map, font.widths, font.count)) return false;
    if (!holds(map, font.rows, 2 * (uint64_t)font.count * font.height)) return false;
  }
  return true;
}

// Only this program writes the file, and only by replacing it as a whole, so it never shrinks under a mapping.
int ltui_fonts_map(const char *path, uint64_t fingerprint) {
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return -1;
  struct stat status;
  bool is_ours = fstat(file, &status) == 0 && S_ISREG(status.st_mode) &&
                 status.st_uid == geteuid() && !(status.st_mode & (S_IWGRP | S_IWOTH));
  size_t size = is_ours ? (size_t)status.st_size : 0;
  void *bytes = size >= sizeof(head) ? mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (bytes == MAP_FAILED) return -1;
  int number = is_sound(&(mapping){bytes, size}, fingerprint) ? keep(bytes, size) : -1;
  if (number < 0) munmap(bytes, size);
  return number;
}

/// Appends glyphs to the others; the font receives their offsets.
static uint8_t *append(uint8_t *end, const uint8_t *start, const ltui_font_source *source,
                       const ltui_glyphs *glyphs, ltui_font *font) {
  memset(font, 0, sizeof *font);
  strncpy(font->name, source->name, sizeof font->name - 1);
  font->width = (uint16_t)source->width;
  font->height = (uint16_t)source->height;
  font->count = glyphs->count;
  font->codes = (uint32_t)(end - start);
  end = mempcpy(end, glyphs->codes, 4 * (size_t)glyphs->count);
  font->rows = (uint32_t)(end - start);
  end = mempcpy(end, glyphs->rows, 2 * (size_t)glyphs->count * font->height);
  font->widths = (uint32_t)(end - start);
  end = mempcpy(end, glyphs->widths, glyphs->count);
  return end + (4 - (end - start) % 4) % 4;
}

int ltui_fonts_read(const ltui_font_source *sources, int count, uint64_t fingerprint, int *results) {
  ltui_glyphs glyphs[MAX_FONTS] = {0};
  if (count > MAX_FONTS) count = MAX_FONTS;
  head start = {.fingerprint = fingerprint};
  memcpy(start.magic, MAGIC, sizeof MAGIC);
  size_t size = sizeof start;
  for (int i = 0; i < count; i++) {
    results[i] = ltui_glyphs_read(&sources[i], &glyphs[i]);
    if (results[i] != LTUI_FONT_READ) continue;
    start.count++;
    size += sizeof(ltui_font) + glyphs[i].count * (size_t)(5 + 2 * sources[i].height) + 8;
  }
  uint8_t *bytes = calloc(1, size);
  int number = -1;
  if (bytes) {
    uint8_t *table = bytes + sizeof start;
    uint8_t *end = table + start.count * sizeof(ltui_font);
    for (int i = 0; i < count; i++) {
      if (results[i] != LTUI_FONT_READ) continue;
      ltui_font font;
      end = append(end, bytes, &sources[i], &glyphs[i], &font);
      table = mempcpy(table, &font, sizeof font);
    }
    start.size = (uint32_t)(end - bytes);
    memcpy(bytes, &start, sizeof start);
    number = keep(bytes, start.size);
  }
  for (int i = 0; i < count; i++) ltui_glyphs_free(&glyphs[i]);
  if (number < 0) free(bytes);
  return number;
}

/// Creates the folder of a file and its parents.
static void make_folder(const char *path) {
  char folder[4096];
  snprintf(folder, sizeof folder, "%s", path);
  for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(folder, 0700);
    *slash = '/';
  }
}

int ltui_fonts_write(int library, const char *path) {
  if (library < 0 || library >= used) return EINVAL;
  make_folder(path);
  char temporary[4096];
  int length = snprintf(temporary, sizeof temporary, "%s.XXXXXX", path);
  if (length < 0 || (size_t)length >= sizeof temporary) return ENAMETOOLONG;
  int file = mkostemp(temporary, O_CLOEXEC); // mode 0600
  if (file < 0) return errno;
  const mapping *map = &libraries[library];
  size_t done = 0;
  int error = 0;
  while (done < map->size && !error) {
    ssize_t count = write(file, map->bytes + done, map->size - done);
    if (count > 0) {
      done += (size_t)count;
    } else if (count == 0 || errno != EINTR) {
      error = count == 0 ? EIO : errno;
    }
  }
  if (close(file) != 0 && !error) error = errno;
  if (!error && rename(temporary, path) != 0) error = errno;
  if (error) unlink(temporary);
  return error;
}

int ltui_fonts_count(int library) {
  ltui_font font;
  int count = 0;
  while (ltui_fonts_get(library, count, &font)) count++;
  return count;
}

bool ltui_fonts_get(int library, int index, ltui_font *font) {
  return library >= 0 && library < used && get(&libraries[library], index, font);
}

int32_t ltui_font_find(int library, const ltui_font *font, uint32_t scalar) {
  const mapping *map = &libraries[library];
  uint32_t low = 0, high = font->count;
  while (low < high) {
    uint32_t middle = low + (high - low) / 2, code;
    memcpy(&code, map->bytes + font->codes + 4 * (size_t)middle, sizeof code);
    if (code == scalar) return (int32_t)middle;
    if (code < scalar) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return -1;
}

int ltui_font_width(int library, const ltui_font *font, int32_t place) {
  if (place < 0 || (uint32_t)place >= font->count) return 0;
  int width = libraries[library].bytes[font->widths + (uint32_t)place];
  return width >= 1 && width <= 16 ? width : font->width;
}

uint16_t ltui_font_row(int library, const ltui_font *font, int32_t place, int row) {
  if (place < 0 || (uint32_t)place >= font->count || row < 0 || row >= font->height) return 0;
  uint16_t bits;
  size_t index = (size_t)place * font->height + (size_t)row;
  memcpy(&bits, libraries[library].bytes + font->rows + 2 * index, sizeof bits);
  return bits;
}

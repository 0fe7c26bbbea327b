// Source: zlib's manual (compress2, compressBound, crc32).

#include "CLoginDeflate.h"

#include <zlib.h>

/// Level 4 is the first that looks for a longer match; level 6 saves 4 % more and takes twice as long.
enum { LEVEL = 4 };

size_t ltui_deflate_bound(size_t count) { return compressBound(count); }

size_t ltui_deflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity) {
  uLongf size = capacity;
  return compress2(output, &size, bytes, count, LEVEL) == Z_OK ? size : 0;
}

uint32_t ltui_crc32(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32(crc32(0, Z_NULL, 0), bytes, (uInt)count);
}

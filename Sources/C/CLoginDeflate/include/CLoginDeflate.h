#ifndef LTUI_CDEFLATE_H
#define LTUI_CDEFLATE_H

// Compression and checksums of pictures, by the zlib that reading fonts links already.

#include <stddef.h>
#include <stdint.h>

/// Returns the most bytes that `count` bytes take compressed.
size_t ltui_deflate_bound(size_t count);

/// Compresses bytes in zlib's format (RFC 1950). Returns the number of bytes in `output`; 0 without memory or room.
size_t ltui_deflate(const uint8_t *bytes, size_t count, uint8_t *output, size_t capacity);

/// Returns the CRC-32 of bytes, as PNG has it.
uint32_t ltui_crc32(const uint8_t *bytes, size_t count);

#endif

// QR codes (ISO/IEC 18004) with libqrencode, a library that is opened when the first code is drawn.
#ifndef LTUI_CQRENCODE_H
#define LTUI_CQRENCODE_H

#include <qrencode.h>

#pragma clang assume_nonnull begin

/// Encodes a text in the smallest version that fits it, with the lowest error correction.
///
/// Null if it doesn't fit, or if the library is not installed; otherwise to be freed with `ltui_qr_free`. Safe to call
/// from any thread.
QRcode *_Nullable ltui_qr_encode(const char *text);

/// Frees a code of `ltui_qr_encode`.
void ltui_qr_free(QRcode *code);

#pragma clang assume_nonnull end

#endif

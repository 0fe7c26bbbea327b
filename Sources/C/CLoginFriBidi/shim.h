#include <fribidi/fribidi.h>

// The paragraph types and the flags are macros that Swift doesn't import as values.
typedef struct { unsigned int rawValue; } ltui_fribidi_direction;
static const ltui_fribidi_direction ltui_fribidi_ltr = {FRIBIDI_PAR_LTR};
static const ltui_fribidi_direction ltui_fribidi_rtl = {FRIBIDI_PAR_RTL};
static const FriBidiFlags ltui_fribidi_mirroring = FRIBIDI_FLAG_SHAPE_MIRRORING;
static const FriBidiFlags ltui_fribidi_joining = FRIBIDI_FLAGS_ARABIC;

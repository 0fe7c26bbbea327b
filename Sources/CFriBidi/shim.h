#include <fribidi/fribidi.h>

// The paragraph types are enumerators made by macros, which Swift does not import as values.
typedef struct { unsigned int rawValue; } ltui_fribidi_direction;
static const ltui_fribidi_direction ltui_fribidi_ltr = {FRIBIDI_PAR_LTR};
static const ltui_fribidi_direction ltui_fribidi_rtl = {FRIBIDI_PAR_RTL};

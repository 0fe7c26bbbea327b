#ifndef LTUI_LIBRARY_WIDTH_H
#define LTUI_LIBRARY_WIDTH_H

#include <stdint.h>

/// The columns of a scalar in UTF-8, as wcwidth(3) tells ncurses; -1 for what is not printable.
int ltui_library_width(uint32_t scalar);

#endif

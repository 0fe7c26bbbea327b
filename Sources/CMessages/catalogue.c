// The catalogue, which scripts/messages makes. The compiler takes it up as it is, so nothing is read at the start
// of the program: its pages come into memory when a sentence on them is said.

#include "CMessages.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const unsigned char ltui_catalogue[] = {
#embed "catalogue.bin"
};

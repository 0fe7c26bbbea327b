#ifndef LTUI_CFILESTATUS_H
#define LTUI_CFILESTATUS_H

// stat(2) and its struct: linked statically, Swift 6.3 does not see them through Glibc, and CoreFoundation, through
// which it does, would bring all of Foundation with it.
#include <sys/stat.h>

#endif

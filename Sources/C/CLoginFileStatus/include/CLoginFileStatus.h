#ifndef LTUI_CFILESTATUS_H
#define LTUI_CFILESTATUS_H

// stat(2) and its struct: in a static program, Swift 6.3 doesn't see them through Glibc, and CoreFoundation, which
// provides them, would add all of Foundation.
#include <sys/stat.h>

#endif

// A target of SwiftPM has a source; what this one has is a header.
#include "CLoginFileStatus.h"

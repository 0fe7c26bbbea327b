// SwiftPM requires a source file in a target; this target's content is its header.
#include "CLoginFileStatus.h"

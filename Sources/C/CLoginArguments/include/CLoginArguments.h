#ifndef LTUI_ARGUMENTS_H
#define LTUI_ARGUMENTS_H

/// How many words the program was started with, its name included.
int ltui_argument_count(void);
/// One of them as it came: any bytes but 0. Null beyond the last.
const char *ltui_argument(int index);

/// A variable of the process, `NAME=VALUE`. Null behind the last one; nothing is beyond that.
const char *ltui_variable(int index);

#endif

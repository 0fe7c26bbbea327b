#ifndef LTUI_ARGUMENTS_H
#define LTUI_ARGUMENTS_H

/// Returns the number of arguments of the program, including its name.
int ltui_argument_count(void);
/// Returns an argument unchanged: any bytes but 0. Null beyond the last one.
const char *ltui_argument(int index);

/// Returns a variable of the process, `NAME=VALUE`. Null after the last one; larger indices are invalid.
const char *ltui_variable(int index);

#endif

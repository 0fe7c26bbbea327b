#ifndef LTUI_SANDBOX_CODE_H
#define LTUI_SANDBOX_CODE_H

/// Gets code into the process that was not there, calls the kernel in another way, or reaches others by a way around.
/// As `ltui_try`.
int ltui_try_code(const char *trial, const char *path);

#endif

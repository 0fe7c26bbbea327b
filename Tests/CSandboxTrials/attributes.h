#ifndef LTUI_SANDBOX_ATTRIBUTES_H
#define LTUI_SANDBOX_ATTRIBUTES_H

/// Changes what a file is besides its content: permissions, owner, times, attributes, names; by its name, and by a
/// descriptor. As `ltui_try`.
int ltui_try_attribute(const char *trial, const char *path, const char *second);

#endif

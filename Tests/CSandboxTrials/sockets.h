#ifndef LTUI_SANDBOX_SOCKETS_H
#define LTUI_SANDBOX_SOCKETS_H

/// A socket as `family,kind,protocol`.
int ltui_try_socket(const char *numbers);
/// Listens at a path, and connects there.
int ltui_try_local(const char *path);
/// getaddrinfo(3).
int ltui_try_look_up(const char *name);
/// The TCP port that was prepared.
int ltui_try_connect(void);
/// The abstract socket that was prepared.
int ltui_try_abstract(void);
/// A TCP port of our own.
int ltui_try_listen(void);

#endif

#define _GNU_SOURCE

#include "sockets.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "CSandboxTrials.h"

static struct sockaddr_in port;
static struct sockaddr_un abstract;
static socklen_t abstract_length;

/// A listener at any free port of this computer; -1 with errno.
static int listen_at_port(struct sockaddr_in *address) {
  int listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  *address = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof *address;
  if (listener < 0 || bind(listener, (struct sockaddr *)address, length) < 0) return -1;
  if (listen(listener, 4) < 0) return -1;
  return getsockname(listener, (struct sockaddr *)address, &length) < 0 ? -1 : listener;
}

int ltui_prepare_trials(void) {
  if (listen_at_port(&port) < 0) return errno;
  // The first byte is 0: unix(7), "abstract".
  abstract.sun_family = AF_UNIX;
  int count = snprintf(abstract.sun_path + 1, sizeof abstract.sun_path - 1, "ltui-%d", (int)getpid());
  abstract_length = (socklen_t)(sizeof(sa_family_t) + 1 + (size_t)count);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&abstract, abstract_length) < 0) return errno;
  return listen(listener, 4) < 0 ? errno : 0;
}

/// Connects a new socket to an address.
static int connect_to(const void *address, socklen_t length, int family) {
  int connection = socket(family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (connection < 0) return errno;
  int code = connect(connection, address, length) < 0 ? errno : 0;
  close(connection);
  return code;
}

int ltui_try_socket(const char *numbers) {
  int family = 0, kind = 0, protocol = 0;
  sscanf(numbers, "%d,%d,%d", &family, &kind, &protocol);
  int made = socket(family, kind | SOCK_CLOEXEC, protocol);
  if (made < 0) return errno;
  close(made);
  return 0;
}

int ltui_try_local(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (listener < 0 || bind(listener, (struct sockaddr *)&address, sizeof address) < 0) return errno;
  if (listen(listener, 4) < 0) return errno;
  int code = connect_to(&address, sizeof address, AF_UNIX);
  return code ? code : unlink(path) < 0 ? errno : 0;
}

int ltui_try_look_up(const char *name) {
  struct addrinfo *found = NULL;
  int code = getaddrinfo(name, "80", NULL, &found);
  if (found) freeaddrinfo(found);
  return code ? 1000 - code : 0;
}

int ltui_try_connect(void) { return connect_to(&port, sizeof port, AF_INET); }

int ltui_try_abstract(void) { return connect_to(&abstract, abstract_length, AF_UNIX); }

int ltui_try_listen(void) {
  struct sockaddr_in address;
  return listen_at_port(&address) < 0 ? errno : 0;
}

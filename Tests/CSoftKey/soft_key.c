#define _GNU_SOURCE // accept4

#include "CSoftKey.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "CLoginFIDO2.h"

enum { KIND = SOCK_SEQPACKET | SOCK_CLOEXEC };

static struct sockaddr_un address(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  return address;
}

static void *reach(const char *path) {
  struct sockaddr_un place = address(path);
  int *connection = malloc(sizeof *connection);
  if (!connection) return NULL;
  *connection = socket(AF_UNIX, KIND, 0);
  if (*connection >= 0 && connect(*connection, (struct sockaddr *)&place, sizeof place) == 0) {
    return connection;
  }
  if (*connection >= 0) close(*connection);
  free(connection);
  return NULL;
}

static void leave(void *handle) {
  close(*(int *)handle);
  free(handle);
}

static int receive(void *handle, unsigned char *report, size_t count, int milliseconds) {
  struct pollfd end = {.fd = *(int *)handle, .events = POLLIN};
  if (poll(&end, 1, milliseconds) <= 0) return -1;
  return recv(end.fd, report, count, 0) == (ssize_t)count ? (int)count : -1;
}

// The first byte is the number of the report, which a device has and a socket doesn't.
static int pass(void *handle, const unsigned char *report, size_t count) {
  ssize_t sent = send(*(int *)handle, report + 1, count - 1, MSG_NOSIGNAL);
  return sent == (ssize_t)count - 1 ? (int)count : -1;
}

void ltui_use_soft_keys(void) {
  static const ltui_fido_ways ways = {reach, leave, receive, pass};
  ltui_fido_use(&ways);
}

int ltui_soft_key_listen(const char *path) {
  struct sockaddr_un place = address(path);
  int listener = socket(AF_UNIX, KIND, 0);
  if (listener < 0) return -1;
  if (bind(listener, (struct sockaddr *)&place, sizeof place) == 0 && listen(listener, 8) == 0) {
    return listener;
  }
  close(listener);
  return -1;
}

// Writing to a terminal that may temporarily accept nothing: stopped, scrolled back, or behind a connection that hangs.

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include "guard.h"

/// The time for output to a terminal after a signal asks the program to end; milliseconds.
enum { LAST_MOMENT = 200 };

bool ltui_write_out(int tty, const char *bytes, size_t count, int patience) {
  size_t done = 0;
  while (done < count) {
    ssize_t written = write(tty, bytes + done, count - done);
    if (written > 0) {
      done += (size_t)written;
      continue;
    }
    if (written < 0 && errno == EINTR) continue;
    if (written == 0 || errno != EAGAIN) return false; // the terminal is lost
    struct pollfd descriptors[2] = {{tty, POLLOUT, 0}, {ltui_guard_descriptor(), POLLIN, 0}};
    bool is_last = patience >= 0 || ltui_guard_is_ending();
    int ready = is_last ? poll(descriptors, 1, patience >= 0 ? patience : LAST_MOMENT)
                        : poll(descriptors, 2, -1);
    if (is_last && ready == 0) return false;
    // The notices stay, and are checked before the next wait.
    if (!is_last && descriptors[1].revents) ltui_guard_drain();
  }
  return true;
}

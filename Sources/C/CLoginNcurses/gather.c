// The bytes of a frame are collected in memory: ncurses writes after every erasure, dozens of times for a frame, and
// the terminal would show incomplete frames. Its descriptor therefore refers to memory meanwhile, and each frame is one
// write.

#define _GNU_SOURCE // dup3, memfd_create

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include "guard.h"
#include "shared.h"

static int gathered = -1;    // a file in memory
static int terminal, stream; // the device, and ncurses' descriptor of it
static bool is_kept;         // whether collected bytes wait for `ltui_take`
static bool is_held;         // whether they wait for `ltui_release`
static bool is_anew;         // whether the next frame rewrites the whole screen
static bool is_marked;       // whether the start mark of such a frame was collected

void ltui_gather_open(int new_terminal, int new_stream) {
  terminal = new_terminal;
  stream = new_stream;
  is_kept = is_held = is_anew = is_marked = false;
  // The limit of file sizes also applies to files in memory.
  struct rlimit limit_of_files;
  bool is_limited =
      getrlimit(RLIMIT_FSIZE, &limit_of_files) == 0 && limit_of_files.rlim_cur != RLIM_INFINITY;
  gathered = is_limited ? -1 : memfd_create("picture", MFD_CLOEXEC);
}

void ltui_gather_close(void) {
  if (gathered >= 0) close(gathered);
  gathered = -1;
}

void ltui_gather_anew(void) { is_anew = true; }

static void begin_mark(void) {
  if (!is_marked) ltui_append(LTUI_SYNCHRONIZED_ON);
  is_marked = true;
}

void ltui_gather_begin(void) {
  if (gathered < 0) return;
  if (is_anew && !is_kept) {
    is_anew = false;
    begin_mark();
  }
  dup3(gathered, stream, O_CLOEXEC);
}

void ltui_gather_end(void) {
  if (gathered >= 0) dup3(terminal, stream, O_CLOEXEC);
}

void ltui_append(const char *bytes) {
  if (gathered < 0) {
    ltui_send(bytes);
  } else {
    ltui_write_out(gathered, bytes, strlen(bytes), -1);
  }
}

// The bytes that yasr reads at a time: a letter across their end is read as two unknown ones.
#define LTUI_READ_AT_A_TIME 1024
#define LTUI_GATHERED_AT_A_TIME (64 * 1024)

// Writes a part of a frame. No letter crosses a multiple of the bytes that a screen reader reads at a time: NULs, which
// are ignored (ECMA-48 8.3.88), fill the space before it.
static bool write_in_reads(const char *bytes, size_t count) {
  static char filled[LTUI_GATHERED_AT_A_TIME + 4 * LTUI_GATHERED_AT_A_TIME / LTUI_READ_AT_A_TIME];
  size_t length = 0;
  for (size_t i = 0; i < count; i++) {
    unsigned char first = (unsigned char)bytes[i];
    size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1;
    size_t room = LTUI_READ_AT_A_TIME - length % LTUI_READ_AT_A_TIME;
    while (size > 1 && room < size && room > 0) {
      filled[length++] = 0;
      room--;
    }
    filled[length++] = bytes[i];
  }
  return ltui_write(filled, length);
}

void ltui_gather_send(void) {
  static char bytes[LTUI_GATHERED_AT_A_TIME];
  if (gathered < 0 || is_kept || is_held) return;
  if (is_marked) ltui_append(LTUI_SYNCHRONIZED_OFF);
  is_marked = false;
  off_t end = lseek(gathered, 0, SEEK_CUR), done = 0;
  while (done < end) {
    size_t wanted = end - done < (off_t)sizeof bytes ? (size_t)(end - done) : sizeof bytes;
    ssize_t count = pread(gathered, bytes, wanted, done);
    if (count < 0 && errno == EINTR) continue;
    // On failure, the terminal is lost, or accepts nothing while a signal asks the program to end.
    if (count <= 0 || !write_in_reads(bytes, (size_t)count)) break;
    done += count;
  }
  lseek(gathered, 0, SEEK_SET);
}

void ltui_gather_hold(bool is_at_once) {
  is_held = true;
  if (is_at_once && gathered >= 0) begin_mark();
}

void ltui_release(void) {
  is_held = false;
  ltui_gather_send();
}

bool ltui_keep(bool is_on) {
  is_kept = is_on && gathered >= 0;
  return is_kept;
}

size_t ltui_take(char *bytes, size_t capacity) {
  if (gathered < 0) return 0;
  off_t end = lseek(gathered, 0, SEEK_CUR);
  bool fits = end > 0 && (size_t)end <= capacity && pread(gathered, bytes, (size_t)end, 0) == end;
  lseek(gathered, 0, SEEK_SET);
  return fits ? (size_t)end : 0;
}

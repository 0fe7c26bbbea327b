// The screen: opening, leaving, entering, drawing.

#define _GNU_SOURCE // dup3, memfd_create, wcwidth

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "guard.h"
#include "room.h"

static int tty = -1;          // the terminal device, for us
static FILE *stream;          // the same for ncurses; see `ltui_update`
static int gathered = -1;     // a file in memory
static SCREEN *screen;
static struct termios former; // the modes we found
static bool uses_mouse, follows_scheme;
static bool is_entered;

// MARK: Opening

int ltui_tty(void) { return tty; }

static void arm(void) {
  char bytes[512];
  ltui_restore_bytes(uses_mouse, follows_scheme, bytes, sizeof bytes);
  ltui_guard_arm(bytes, strlen(bytes), &former);
}

/// The modes that ncurses does not know. It has written out its own bytes by then; putp would write
/// to standard output.
static void write_modes(bool is_on) {
  char bytes[128] = "";
  strcat(bytes, is_on ? LTUI_PASTE_ON : LTUI_PASTE_OFF);
  if (uses_mouse) strcat(bytes, is_on ? LTUI_MOUSE_ON : LTUI_MOUSE_OFF);
  if (follows_scheme) strcat(bytes, is_on ? LTUI_SCHEME_ON : LTUI_SCHEME_OFF);
  ltui_send(bytes);
}

void ltui_send(const char *bytes) {
  ssize_t ignored = write(tty, bytes, strlen(bytes)); // a terminal that is gone needs none
  (void)ignored;
}

/// Closes what `ltui_open` opened, as far as it came.
static void release(void) {
  if (stream) fclose(stream);
  if (tty >= 0) close(tty);
  if (gathered >= 0) close(gathered);
  stream = NULL;
  tty = gathered = -1;
}

int ltui_open(const char *path, const char *type, ltui_terminal *terminal) {
  if (screen) return LTUI_BUSY;
  bool is_utf8 = ltui_choose_locale();
  tty = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY);
  int copy = tty < 0 ? -1 : fcntl(tty, F_DUPFD_CLOEXEC, 3);
  stream = copy < 0 ? NULL : fdopen(copy, "r+");
  if (!stream) {
    terminal->error_number = errno;
    if (copy >= 0) close(copy);
    release();
    return LTUI_NO_TERMINAL;
  }
  char entry[256];
  int limit = terminal->colors;
  int colors = type && *type ? ltui_choose_entry(type, tty, limit, entry, sizeof entry) : -1;
  int result = colors == -1 ? LTUI_UNKNOWN : colors < 0 ? LTUI_INCAPABLE : LTUI_OPENED;
  if (!isatty(tty)) {
    terminal->error_number = ENOTTY;
    result = LTUI_NO_TERMINAL;
  }
  if (result == LTUI_OPENED && !ltui_guard_install(tty)) {
    terminal->error_number = errno;
    result = LTUI_NO_TERMINAL;
  }
  if (result == LTUI_OPENED) {
    tcgetattr(tty, &former);
    use_env(FALSE); // LINES and COLUMNS may be older than the last resize
    use_tioctl(TRUE);
    screen = colors > 256 ? ltui_new_direct_term(entry, tty, stream) : NULL;
    if (!screen && colors > 256) colors = ltui_choose_entry(type, tty, 256, entry, sizeof entry);
    if (!screen) screen = newterm(entry, stream, stream);
    if (!screen) result = LTUI_UNKNOWN;
  }
  if (result != LTUI_OPENED) {
    ltui_guard_remove();
    release();
    return result;
  }
  uses_mouse = terminal->uses_mouse;
  follows_scheme = terminal->follows_scheme;
  gathered = memfd_create("picture", MFD_CLOEXEC);
  arm();
  ltui_prepare_input(terminal->escape_delay);
  if (colors > 0 && start_color() == OK) {
    use_default_colors(); // pair 0 is the user's own, and short to return to
    terminal->colors = colors;
    terminal->pairs = COLOR_PAIRS;
  } else {
    terminal->colors = 0;
    terminal->pairs = 1;
  }
  terminal->is_utf8 = is_utf8;
  write_modes(true);
  is_entered = true;
  int columns, rows;
  ltui_measure(&columns, &rows);
  if (columns != COLS || rows != LINES) resizeterm(rows, columns);
  return LTUI_OPENED;
}

void ltui_leave(void) {
  if (!screen || !is_entered) return;
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU); // leaving is allowed from the background
  pthread_sigmask(SIG_BLOCK, &output, &before);
  write_modes(false);
  endwin();
  ltui_guard_disarm();
  is_entered = false;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void ltui_enter(void) {
  if (!screen || is_entered) return;
  tcgetattr(tty, &former);
  def_shell_mode();
  arm();
  is_entered = true;
  reset_prog_mode(); // no key is echoed from here on; the next update enters the screen itself
  write_modes(true);
  ltui_repaint();
}

void ltui_close(void) {
  if (!screen) return;
  ltui_leave();
  ltui_guard_remove();
  ltui_drop_input();
  delscreen(screen);
  screen = NULL;
  release();
}

void ltui_measure(int *columns, int *rows) {
  struct winsize size = {0};
  bool is_known = ioctl(tty, TIOCGWINSZ, &size) == 0;
  *columns = is_known && size.ws_col > 0 ? size.ws_col : COLS;
  *rows = is_known && size.ws_row > 0 ? size.ws_row : LINES;
}

void ltui_resize(int columns, int rows) {
  resizeterm(rows, columns);
  ltui_repaint();
}

// MARK: Drawing

bool ltui_define_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

void ltui_put(int row, int column, int width, uint32_t base, uint32_t mark1, uint32_t mark2,
              uint32_t mark3, uint32_t mark4, attr_t attributes, int pair) {
  wchar_t text[LTUI_CELL_SCALARS + 1] = {(wchar_t)base,  (wchar_t)mark1, (wchar_t)mark2,
                                         (wchar_t)mark3, (wchar_t)mark4, 0};
  cchar_t cells[2];
  int count = 1;
  if (wcwidth(text[0]) != width || setcchar(&cells[0], text, attributes, 0, &pair) != OK) {
    setcchar(&cells[0], L"?", attributes, 0, &pair);
    setcchar(&cells[1], L" ", attributes, 0, &pair);
    count = width;
  }
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

void ltui_repaint(void) {
  werase(stdscr);
  clearok(curscr, TRUE);
}

/// Lets ncurses write to memory or to the terminal again.
static void gather(bool is_on) {
  if (gathered >= 0) dup3(is_on ? gathered : tty, fileno(stream), O_CLOEXEC);
}

/// Writes out what was gathered.
static void send(void) {
  static char bytes[64 * 1024];
  if (gathered < 0) return;
  off_t end = lseek(gathered, 0, SEEK_CUR), done = 0;
  while (done < end) {
    size_t wanted = end - done < (off_t)sizeof bytes ? (size_t)(end - done) : sizeof bytes;
    ssize_t count = pread(gathered, bytes, wanted, done);
    if (count > 0) count = write(tty, bytes, (size_t)count);
    if (count > 0) {
      done += count;
    } else if (count == 0 || errno != EINTR) {
      break; // the terminal is gone
    }
  }
  lseek(gathered, 0, SEEK_SET);
}

// ncurses writes after every erasure, dozens of times for a picture, and the terminal would show the
// halves. So its descriptor leads into memory meanwhile, and each picture is one write.

void ltui_update(void) {
  leaveok(stdscr, TRUE);
  wnoutrefresh(stdscr);
  gather(true);
  doupdate();
  gather(false);
}

void ltui_update_with_cursor(int row, int column) {
  leaveok(stdscr, FALSE);
  if (row >= 0) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  gather(true);
  curs_set(row >= 0 ? 1 : 0);
  doupdate();
  gather(false);
  send();
}

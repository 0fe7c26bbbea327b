// The screen: opening, leaving, entering, drawing.

#define _XOPEN_SOURCE 700 // wcwidth
#define _DEFAULT_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#include "guard.h"
#include "room.h"

static FILE *stream;          // our own description of the terminal device
static SCREEN *screen;
static struct termios former; // the modes we found
static bool uses_mouse;
static bool is_entered;

// MARK: Opening

int ltui_tty(void) { return fileno(stream); }

static void arm(void) {
  char bytes[512];
  ltui_restore_bytes(uses_mouse, bytes, sizeof bytes);
  ltui_guard_arm(bytes, strlen(bytes), &former);
}

/// The modes that ncurses does not know. It has written out its own bytes by then; putp would write
/// to standard output.
static void write_modes(const char *modes, const char *modes_with_mouse) {
  const char *bytes = uses_mouse ? modes_with_mouse : modes;
  ssize_t ignored = write(ltui_tty(), bytes, strlen(bytes)); // a terminal that is gone needs none
  (void)ignored;
}

int ltui_open(const char *path, const char *type, ltui_terminal *terminal) {
  if (screen) return LTUI_BUSY;
  bool is_utf8 = ltui_choose_locale();
  int tty = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY);
  int error = errno;
  stream = tty >= 0 ? fdopen(tty, "r+") : NULL;
  if (!stream) {
    terminal->error_number = tty >= 0 ? errno : error;
    if (tty >= 0) close(tty);
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
    screen = newterm(entry, stream, stream);
    if (!screen) result = LTUI_UNKNOWN;
  }
  if (result != LTUI_OPENED) {
    ltui_guard_remove();
    fclose(stream);
    stream = NULL;
    return result;
  }
  uses_mouse = terminal->uses_mouse;
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
  write_modes(LTUI_PASTE_ON, LTUI_PASTE_ON LTUI_MOUSE_ON);
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
  write_modes(LTUI_PASTE_OFF, LTUI_MOUSE_OFF LTUI_PASTE_OFF);
  endwin();
  tcsetattr(ltui_tty(), TCSADRAIN, &former);
  ltui_guard_disarm();
  is_entered = false;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void ltui_enter(void) {
  if (!screen || is_entered) return;
  tcgetattr(ltui_tty(), &former);
  def_shell_mode();
  arm();
  is_entered = true;
  reset_prog_mode(); // no key is echoed from here on; the next update enters the screen itself
  write_modes(LTUI_PASTE_ON, LTUI_PASTE_ON LTUI_MOUSE_ON);
  ltui_repaint();
}

void ltui_close(void) {
  if (!screen) return;
  ltui_leave();
  ltui_guard_remove();
  ltui_drop_input();
  delscreen(screen);
  fclose(stream);
  screen = NULL;
  stream = NULL;
}

void ltui_measure(int *columns, int *rows) {
  struct winsize size = {0};
  bool is_known = ioctl(ltui_tty(), TIOCGWINSZ, &size) == 0;
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

void ltui_repaint(void) { clearok(curscr, TRUE); }

void ltui_update(void) {
  leaveok(stdscr, TRUE);
  wnoutrefresh(stdscr);
  doupdate();
}

void ltui_update_with_cursor(int row, int column) {
  leaveok(stdscr, FALSE);
  curs_set(row >= 0 ? 1 : 0);
  if (row >= 0) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
}

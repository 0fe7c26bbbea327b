// The screen: opening, leaving, entering, drawing.

#define _GNU_SOURCE // wcwidth

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
#include "shared.h"

static int tty = -1;          // the terminal device, for this target
static int output = -1;       // the same, for output that isn't saved
static FILE *stream;          // the same for ncurses; see gather.c
static SCREEN *screen;
static struct termios former; // the original modes
static bool uses_mouse, follows_scheme, synchronizes;
static int bidi; // LTUI_BIDI_…
static bool reports_keys; // only while the screen is entered
static const char *pictures_off = ""; // what removes pictures
static bool is_entered;

/// The time that leaving waits for a terminal that accepts nothing; milliseconds.
enum { LEAVING_PATIENCE = 200 };

// MARK: Opening

int ltui_tty(void) { return tty; }

static void arm(void) {
  char bytes[512];
  // The removal of pictures comes first, because it ends a sequence that a crash has cut off.
  size_t count = (size_t)snprintf(bytes, sizeof bytes, "%s", pictures_off);
  ltui_restore_bytes(reports_keys, uses_mouse, follows_scheme, bidi, bytes + count,
                     sizeof bytes - count);
  ltui_guard_arm(bytes, strlen(bytes), &former);
}

/// Makes a crash write other bytes from now on. They're stored before the mode that they undo, so a signal that ends
/// the process has to wait.
static void arm_again(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, &before);
  if (is_entered) {
    ltui_guard_disarm();
    arm();
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// Writes the modes that ncurses doesn't know. It has written its own bytes by then; putp would write to standard
/// output. False if the terminal didn't accept everything.
static bool write_modes(bool is_on) {
  char bytes[256] = "";
  if (!is_on) strcat(bytes, pictures_off);
  if (!is_on && reports_keys) strcat(bytes, LTUI_KEYS_OFF);
  strcat(bytes, ltui_bidi_bytes(bidi, is_on));
  strcat(bytes, is_on ? LTUI_PASTE_ON : LTUI_PASTE_OFF);
  if (uses_mouse) strcat(bytes, is_on ? LTUI_MOUSE_ON : LTUI_MOUSE_OFF);
  if (follows_scheme) strcat(bytes, is_on ? LTUI_SCHEME_ON : LTUI_SCHEME_OFF);
  if (!is_on) ltui_erase_bytes(bytes, sizeof bytes);
  return ltui_write_out(output, bytes, strlen(bytes), is_on ? -1 : LEAVING_PATIENCE);
}

bool ltui_write(const char *bytes, size_t count) {
  return ltui_write_out(output, bytes, count, -1);
}

void ltui_send(const char *bytes) { ltui_write(bytes, strlen(bytes)); }

void ltui_set_bidi(int new_bidi) {
  if (!screen || new_bidi == bidi) return;
  const char *off = ltui_bidi_bytes(bidi, false);
  bidi = new_bidi;
  arm_again();
  if (!is_entered) return;
  ltui_send(off);
  ltui_send(ltui_bidi_bytes(bidi, true));
}

void ltui_report_keys(bool is_on) {
  if (!screen || !is_entered || is_on == reports_keys) return;
  // A crash in between undoes a mode that isn't on, which has no effect, rather than leaving it on.
  if (!is_on) ltui_send(LTUI_KEYS_OFF);
  reports_keys = is_on;
  arm_again();
  if (is_on) ltui_send(LTUI_KEYS_ON);
}

void ltui_expect_pictures(const char *removal) {
  if (!screen || !strcmp(removal, pictures_off)) return;
  pictures_off = removal;
  arm_again();
}

void ltui_send_leaving(const char *bytes) {
  if (!screen || !is_entered) return;
  sigset_t output_signal, before;
  sigemptyset(&output_signal);
  sigaddset(&output_signal, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &output_signal, &before);
  ltui_write_out(output, bytes, strlen(bytes), LEAVING_PATIENCE);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// Closes everything that `ltui_open` has opened so far.
static void release(void) {
  if (stream) fclose(stream);
  if (output >= 0 && output != tty) close(output);
  if (tty >= 0) close(tty);
  ltui_gather_close();
  stream = NULL;
  tty = output = -1;
}

/// Makes ncurses ask the kernel instead of LINES and COLUMNS, which may be older than the last resize. If the size is
/// too large for ncurses' numbers, it finds another one in these variables while newterm reads them: true.
static bool begin_measure(void) {
  struct winsize size = {0};
  bool is_huge = ioctl(tty, TIOCGWINSZ, &size) == 0 &&
                 (size.ws_col > LTUI_MOST_COLUMNS || size.ws_row > LTUI_MOST_ROWS);
  use_env(is_huge);
  use_tioctl(!is_huge);
  if (is_huge) setenv("LINES", "24", 1), setenv("COLUMNS", "80", 1);
  return is_huge;
}

int ltui_open(const char *path, const char *type, ltui_terminal *terminal) {
  if (screen) return LTUI_BUSY;
  bool is_utf8 = ltui_choose_locale();
  tty = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY);
  int copy = tty < 0 ? -1 : fcntl(tty, F_DUPFD_CLOEXEC, 3);
  stream = copy < 0 ? NULL : fdopen(copy, "r+");
  output = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (output < 0) output = tty;
  if (!stream) {
    terminal->error_number = errno;
    if (copy >= 0) close(copy);
    release();
    return LTUI_NO_TERMINAL;
  }
  char entry[256];
  int limit = terminal->colors;
  // The entry is read once, usually with the size that `begin_measure` selects.
  use_env(false);
  use_tioctl(true);
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
  sigset_t before;
  pthread_sigmask(SIG_BLOCK, NULL, &before);
  if (result == LTUI_OPENED) {
    tcgetattr(tty, &former);
    bool is_huge = begin_measure();
    if (is_huge) ltui_drop_type();
    // newterm enters the alternate screen, and only then are the bytes for leaving it known, so a signal that ends the
    // process has to wait.
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    screen = ltui_new_own_term(entry, tty, colors > 256, stream);
    if (!screen && colors > 256) colors = ltui_choose_entry(type, tty, 256, entry, sizeof entry);
    if (!screen) {
      ltui_drop_type();
      screen = newterm(entry, stream, stream);
    }
    if (is_huge) unsetenv("LINES"), unsetenv("COLUMNS");
    if (!screen) result = LTUI_UNKNOWN;
  }
  bidi = LTUI_BIDI_UNTOLD;
  reports_keys = false;
  pictures_off = "";
  uses_mouse = terminal->uses_mouse;
  follows_scheme = terminal->follows_scheme;
  synchronizes = terminal->synchronizes;
  if (screen) arm();
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (result != LTUI_OPENED) {
    ltui_drop_type();
    ltui_guard_remove();
    release();
    return result;
  }
  ltui_gather_open(tty, fileno(stream));
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
  ltui_measure(&columns, &rows, NULL, NULL);
  if (columns != COLS || rows != LINES) resizeterm(rows, columns);
  terminal->columns = columns, terminal->rows = rows;
  return LTUI_OPENED;
}

void ltui_leave(void) {
  if (!screen || !is_entered) return;
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU); // leaving is allowed from the background
  pthread_sigmask(SIG_BLOCK, &output, &before);
  if (write_modes(false)) {
    endwin();
    ltui_send(ltui_home_bytes());
    ltui_guard_disarm();
  } else {
    ltui_guard_put_back(); // the terminal accepts nothing, and ncurses would wait for it
  }
  is_entered = reports_keys = false;
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

void ltui_measure(int *columns, int *rows, int *width, int *height) {
  struct winsize size = {0};
  bool is_known = ioctl(tty, TIOCGWINSZ, &size) == 0;
  *columns = is_known && size.ws_col > 0 ? size.ws_col : COLS;
  *rows = is_known && size.ws_row > 0 ? size.ws_row : LINES;
  bool has_pixels = is_known && size.ws_col > 0 && size.ws_row > 0;
  if (*columns > LTUI_MOST_COLUMNS) *columns = LTUI_MOST_COLUMNS, has_pixels = false;
  if (*rows > LTUI_MOST_ROWS) *rows = LTUI_MOST_ROWS, has_pixels = false;
  if (width) *width = has_pixels ? size.ws_xpixel : 0;
  if (height) *height = has_pixels ? size.ws_ypixel : 0;
}

void ltui_resize(int columns, int rows) {
  resizeterm(rows, columns);
  ltui_repaint();
}

// MARK: Drawing

bool ltui_define_pair(int pair, int foreground, int background) {
  return init_extended_pair(pair, foreground, background) == OK;
}

/// Consecutive cells of a row, which are passed to ncurses together.
static struct {
  int row, column, end; // its first column, and the one after its end
  int count;            // cells in it; a wide one takes two columns
  cchar_t cells[LTUI_MOST_COLUMNS + 1];
} run;

static void put_run(void) {
  if (run.count > 0) mvwadd_wchnstr(stdscr, run.row, run.column, run.cells, run.count);
  run.count = 0;
}

void ltui_put(int row, int column, int width, uint32_t base, uint32_t mark1, uint32_t mark2,
              uint32_t mark3, uint32_t mark4, attr_t attributes, int pair) {
  wchar_t text[LTUI_CELL_SCALARS + 1] = {(wchar_t)base,  (wchar_t)mark1, (wchar_t)mark2,
                                         (wchar_t)mark3, (wchar_t)mark4, 0};
  if (row != run.row || column != run.end || run.count + 2 > LTUI_MOST_COLUMNS) put_run();
  if (run.count == 0) run.row = row, run.column = column;
  cchar_t *cell = &run.cells[run.count++];
  bool is_ascii = base >= ' ' && base < 0x7F && width == 1;
  // Most cells differ from the previous one only in the letter.
  static cchar_t model;
  static attr_t model_attributes;
  static int model_pair = -1;
  if (is_ascii && mark1 == 0) {
    if (pair != model_pair || attributes != model_attributes) {
      setcchar(&model, L" ", attributes, 0, &pair);
      model_attributes = attributes, model_pair = pair;
    }
    *cell = model;
    cell->chars[0] = (wchar_t)base;
  } else if ((!is_ascii && wcwidth(text[0]) != width) || setcchar(cell, text, attributes, 0, &pair) != OK) {
    setcchar(cell, L"?", attributes, 0, &pair);
    if (width > 1) setcchar(&run.cells[run.count++], L" ", attributes, 0, &pair);
  }
  run.end = column + width;
}

/// Changes the content that ncurses assumes on the terminal; its cursor stays.
static void believe(int row, int column, const cchar_t *cells, int count) {
  int former_row, former_column;
  getyx(curscr, former_row, former_column);
  mvwadd_wchnstr(curscr, row, column, cells, count);
  wmove(curscr, former_row, former_column);
}

void ltui_forget(int row, int column, int count) {
  // No cell of a frame has these attributes, so all cells differ from it.
  cchar_t unknown;
  int none = 0;
  setcchar(&unknown, L" ", WA_INVIS | WA_BLINK, 0, &none);
  for (int i = 0; i < count; i++) believe(row, column + i, &unknown, 1);
}

void ltui_rewrite(int row) { wredrawln(stdscr, row, 1); }

void ltui_believe(int row, int column, int count) {
  static cchar_t cells[LTUI_MOST_COLUMNS + 1];
  put_run();
  if (count < 1 || count > LTUI_MOST_COLUMNS) return;
  if (mvwin_wchnstr(stdscr, row, column, cells, count) != ERR) believe(row, column, cells, count);
}

void ltui_repaint(void) {
  run.count = 0;
  if (synchronizes) ltui_gather_anew();
  werase(stdscr);
  clearok(curscr, TRUE);
}

void ltui_hold(bool is_at_once) { ltui_gather_hold(is_at_once && synchronizes); }

void ltui_update(void) {
  put_run();
  leaveok(stdscr, TRUE);
  wnoutrefresh(stdscr);
  ltui_gather_begin();
  doupdate();
  ltui_gather_end();
}

static bool hides_cursor;

void ltui_hide_cursor(bool hides) { hides_cursor = hides; }

void ltui_update_with_cursor(int row, int column) {
  put_run();
  leaveok(stdscr, FALSE);
  if (row >= 0) wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  ltui_gather_begin();
  curs_set(row >= 0 && !hides_cursor ? 1 : 0);
  doupdate();
  ltui_gather_end();
  ltui_gather_send();
}

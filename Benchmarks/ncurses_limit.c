// The lower limit for a picker on ncurses: the same five buttons, in the same colors and places, without any function.
// `make bench` compiles it, and prints its figures beside those of logintui.
//
// A static picture, one loop, no parser, no layout: this project's code causes everything that is slower.

#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
#include <locale.h>
#include <stddef.h>

enum { COUNT = 5, WIDTH = 35, FIRST_ROW = 3, ROWS = 4, STRIPE = COUNT + 1, GREY };

static const char *const labels[COUNT] = {"Sign in with Google", "Sign in with Apple", "Sign in with X",
                                          "Sign in with email", "Continue as guest"};
static const short inks[COUNT] = {243, 16, 231, 231, 16}, fills[COUNT] = {231, 231, 16, 160, 214};

/// A row of half blocks between two corners, in the color of a button.
static void edge(int row, int column, const wchar_t *corners) {
  wchar_t line[WIDTH + 1];
  for (int i = 0; i < WIDTH; i++) line[i] = L'\u2584';
  line[0] = corners[0], line[WIDTH - 1] = corners[1], line[WIDTH] = 0;
  mvaddwstr(row, column, line);
}

/// A label, with or without the look of the focus, and the mark before the button.
static void label(int index, int column, bool is_focused) {
  int row = FIRST_ROW + index * ROWS + 1;
  attr_set(A_NORMAL, STRIPE, NULL);
  mvaddstr(row, column - 2, is_focused ? "\u25BA" : " ");
  attr_set(is_focused ? A_BOLD | A_UNDERLINE : A_NORMAL, (short)(index + 1), NULL);
  mvaddstr(row, column + 6, labels[index]);
}

/// A button: its edges, its background, its label.
static void button(int index, int column, bool is_focused) {
  int row = FIRST_ROW + index * ROWS;
  attr_set(A_NORMAL, (short)(index + 1), NULL);
  edge(row, column, L"\u2597\u2596");
  mvprintw(row + 1, column, "%*s", WIDTH, "");
  edge(row + 2, column, L"\u2599\u259F");
  label(index, column, is_focused);
}

int main(void) {
  setlocale(LC_ALL, "");
  if (!initscr()) return 1;
  start_color();
  raw();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  for (short i = 0; i < COUNT; i++) init_pair((short)(i + 1), inks[i], fills[i]);
  init_pair(STRIPE, 231, 16);
  init_pair(GREY, 239, 16);
  bkgd(COLOR_PAIR(STRIPE));
  int column = (COLS - WIDTH) / 2, focus = 0;
  mvaddstr(0, 3, "\u2039 Cancel");
  attr_set(A_BOLD, STRIPE, NULL);
  mvaddstr(0, COLS / 2 - 2, "Login");
  attr_set(A_NORMAL, GREY, NULL);
  for (int i = 0; i < COLS; i++) mvaddstr(1, i, "\u2500");
  for (int i = 0; i < COUNT; i++) button(i, column, i == focus);
  attr_set(A_NORMAL, GREY, NULL);
  mvaddstr(LINES - 1, COLS / 2 - 12, "Enter choose   Esc cancel");
  for (;;) {
    move(FIRST_ROW + focus * ROWS + 1, column + 6);
    int next = focus, key = getch(); // getch writes what changed
    if (key == KEY_DOWN) next = (focus + 1) % COUNT;
    if (key == KEY_UP) next = (focus + COUNT - 1) % COUNT;
    if (key == ERR || key == 'q' || key == 3) break;
    label(focus, column, false);
    label(next, column, true);
    focus = next;
  }
  endwin();
  return 0;
}

// The project's own description of the user's terminal: with 24-bit colors on request, and without the second
// character set, which is never used, and sequences that the terminal executes wrongly.
//
// The database's own descriptions with 24 bits (xterm-direct) are in a package that few systems have, separate the
// channels by colons, which some terminals misread, and use the values 0 to 7 for entries of the palette. And most
// entries select the character set again with every change of the style (`ESC ( B`), which screen readers read as the
// letter B.
//
// Source: term(5), "Extended number format"; user_caps(5) for RGB, AX and XT; ISO 2022 for character sets.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "shared.h"

// After shared.h, because it defines macros with names such as `columns`.
#include <term.h>

enum { MAGIC = 01036, COLORS_24_BIT = 0x1000000, PAIRS = 0x7FFF, CAPACITY = 16 * 1024 };

/// Red, green and blue of the number on the stack, as parameters of SGR.
#define CHANNELS "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"

typedef struct {
  unsigned char bytes[CAPACITY];
  size_t count;
} buffer;

/// Appends bytes; bytes that don't fit are counted, so the caller can detect them.
static void put(buffer *to, const void *bytes, size_t count) {
  if (to->count + count <= CAPACITY) memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
}

/// Appends a number of two or four bytes, the lowest first.
static void put_number(buffer *to, int number, int size) {
  for (int i = 0; i < size; i++) put(to, &(unsigned char){number >> 8 * i & 255}, 1);
}

/// Aligns to an even offset, as numbers require.
static void align(buffer *to) {
  if (to->count % 2) put(to, "", 1);
}

/// Returns whether a name is in a list.
static bool is_among(const char *name, const char *const *others, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (!strcmp(name, others[i])) return true;
  return false;
}

/// Removes every `part` from `text`; with an `end`, also everything up to and including it.
static void take_out(char *text, const char *part, const char *end) {
  for (char *found = text; (found = strstr(found, part));) {
    char *rest = found + strlen(part);
    if (end && !(rest = strstr(rest, end))) return;
    if (end) rest += strlen(end);
    memmove(found, rest, strlen(rest) + 1);
  }
}

/// Returns a capability without the sequences that select a character set: `ESC ( B`, Shift In, Shift Out, and in `sgr`
/// the part for the ninth attribute. The result is valid until the next call.
static const char *without_sets(const char *text) {
  static char plain[1024];
  if (strlen(text) >= sizeof plain) return text;
  strcpy(plain, text);
  take_out(plain, "%?%p9", "%;");
  take_out(plain, "\033(B", NULL);
  take_out(plain, "\017", NULL);
  return plain;
}

/// Sets a color of 256 or of 16; the shorter form for the first 16, none of which is used in this case, is slow to
/// compute.
#define CHOICE(short_form, bright) \
  "\033[%?%p1%{8}%<%t" short_form "%p1%d%e%p1%{16}%<%t" bright "%p1%{8}%-%d%e"

/// Returns a capability in the form that is fastest to compute if two forms are equivalent.
static const char *quick(const char *name, const char *text) {
  if (!strcmp(name, "setaf") && !strcmp(text, CHOICE("3", "9") "38;5;%p1%d%;m")) return "\033[38;5;%p1%dm";
  if (!strcmp(name, "setab") && !strcmp(text, CHOICE("4", "10") "48;5;%p1%d%;m")) return "\033[48;5;%p1%dm";
  return text;
}

static const char *string_named(const char *name, const char *type, bool is_direct) {
  // ncurses tries all ways to move the cursor for the shortest; these occasionally save a byte.
  static const char *const ways[] = {"cuf", "cub", "cuu", "cud", "vpa", "ll"};
  static const char *const colors[] = {"setf", "setb", "initc", "initp", "scp", "oc"};
  static const char *const sets[] = {"acsc", "smacs", "rmacs", "enacs"};
  // mlterm 3.9 erases one cell too few for each wide character, so the last letters of a row would stay.
  static const char *const erasers[] = {"ech", "el1"};
  if (is_direct && !strcmp(name, "setaf")) return "\033[38;2;" CHANNELS;
  if (is_direct && !strcmp(name, "setab")) return "\033[48;2;" CHANNELS;
  if (is_direct && is_among(name, colors, sizeof colors / sizeof *colors)) return NULL;
  if (is_among(name, sets, sizeof sets / sizeof *sets)) return NULL;
  if (!strncmp(type, "mlterm", 6) && is_among(name, erasers, sizeof erasers / sizeof *erasers)) return NULL;
  if (is_among(name, ways, sizeof ways / sizeof *ways) && tigetstr("hpa")) return NULL;
  const char *text = tigetstr(name);
  if (!text || text == (char *)-1) return NULL;
  return !strcmp(name, "sgr") || !strcmp(name, "sgr0") ? without_sets(text) : quick(name, text);
}

static int number_named(const char *name, bool is_direct) {
  if (is_direct && !strcmp(name, "colors")) return COLORS_24_BIT;
  if (is_direct && !strcmp(name, "pairs")) return PAIRS;
  return tigetnum(name); // -1 and -2 mean the same in a file
}

/// The capabilities outside the tables of term(5): only flags.
static void put_extended(buffer *to, bool is_direct) {
  const char *names[] = {"AX", "RGB", "XT"};
  enum { COUNT = 3, BYTES = 3 + 4 + 3 };
  align(to);
  int head[] = {COUNT, 0, 0, COUNT, BYTES};
  for (int i = 0; i < 5; i++) put_number(to, head[i], 2);
  for (int i = 0; i < COUNT; i++)
    put(to, &(char){strcmp(names[i], "RGB") ? tigetflag(names[i]) > 0 : is_direct}, 1);
  align(to);
  for (int i = 0, place = 0; i < COUNT; place += (int)strlen(names[i++]) + 1)
    put_number(to, place, 2);
  for (int i = 0; i < COUNT; i++) put(to, names[i], strlen(names[i]) + 1);
}

/// Writes the entry of the terminal that setupterm read last, in the format of a file.
static void describe(buffer *to, const char *type, bool is_direct) {
  static buffer strings;
  strings.count = 0;
  int booleans = 0, numbers = 0, texts = 0;
  while (boolnames[booleans]) booleans++;
  while (numnames[numbers]) numbers++;
  while (strnames[texts]) texts++;
  int head[] = {MAGIC, sizeof LTUI_OWN_TYPE, booleans, numbers, texts, 0};
  for (int i = 0; i < 6; i++) put_number(to, head[i], 2);
  size_t size_place = to->count - 2;
  put(to, LTUI_OWN_TYPE, sizeof LTUI_OWN_TYPE);
  for (int i = 0; i < booleans; i++) {
    bool is_set = strcmp(boolnames[i], "ccc") && tigetflag(boolnames[i]) > 0;
    put(to, &(char){is_set}, 1);
  }
  align(to);
  for (int i = 0; i < numbers; i++) put_number(to, number_named(numnames[i], is_direct), 4);
  for (int i = 0; i < texts; i++) {
    const char *text = string_named(strnames[i], type, is_direct);
    put_number(to, text ? (int)strings.count : -1, 2);
    if (text) put(&strings, text, strlen(text) + 1);
  }
  if (strings.count > CAPACITY) {
    to->count = CAPACITY + 1;
    return;
  }
  to->bytes[size_place] = strings.count & 255;
  to->bytes[size_place + 1] = strings.count >> 8 & 255;
  put(to, strings.bytes, strings.count);
  put_extended(to, is_direct);
}

// ncurses accepts an entry in hexadecimal digits in TERMINFO (ncurses(3), "ENVIRONMENT"). The variable contains it only
// while newterm reads it.
SCREEN *ltui_new_own_term(const char *type, int tty, bool is_direct, FILE *stream) {
  static buffer entry;
  static char text[4 + 2 * CAPACITY + 1];
  int found = 0;
  if (!ltui_read_type(type, tty, &found)) return NULL;
  entry.count = 0;
  describe(&entry, type, is_direct);
  ltui_drop_type();
  if (entry.count > CAPACITY) return NULL;
  char *end = stpcpy(text, "hex:");
  for (size_t i = 0; i < entry.count; i++) {
    *end++ = "0123456789abcdef"[entry.bytes[i] >> 4];
    *end++ = "0123456789abcdef"[entry.bytes[i] & 15];
  }
  *end = 0;
  const char *set = getenv("TERMINFO");
  char *former = set ? strdup(set) : NULL;
  setenv("TERMINFO", text, 1);
  SCREEN *screen = newterm(LTUI_OWN_TYPE, stream, stream);
  if (former) {
    setenv("TERMINFO", former, 1);
  } else {
    unsetenv("TERMINFO");
  }
  free(former);
  return screen;
}

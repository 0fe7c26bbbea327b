#ifndef LTUI_CSECRETSERVICE_H
#define LTUI_CSECRETSERVICE_H

// One text in the desktop's keyring (freedesktop.org Secret Service), through libsecret, which is loaded
// at the first call: a machine without it needs nothing.

#include <stdbool.h>
#include <stddef.h>

/// How a call ended.
typedef enum {
  LTUI_SECRET_DONE,     // as asked
  LTUI_SECRET_ABSENT,   // there is no such text
  LTUI_SECRET_MISSING,  // no libsecret, no D-Bus, or nobody there who keeps secrets
  LTUI_SECRET_SILENT,   // no answer in time
  LTUI_SECRET_LOCKED,   // the keyring is locked; nobody was asked to unlock it
  LTUI_SECRET_REFUSED,  // any other no
} ltui_secret_ending;

/// What a call gave; `ltui_secret_free` frees what is inside.
typedef struct {
  ltui_secret_ending ending;
  char *text;    // of a lookup that is done, else null
  char *reason;  // an English sentence, or null
} ltui_secret_answer;

/// Whether there is a libsecret; loads it, and asks nobody.
bool ltui_secret_is_installed(void);

/// Reads the text that was kept for `store`.
///
/// Each of these waits at most `milliseconds`, however long the keyring takes; what it then still does,
/// it does on a thread of its own, with copies of its own.
ltui_secret_answer ltui_secret_look_up(const char *store, unsigned milliseconds);

/// Keeps a text, in place of the former one.
ltui_secret_answer ltui_secret_keep(const char *store, const char *label, const char *text,
                                    unsigned milliseconds);

/// Removes the text; also done where there was none.
ltui_secret_answer ltui_secret_clear(const char *store, unsigned milliseconds);

/// Overwrites and frees what an answer holds.
void ltui_secret_free(ltui_secret_answer *answer);

#endif

#ifndef LTUI_CSECRETSERVICE_H
#define LTUI_CSECRETSERVICE_H

// A text in the desktop's keyring (freedesktop.org Secret Service), through libsecret, which is loaded at the first
// call, so it is optional.

#include <stdbool.h>
#include <stddef.h>

/// The result of a call.
typedef enum {
  LTUI_SECRET_DONE,        // successful
  LTUI_SECRET_ABSENT,      // there is no such text
  LTUI_SECRET_NO_LIBRARY,  // libsecret is missing or too old
  LTUI_SECRET_MISSING,     // no D-Bus, or no keyring service
  LTUI_SECRET_NO_DEFAULT,  // there is no keyring for new items
  LTUI_SECRET_SILENT,      // no answer in time
  LTUI_SECRET_LOCKED,      // the keyring is locked; the person wasn't asked to unlock it
  LTUI_SECRET_REFUSED,     // any other refusal
} ltui_secret_ending;

/// The answer of a call; `ltui_secret_free` frees its content.
typedef struct {
  ltui_secret_ending ending;
  char *text;    // of a successful lookup, otherwise null
  char *reason;  // the words of the system or a library, in English; or null
} ltui_secret_answer;

/// Returns whether libsecret is installed; loads it without a request.
bool ltui_secret_is_installed(void);

/// Reads the text stored for `store`.
///
/// Each of these functions waits at most `milliseconds`, regardless of the keyring; unfinished work continues on a
/// separate thread with copies of the arguments.
ltui_secret_answer ltui_secret_look_up(const char *store, unsigned milliseconds);

/// Stores a text, replacing the previous one.
ltui_secret_answer ltui_secret_keep(const char *store, const char *label, const char *text,
                                    unsigned milliseconds);

/// Removes the text; succeeds also if there was none.
ltui_secret_answer ltui_secret_clear(const char *store, unsigned milliseconds);

/// Overwrites and frees the content of an answer.
void ltui_secret_free(ltui_secret_answer *answer);

#endif

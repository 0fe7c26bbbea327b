#ifndef LTUI_CALL_H
#define LTUI_CALL_H

#include <pthread.h>
#include <stdbool.h>

#include "CLoginSecretService.h"
#include "libsecret.h"

typedef enum { LTUI_TASK_LOOK_UP, LTUI_TASK_KEEP, LTUI_TASK_CLEAR } ltui_task;

/// A call, with copies of all its arguments.
typedef struct {
  const ltui_libsecret *library;
  ltui_task task;
  char *store, *label, *text;
  void *cancellable;
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  int holders;   // protected by the mutex, like the following fields
  bool is_done;
  ltui_secret_answer answer;
} ltui_call;

/// Performs the call, regardless of its duration.
ltui_secret_answer ltui_call_run(const ltui_call *call);

#endif

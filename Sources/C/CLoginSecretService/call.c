// A call of the keyring on a separate thread, and the wait for it.
//
// The memory of the call belongs to both sides: to the working thread and to the waiting one. The last one to finish
// frees it. After a timeout the work is canceled (GCancellable), and its thread ends when libsecret allows it; later
// results are discarded.

#define _GNU_SOURCE // explicit_bzero
#include <errno.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CLoginSecretService.h"
#include "call.h"

static void wipe(char *text) {
  if (!text) return;
  explicit_bzero(text, strlen(text));
  free(text);
}

static char *copy(const char *text) { return text ? strdup(text) : NULL; }

static void let_go(ltui_call *call) {
  pthread_mutex_lock(&call->mutex);
  bool is_last = --call->holders == 0;
  pthread_mutex_unlock(&call->mutex);
  if (!is_last) return;
  if (call->cancellable) call->library->g_object_unref(call->cancellable);
  ltui_secret_free(&call->answer);
  free(call->store);
  free(call->label);
  wipe(call->text);
  pthread_cond_destroy(&call->condition);
  pthread_mutex_destroy(&call->mutex);
  free(call);
}

static void *work(void *context) {
  ltui_call *call = context;
  ltui_secret_answer answer = ltui_call_run(call);
  pthread_mutex_lock(&call->mutex);
  call->answer = answer;
  call->is_done = true;
  pthread_cond_signal(&call->condition);
  pthread_mutex_unlock(&call->mutex);
  let_go(call);
  return NULL;
}

static ltui_secret_answer failed(int code) {
  return (ltui_secret_answer){.ending = LTUI_SECRET_REFUSED, .reason = copy(strerror(code))};
}

/// Returns the time in `milliseconds` from now, by the monotonic clock.
static struct timespec moment(unsigned milliseconds) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  time.tv_sec += milliseconds / 1000;
  time.tv_nsec += (long)(milliseconds % 1000) * 1000000;
  if (time.tv_nsec >= 1000000000) {
    time.tv_sec++;
    time.tv_nsec -= 1000000000;
  }
  return time;
}

static ltui_secret_answer await(ltui_call *call, unsigned milliseconds) {
  struct timespec end = moment(milliseconds);
  ltui_secret_answer answer = {.ending = LTUI_SECRET_SILENT};
  pthread_mutex_lock(&call->mutex);
  int code = 0;
  while (!call->is_done && code == 0) {
    code = pthread_cond_timedwait(&call->condition, &call->mutex, &end);
  }
  bool is_done = call->is_done;
  if (is_done) {
    answer = call->answer;
    call->answer = (ltui_secret_answer){.ending = LTUI_SECRET_SILENT};
  }
  pthread_mutex_unlock(&call->mutex);
  if (!is_done) call->library->g_cancellable_cancel(call->cancellable);
  return answer;
}

static ltui_call *make(const ltui_libsecret *library, ltui_task task, const char *store,
                       const char *label, const char *text) {
  ltui_call *call = calloc(1, sizeof *call);
  if (!call) return NULL;
  call->library = library;
  call->task = task;
  call->store = copy(store);
  call->label = copy(label);
  call->text = copy(text);
  call->holders = 2;
  call->cancellable = library->g_cancellable_new();
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_cond_init(&call->condition, &attributes);
  pthread_condattr_destroy(&attributes);
  pthread_mutex_init(&call->mutex, NULL);
  return call;
}

static ltui_secret_answer perform(ltui_task task, const char *store, const char *label,
                                  const char *text, unsigned milliseconds) {
  const ltui_libsecret *library = ltui_libsecret_open();
  if (!library) return (ltui_secret_answer){.ending = LTUI_SECRET_NO_LIBRARY};
  ltui_call *call = make(library, task, store, label, text);
  if (!call) return failed(ENOMEM);
  pthread_t thread;
  int code = pthread_create(&thread, NULL, work, call);
  if (code) {
    let_go(call);
    let_go(call);
    return failed(code);
  }
  pthread_detach(thread);
  ltui_secret_answer answer = await(call, milliseconds);
  let_go(call);
  return answer;
}

ltui_secret_answer ltui_secret_look_up(const char *store, unsigned milliseconds) {
  return perform(LTUI_TASK_LOOK_UP, store, NULL, NULL, milliseconds);
}

ltui_secret_answer ltui_secret_keep(const char *store, const char *label, const char *text,
                                    unsigned milliseconds) {
  return perform(LTUI_TASK_KEEP, store, label, text, milliseconds);
}

ltui_secret_answer ltui_secret_clear(const char *store, unsigned milliseconds) {
  return perform(LTUI_TASK_CLEAR, store, NULL, NULL, milliseconds);
}

void ltui_secret_free(ltui_secret_answer *answer) {
  wipe(answer->text);
  free(answer->reason);
  *answer = (ltui_secret_answer){.ending = LTUI_SECRET_ABSENT};
}

// Requests to the keyring. The person is never asked a question: if libsecret would ask for a password, the state is
// checked first.
//
// Source: Secret Service API draft 0.2, freedesktop.org; libsecret's reference.

#include <stdlib.h>
#include <string.h>

#include "call.h"

/// The resources of a call; all but `library` may be null.
typedef struct {
  const ltui_libsecret *library;
  void *cancellable;
  void *service;
  void *schema;
  void *attributes;
} desk;

/// Returns the meaning of a libsecret error and frees the error.
static ltui_secret_answer explain(const desk *at, g_error *error, ltui_secret_ending otherwise) {
  ltui_secret_answer answer = {.ending = otherwise};
  if (!error) return answer;
  const ltui_libsecret *library = at->library;
  if (error->domain == library->secret_error_get_quark() && error->code == ERROR_IS_LOCKED) {
    answer.ending = LTUI_SECRET_LOCKED;
  } else if ((error->domain == library->g_io_error_quark() && error->code == IO_ERROR_TIMED_OUT) ||
             (error->domain == library->g_dbus_error_quark() &&
              (error->code == DBUS_ERROR_NO_REPLY || error->code == DBUS_ERROR_TIMED_OUT))) {
    answer.ending = LTUI_SECRET_SILENT;
  }
  if (error->message) answer.reason = strdup(error->message);
  library->g_clear_error(&error);
  return answer;
}

static ltui_secret_answer ending(ltui_secret_ending ending) {
  return (ltui_secret_answer){.ending = ending};
}

static void free_items(const ltui_libsecret *library, g_list *items) {
  for (g_list *item = items; item; item = item->next) library->g_object_unref(item->data);
  library->g_list_free(items);
}

/// Returns whether the keyring for new items exists and is open.
static ltui_secret_answer check_default(const desk *at) {
  const ltui_libsecret *library = at->library;
  g_error *error = NULL;
  void *collection = library->secret_collection_for_alias_sync(
      at->service, "default", COLLECTION_NONE, at->cancellable, &error);
  if (error) return explain(at, error, LTUI_SECRET_REFUSED);
  if (!collection) return ending(LTUI_SECRET_NO_DEFAULT);
  bool is_locked = library->secret_collection_get_locked(collection);
  library->g_object_unref(collection);
  return ending(is_locked ? LTUI_SECRET_LOCKED : LTUI_SECRET_DONE);
}

static ltui_secret_answer look_up(const desk *at) {
  const ltui_libsecret *library = at->library;
  g_error *error = NULL;
  g_list *items = library->secret_service_search_sync(
      at->service, at->schema, at->attributes, SEARCH_ALL | SEARCH_LOAD_SECRETS, at->cancellable,
      &error);
  if (error) return explain(at, error, LTUI_SECRET_REFUSED);
  ltui_secret_answer answer = ending(LTUI_SECRET_ABSENT);
  for (g_list *item = items; item && answer.ending != LTUI_SECRET_DONE; item = item->next) {
    if (library->secret_item_get_locked(item->data)) {
      answer.ending = LTUI_SECRET_LOCKED;
      continue;
    }
    void *value = library->secret_item_get_secret(item->data);
    const char *text = value ? library->secret_value_get_text(value) : NULL;
    answer.text = text ? strdup(text) : NULL;
    answer.ending = answer.text ? LTUI_SECRET_DONE : LTUI_SECRET_REFUSED;
    if (value) library->secret_value_unref(value);
  }
  free_items(library, items);
  if (answer.ending != LTUI_SECRET_ABSENT) return answer;
  // A keyring that was never open in this session hides its items, so the item may still exist.
  ltui_secret_answer state = check_default(at);
  if (state.ending != LTUI_SECRET_LOCKED) ltui_secret_free(&state);
  return state.ending == LTUI_SECRET_LOCKED ? state : answer;
}

/// Stores the text in the existing item, in any keyring. With a second item, in a keyring that has meanwhile become the
/// default, it would be random which of them is read.
static ltui_secret_answer replace(const desk *at, void *item, void *value) {
  const ltui_libsecret *library = at->library;
  if (library->secret_item_get_locked(item)) return ending(LTUI_SECRET_LOCKED);
  g_error *error = NULL;
  int is_kept = library->secret_item_set_secret_sync(item, value, at->cancellable, &error);
  if (error || !is_kept) return explain(at, error, LTUI_SECRET_REFUSED);
  return ending(LTUI_SECRET_DONE);
}

static ltui_secret_answer add(const desk *at, const char *label, void *value) {
  const ltui_libsecret *library = at->library;
  ltui_secret_answer answer = check_default(at);
  if (answer.ending != LTUI_SECRET_DONE) return answer;
  g_error *error = NULL;
  int is_kept = library->secret_service_store_sync(at->service, at->schema, at->attributes, NULL,
                                                   label, value, at->cancellable, &error);
  if (error || !is_kept) return explain(at, error, LTUI_SECRET_REFUSED);
  return answer;
}

static ltui_secret_answer keep(const desk *at, const ltui_call *call) {
  const ltui_libsecret *library = at->library;
  g_error *error = NULL;
  g_list *items = library->secret_service_search_sync(at->service, at->schema, at->attributes,
                                                      SEARCH_ALL, at->cancellable, &error);
  if (error) return explain(at, error, LTUI_SECRET_REFUSED);
  void *value = library->secret_value_new(call->text, -1, "application/json");
  ltui_secret_answer answer =
      items ? replace(at, items->data, value) : add(at, call->label, value);
  library->secret_value_unref(value);
  free_items(library, items);
  return answer;
}

static ltui_secret_answer clear(const desk *at) {
  const ltui_libsecret *library = at->library;
  g_error *error = NULL;
  g_list *items = library->secret_service_search_sync(at->service, at->schema, at->attributes,
                                                      SEARCH_ALL, at->cancellable, &error);
  if (error) return explain(at, error, LTUI_SECRET_REFUSED);
  ltui_secret_answer answer = ending(LTUI_SECRET_DONE);
  for (g_list *item = items; item && answer.ending == LTUI_SECRET_DONE; item = item->next) {
    if (library->secret_item_get_locked(item->data)) {
      answer.ending = LTUI_SECRET_LOCKED;
    } else if (!library->secret_item_delete_sync(item->data, at->cancellable, &error)) {
      answer = explain(at, error, LTUI_SECRET_REFUSED);
    }
  }
  free_items(library, items);
  return answer;
}

/// Connects. Without this, GLib ends the program when the bus goes away.
static ltui_secret_answer connect_to(desk *at) {
  const ltui_libsecret *library = at->library;
  g_error *error = NULL;
  void *bus = library->g_bus_get_sync(BUS_SESSION, at->cancellable, &error);
  if (!bus) return explain(at, error, LTUI_SECRET_MISSING);
  library->g_dbus_connection_set_exit_on_close(bus, 0);
  library->g_object_unref(bus);
  at->service = library->secret_service_open_sync(
      library->secret_service_get_type(), NULL, SERVICE_OPEN_SESSION, at->cancellable, &error);
  if (!at->service) return explain(at, error, LTUI_SECRET_MISSING);
  return ending(LTUI_SECRET_DONE);
}

ltui_secret_answer ltui_call_run(const ltui_call *call) {
  const ltui_libsecret *library = call->library;
  desk at = {.library = library, .cancellable = call->cancellable};
  ltui_secret_answer answer = connect_to(&at);
  if (answer.ending == LTUI_SECRET_DONE) {
    at.schema = library->secret_schema_new("io.github.logintui.Sessions", 0, "application",
                                           ATTRIBUTE_STRING, "store", ATTRIBUTE_STRING, NULL);
    at.attributes = library->secret_attributes_build(at.schema, "application", "logintui", "store",
                                                     call->store, NULL);
    switch (call->task) {
      case LTUI_TASK_LOOK_UP: answer = look_up(&at); break;
      case LTUI_TASK_KEEP: answer = keep(&at, call); break;
      case LTUI_TASK_CLEAR: answer = clear(&at); break;
    }
    library->g_hash_table_unref(at.attributes);
    library->secret_schema_unref(at.schema);
  }
  if (at.service) library->g_object_unref(at.service);
  return answer;
}

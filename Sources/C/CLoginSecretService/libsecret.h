#ifndef LTUI_LIBSECRET_H
#define LTUI_LIBSECRET_H

// The used functions of libsecret, GIO and GLib, declared here so that their headers aren't needed. Source: libsecret
// 0.20 and GLib 2.74 API references; the names are theirs.

#include <stdbool.h>

typedef struct {
  unsigned domain;
  int code;
  char *message;
} g_error;

typedef struct g_list {
  void *data;
  struct g_list *next, *previous;
} g_list;

/// SecretSearchFlags: returns the secrets of all matches, without asking the person.
enum { SEARCH_ALL = 1 << 1, SEARCH_LOAD_SECRETS = 1 << 3 };
/// SecretServiceFlags, SecretCollectionFlags, SecretSchemaAttributeType, GBusType.
enum { SERVICE_OPEN_SESSION = 1 << 1, COLLECTION_NONE = 0, ATTRIBUTE_STRING = 0, BUS_SESSION = 2 };
/// SecretError.
enum { ERROR_IS_LOCKED = 2 };
/// GIOErrorEnum, GDBusError.
enum { IO_ERROR_TIMED_OUT = 24, DBUS_ERROR_NO_REPLY = 4, DBUS_ERROR_TIMED_OUT = 20 };

typedef struct {
  void *(*g_bus_get_sync)(int type, void *cancellable, g_error **error);
  void (*g_dbus_connection_set_exit_on_close)(void *connection, int exits);
  void *(*g_cancellable_new)(void);
  void (*g_cancellable_cancel)(void *cancellable);
  void (*g_object_unref)(void *object);
  void (*g_list_free)(g_list *list);
  void (*g_clear_error)(g_error **error);
  void (*g_hash_table_unref)(void *table);
  unsigned (*g_io_error_quark)(void);
  unsigned (*g_dbus_error_quark)(void);
  unsigned (*secret_error_get_quark)(void);
  void *(*secret_schema_new)(const char *name, int flags, ...);
  void (*secret_schema_unref)(void *schema);
  void *(*secret_attributes_build)(const void *schema, ...);
  unsigned long (*secret_service_get_type)(void);
  void *(*secret_service_open_sync)(unsigned long type, const char *bus_name, int flags,
                                    void *cancellable, g_error **error);
  g_list *(*secret_service_search_sync)(void *service, const void *schema, void *attributes,
                                        int flags, void *cancellable, g_error **error);
  int (*secret_service_store_sync)(void *service, const void *schema, void *attributes,
                                   const char *collection, const char *label, void *value,
                                   void *cancellable, g_error **error);
  void *(*secret_collection_for_alias_sync)(void *service, const char *alias, int flags,
                                            void *cancellable, g_error **error);
  int (*secret_collection_get_locked)(void *collection);
  int (*secret_item_get_locked)(void *item);
  void *(*secret_item_get_secret)(void *item);
  int (*secret_item_set_secret_sync)(void *item, void *value, void *cancellable, g_error **error);
  int (*secret_item_delete_sync)(void *item, void *cancellable, g_error **error);
  void *(*secret_value_new)(const char *text, long length, const char *content_type);
  const char *(*secret_value_get_text)(void *value);
  void (*secret_value_unref)(void *value);
} ltui_libsecret;

/// Returns the library, opened once; null if it is missing or lacks a function.
const ltui_libsecret *ltui_libsecret_open(void);

#endif

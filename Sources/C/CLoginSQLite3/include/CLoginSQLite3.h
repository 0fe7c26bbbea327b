#ifndef LTUI_CSQLITE3_H
#define LTUI_CSQLITE3_H

// SQLite, and the parts of it that Swift can't import: a destructor that is a cast number, and a variadic function.

#include <sqlite3.h>
#include <stddef.h>

/// Binds a text of `size` bytes, which may contain zeros; SQLite copies it. sqlite3_bind_text64
static inline int ltui_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, size_t size) {
  return sqlite3_bind_text64(statement, index, text, size, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// Binds `size` bytes, 0 or more; SQLite copies them. sqlite3_bind_blob64
///
/// For no bytes, `bytes` may be null, for which SQLite itself would bind NULL.
static inline int ltui_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t size) {
  if (size == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
}

/// Makes "x" a name and never a string, as in standard SQL. SQLITE_DBCONFIG_DQS_DDL, SQLITE_DBCONFIG_DQS_DML
static inline void ltui_sqlite_refuse_quoted_strings(sqlite3 *database) {
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)NULL);
  sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)NULL);
}

#endif

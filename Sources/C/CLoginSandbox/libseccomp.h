#ifndef LTUI_LIBSECCOMP_H
#define LTUI_LIBSECCOMP_H

// The loaded libseccomp: its functions, and the constants of its interface, version 2, which are stable. Source: the
// library's manual pages, seccomp_init(3) and the pages it refers to.

#include <stdbool.h>
#include <stdint.h>

/// seccomp_rule_add(3): the comparison of an argument of a call.
typedef enum {
  ARGUMENT_NOT_EQUAL = 1,
  ARGUMENT_EQUAL = 4,
  ARGUMENT_GREATER = 6,
  ARGUMENT_MASKED_EQUAL = 7, // `a` is the mask, `b` the value
} argument_comparison;

/// seccomp_rule_add(3), struct scmp_arg_cmp.
typedef struct {
  unsigned index;
  argument_comparison comparison;
  uint64_t a, b;
} argument_rule;

/// seccomp_init(3): the action at a call.
#define ACTION_KILL 0x80000000U
#define ACTION_ERROR(code) (0x00050000U | ((uint32_t)(code) & 0xFFFFU))
#define ACTION_ALLOW 0x7FFF0000U

/// seccomp_attr_set(3): the action at calls of another kind of processor, such as the 32-bit ones.
enum { ATTRIBUTE_OTHER_PROCESSOR = 2 };

typedef struct {
  void *(*seccomp_init)(uint32_t action);
  void (*seccomp_release)(void *filter);
  int (*seccomp_attr_set)(void *filter, int attribute, uint32_t value);
  int (*seccomp_syscall_resolve_name)(const char *name);
  int (*seccomp_rule_add_array)(void *filter, uint32_t action, int call, unsigned count,
                                const argument_rule *arguments);
  int (*seccomp_load)(void *filter);
} ltui_libseccomp;

/// Opens the library; false if it is missing or, with `is_old`, lacks a function.
bool ltui_libseccomp_open(ltui_libseccomp *functions, bool *is_old);

#endif

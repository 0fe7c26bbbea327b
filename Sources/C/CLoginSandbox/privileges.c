// The rights of a process beyond those of its user: prctl(2), capabilities(7).

#include "CLoginSandbox.h"

#include <errno.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int ltui_drop_capabilities(bool may_listen) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3] = {0};
  if (syscall(SYS_capget, &header, sets) != 0) return errno;
  // The numbers 0 to 31 are in the first element, the others in the second.
  unsigned kept = may_listen ? 1U << CAP_NET_BIND_SERVICE : 0;
  sets[0].effective &= kept;
  sets[0].permitted &= kept;
  sets[0].inheritable = 0;
  sets[1] = (struct __user_cap_data_struct){0};
  return syscall(SYS_capset, &header, sets) == 0 ? 0 : errno;
}

void ltui_forbid_new_code(void) {
  enum { SET = 65, REFUSE_EXEC_GAIN = 1 }; // Debian 12's header has neither
  (void)prctl(SET, REFUSE_EXEC_GAIN, 0, 0, 0);
}

int ltui_forbid_new_privileges(void) {
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

#ifndef LTUI_CSOFTKEY_H
#define LTUI_CSOFTKEY_H

// Security keys in memory, which libfido2 reaches through sockets.

#include <stdint.h>

/// From here on the path of a security key is that of a Unix socket of packets (SOCK_SEQPACKET), and a report of 64 bytes
/// is a packet.
void ltui_use_soft_keys(void);

/// Listens at a path for packets. Gives the descriptor, or -1 with errno.
int ltui_soft_key_listen(const char *path);

#endif

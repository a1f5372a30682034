// System calls that Swift's modules of glibc and musl do not offer. macOS has none of them.
#pragma once
#ifdef __linux__

#include <sys/types.h>

/// A descriptor that becomes readable when the process exits; -1 with errno set if there is none.
int csystem_pidfd_open(pid_t process);

/// Restricts this process, and those it starts from now on, to one CPU; 0 if that worked.
int csystem_pin_to_cpu(int cpu);

#endif

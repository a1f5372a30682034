// System calls that Swift's modules of glibc and musl do not offer. macOS has none of them.
#pragma once
#ifdef __linux__

#include <sys/types.h>

/// A descriptor that becomes readable when the process exits; -1 with errno set if there is none.
int csystem_pidfd_open(pid_t process);

/// Restricts this process, and those it starts from now on, to one CPU; 0 if that worked.
int csystem_pin_to_cpu(int cpu);

/// The path by which the system started this process; NULL if it does not say. Needs no /proc.
const char *_Nullable csystem_executable(void);

/// To be called when main begins: no program that this one starts inherits what was set for the
/// start of Swift's runtime.
void csystem_begun(void);

/// From now on, what a child leaves behind becomes a child of this process.
void csystem_adopt_orphans(void);

/// Gives free memory back to the system, which the allocator keeps between blocks that are in use.
void csystem_release_memory(void);

#endif

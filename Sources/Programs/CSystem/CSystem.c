#define _GNU_SOURCE
#include "CSystem.h"

#ifdef __linux__

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef SYS_pidfd_open
// The same number on every architecture of Linux; headers older than Linux 5.3 lack it.
#define SYS_pidfd_open 434
#endif

int csystem_pidfd_open(pid_t process) {
  return (int)syscall(SYS_pidfd_open, process, 0u);
}

int csystem_pin_to_cpu(int cpu) {
  if (cpu < 0 || cpu >= CPU_SETSIZE) return -1;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  return sched_setaffinity(0, sizeof set, &set);
}

#endif

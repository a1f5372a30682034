#define _GNU_SOURCE
#include "CSystem.h"

#ifdef __linux__

#include <sched.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// In place of functions of the runtime, by `kurs.ld`: nothing in kurs calls them, and they would be 0.66 MB of the
// program. As a number it is 0, the length of a character's name, and as a text of Swift it is empty.
struct csystem_text { unsigned long long count, object; };
struct csystem_text csystem_no_text(void) {
  struct csystem_text text = {0, 0xE000000000000000};
  return text;
}

// Swift's runtime reads the arguments from /proc/self/maps and its own path from /proc/self/exe. Where
// those cannot be opened, it would drop every argument, or end the process. This runs before it.
#ifdef CSYSTEM_STATIC
// In a static executable these take the place of the runtime's own, and nothing reads
// /proc/self/maps: a tenth of the start. Weak, so that a runtime that needs more of its own has it.
static char **csystem_arguments;
static int csystem_count;

__attribute__((weak)) char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = csystem_count;
  return csystem_arguments;
}

__attribute__((weak)) void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count) {
  csystem_arguments = arguments;
  csystem_count = count;
}
#else
extern void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);
#endif
#ifndef __GLIBC__
extern char **environ;
#endif

static int hides_backtraces;

void csystem_begun(void) {
  if (hides_backtraces) unsetenv("SWIFT_BACKTRACE");
}

__attribute__((constructor(101))) static void csystem_begin(int count, char **arguments) {
#ifndef __GLIBC__
  // Only glibc gives a constructor the arguments. On the stack they are directly below the
  // environment, with their number before them.
  char **last = environ - 1;
  count = 0;
  arguments = 0;
  for (long number = 0; *last == 0 && number < 1 << 16 && arguments == 0; number++)
    if ((long)last[-1 - number] == number) {
      count = (int)number;
      arguments = last - number;
    }
#endif
  if (arguments != 0) _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
#ifdef CSYSTEM_STATIC
  // The runtime would look in eight folders for the program that prints backtraces.
  hides_backtraces =
      getenv("SWIFT_BACKTRACE") == 0 &&
      setenv("SWIFT_BACKTRACE", "enable=no,color=no,interactive=no,swift-backtrace=/", 0) == 0;
#endif
  char byte;
  if (readlink("/proc/self/exe", &byte, 1) < 1) setenv("SWIFT_ROOT", "/", 0);
}

const char *csystem_executable(void) { return (const char *)getauxval(AT_EXECFN); }

void csystem_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

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

void csystem_release_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

#endif

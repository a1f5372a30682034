// The versions of a few symbols that a release is linked with, so that it starts with glibc 2.28, of 2018, and
// every later one, though it was linked on a newer system. `.ci/release` looks for newer versions than that.
#ifdef CCURL_OLD_GLIBC

#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __x86_64__
#define FIRST "GLIBC_2.2.5"
#else
#define FIRST "GLIBC_2.17"
#endif

// What is here is for this program alone: libcurl goes on with the system's own.
#define HERE __attribute__((visibility("hidden"), used))
#define OLD(result, name, params, arguments)                 \
  extern result old_##name params;                           \
  __asm__(".symver old_" #name "," #name "@" FIRST);         \
  HERE result name params { return old_##name arguments; }

OLD(double, exp, (double x), (x))
OLD(double, exp2, (double x), (x))
OLD(double, log, (double x), (x))
OLD(double, log2, (double x), (x))
OLD(float, hypotf, (float x, float y), (x, y))
OLD(void *, dlopen, (const char *path, int flags), (path, flags))
OLD(void *, dlsym, (void *library, const char *name), (library, name))
OLD(int, dlclose, (void *library), (library))
OLD(char *, dlerror, (void), ())
OLD(int, dladdr, (const void *address, void *info), (address, info))
OLD(void *, sem_open, (const char *name, int flags, unsigned mode, unsigned value), (name, flags, mode, value))

// Older ones have no symbols of these names. Without the first, C++ counts its references with care.
HERE char __libc_single_threaded = 0;

HERE int stat(const char *path, struct stat *status) {
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

// Older ones leave it to the program to run its constructors.
extern int old_start(int (*)(int, char **, char **), int, char **, void (*)(int, char **, char **), void (*)(void),
                     void (*)(void), void *);
__asm__(".symver old_start,__libc_start_main@" FIRST);
typedef void (*constructor)(int, char **, char **);
extern constructor __preinit_array_start[], __preinit_array_end[], __init_array_start[], __init_array_end[];

static void construct(int count, char **arguments, char **environment) {
  for (constructor *each = __preinit_array_start; each < __preinit_array_end; each++)
    (*each)(count, arguments, environment);
  for (constructor *each = __init_array_start; each < __init_array_end; each++)
    (*each)(count, arguments, environment);
}

HERE int __libc_start_main(int (*run)(int, char **, char **), int count, char **arguments, void (*begin)(void),
                           void (*end)(void), void (*unload)(void), void *stack) {
  (void)begin;
  (void)end;
  return old_start(run, count, arguments, construct, 0, unload, stack);
}

#else
typedef int ccurl_nothing_here;
#endif

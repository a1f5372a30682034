// Linked into the kurs-fetch of a release, and only there: it starts with glibc 2.28, of 2018, and every later
// one, though it was linked on a newer system. kurs-fetch loads the system's libcurl, and so cannot be static.
// `.ci/release` fails where a newer version is needed.
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
#pragma GCC visibility push(hidden)

#define OLD(result, name, params, arguments)                                       \
  __attribute__((visibility("default"))) extern result old_##name params;          \
  __asm__(".symver old_" #name "," #name "@" FIRST);                               \
  result name params { return old_##name arguments; }

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
OLD(int, pthread_once, (int *control, void (*routine)(void)), (control, routine))
OLD(int, __pthread_key_create, (unsigned *key, void (*destroy)(void *)), (key, destroy))

// Older ones have no symbols of these names. Without the first, C++ counts its references with care.
char __libc_single_threaded = 0;

// Nothing is found: `kurs.ld` leaves the tables for unwinding out.
int _dl_find_object(void *address, void *result) {
  (void)address;
  (void)result;
  return -1;
}

int stat(const char *path, struct stat *status) {
  return (int)syscall(SYS_newfstatat, AT_FDCWD, path, status, 0);
}

int fstat(int file, struct stat *status) { return (int)syscall(SYS_fstat, file, status); }

// Older ones leave it to the program to run its constructors.
typedef void (*constructor)(int, char **, char **);
extern constructor __preinit_array_start[], __preinit_array_end[], __init_array_start[], __init_array_end[];

static void construct(int count, char **arguments, char **environment) {
  for (constructor *each = __preinit_array_start; each < __preinit_array_end; each++)
    (*each)(count, arguments, environment);
  for (constructor *each = __init_array_start; each < __init_array_end; each++)
    (*each)(count, arguments, environment);
}

typedef int (*program)(int, char **, char **);
OLD(int, __libc_start_main,
    (program run, int count, char **arguments, constructor begin, void (*end)(void), void (*unload)(void), void *stack),
    (run, count, arguments, construct, end, unload, stack))

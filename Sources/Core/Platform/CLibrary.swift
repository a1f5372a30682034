// The C library, under the name that it has here. Targets that ask the operating system import `Platform`, and see
// open(2), `errno` and the some 150 other names that they use as C has them: a function here for each would only
// say its name again. What differs between systems is declared in this folder. A type whose own `read` hides the
// function writes `Platform.read`.
//
// The attribute has an underscore, and there is no other that passes a module on.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Darwin
#endif

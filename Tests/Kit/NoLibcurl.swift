/// Runs a program where its loader finds no libcurl of either flavour: in a namespace of mounts, where other
/// files are in their places.
package enum NoLibcurl {
  /// Nil if this machine has no such namespaces; that is noted.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    input: Child.Wire = .pipe
  ) throws(TestError) -> Child? {
    let probe = try Child(
      program: "/bin/sh", ["-c", "unshare -m true || unshare -rm true"], input: .closed)
    guard try probe.end() == .exited(0) else {
      try Hosts.miss("unshare", for: "no libcurl")
      return nil
    }
    return try Child(
      program: "/bin/sh", ["-c", script, program] + arguments, environment: environment,
      input: input)
  }

  private static let script = """
    PATH=$PATH:/usr/bin:/bin
    hide='for each in /usr/lib/*/libcurl*.so.4 /usr/lib*/libcurl*.so.4; do
      [ ! -e "$each" ] || mount --bind /dev/null "$each"
    done
    exec "$0" "$@"'
    unshare -m true 2>/dev/null && exec unshare -m sh -c "$hide" "$0" "$@"
    exec unshare -rm sh -c "$hide" "$0" "$@"
    """
}

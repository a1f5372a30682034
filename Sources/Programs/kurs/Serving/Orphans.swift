import Platform

/// What a program of the user's has left behind in a session of its own: no signal to the program's
/// group reaches it. Linux hands it to this process when its parent has exited.
enum Orphans {
  nonisolated(unsafe) private static var areAdopted = false

  /// From now on, what a child leaves behind becomes a child of this process.
  static func adopt() {
    if !areAdopted { areAdopted = System.adoptOrphans() }
  }

  /// Kills and reaps every child but `known` and those that were started to run on.
  static func end(except known: [pid_t]) {
    guard areAdopted else { return }
    // One that is killed may leave children of its own.
    for _ in 0..<100 {
      let orphans = children.filter {
        !known.contains($0) && !Spawn.detachedProcesses.contains($0)
      }
      guard !orphans.isEmpty else { return }
      for orphan in orphans {
        kill(orphan, SIGKILL)
        var status: Int32 = 0
        _ = waitpid(orphan, &status, 0)
      }
    }
  }

  /// None if the system does not list them.
  private static var children: [pid_t] {
    let path = "/proc/self/task/\(getpid())/children"
    let text = System.regularText(of: path, limit: 1 << 16) ?? ""
    return text.split { $0 == " " || $0 == "\n" }.compactMap { pid_t($0) }
  }
}

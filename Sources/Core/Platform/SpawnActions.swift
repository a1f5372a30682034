// What posix_spawn(3) is told of the new program. macOS has pointers where Linux has values.
#if canImport(Darwin)
  public typealias SpawnActions = posix_spawn_file_actions_t?
  public typealias SpawnAttributes = posix_spawnattr_t?
#else
  public typealias SpawnActions = posix_spawn_file_actions_t
  public typealias SpawnAttributes = posix_spawnattr_t
#endif

/// Which descriptors it gets: none other yet. To be destroyed by posix_spawn_file_actions_destroy(3).
public func makeSpawnActions() -> SpawnActions {
  #if canImport(Darwin)
    var actions: SpawnActions
  #else
    var actions = SpawnActions()
  #endif
  posix_spawn_file_actions_init(&actions)
  return actions
}

/// Its group and its signals: those of this process yet. To be destroyed by posix_spawnattr_destroy(3).
public func makeSpawnAttributes() -> SpawnAttributes {
  #if canImport(Darwin)
    var attributes: SpawnAttributes
  #else
    var attributes = SpawnAttributes()
  #endif
  posix_spawnattr_init(&attributes)
  return attributes
}

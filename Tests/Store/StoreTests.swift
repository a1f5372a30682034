import Testing

/// The suites that write files run one after another: the umask belongs to the whole process.
@Suite(.serialized) enum StoreTests {}

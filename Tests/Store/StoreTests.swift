import Kit
import Testing

/// The suites that write files run one after another: the umask belongs to the whole process.
@Suite(.serialized, .hosts) enum StoreTests {}

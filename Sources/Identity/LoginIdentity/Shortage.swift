/// A resource that has run out, on this computer or by a limit of the user or process.
///
/// Source: Linux setrlimit(2) `RLIMIT_NPROC`, `RLIMIT_NOFILE`, `RLIMIT_AS`; pthread_create(3) `EAGAIN`, open(2)
/// `EMFILE` and `ENFILE`, mmap(2) `ENOMEM`.
public enum Shortage: String, Error, Codable, Hashable, Sendable {
  /// No thread could be created.
  case threads
  /// No file or connection could be opened.
  case descriptors
  /// No memory could be allocated.
  case memory
}

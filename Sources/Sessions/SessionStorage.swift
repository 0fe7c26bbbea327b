/// The storage of sessions, which the person chooses; it never changes by itself.
public enum SessionStorage: String, Sendable, CaseIterable {
  /// A file that only its owner may read.
  case file
  /// The desktop's keyring: the freedesktop.org Secret Service.
  case secretService = "secret-service"
}

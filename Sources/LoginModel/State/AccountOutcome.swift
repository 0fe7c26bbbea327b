public import Identity

/// How the screen of an account ended.
public enum AccountOutcome: Equatable, Sendable {
  /// The person left; the session as it is now.
  case closed(Session)
  /// They want to sign out.
  case signedOut(Session)
  /// The account is deleted.
  case deleted(Session)
}

/// Where a session may be kept.
public struct SessionPlace: Hashable, Sendable {
  /// What kind of place it is.
  public enum Kind: Hashable, Sendable {
    /// The keyring of the desktop.
    case keyring
    /// A file.
    case file
  }

  /// The program's name for it.
  public let id: String
  /// What kind it is.
  public let kind: Kind
  /// Where it is, to be shown; cleaned.
  public let path: String

  /// Describes a place.
  public init(id: String, kind: Kind, path: String) {
    self.id = id
    self.kind = kind
    self.path = path
  }
}

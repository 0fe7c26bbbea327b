/// A terminal on another machine than the one that the person sits at: over SSH.
public struct RemoteSession: Hashable, Sendable {
  /// What stands behind `ssh` to come here, as in `-p 2222 ada@192.0.2.7`; `nil` where that is not known.
  public var target: String?

  /// Describes a session.
  public init(target: String? = nil) { self.target = target }
}

/// A terminal on another machine than the one that the person sits at: over SSH.
public struct RemoteSession: Hashable, Sendable {
  /// The address of the machine that the program runs on, as the person's machine reached it; `nil` where that is not
  /// known.
  public var host: String?

  /// Describes a session.
  public init(host: String? = nil) { self.host = host }
}

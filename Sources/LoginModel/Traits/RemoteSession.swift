/// A terminal on another machine than the one that the person sits at: over SSH.
package struct RemoteSession: Hashable, Sendable {
  /// What stands behind `ssh` to come here, as in `-p 2222 ada@192.0.2.7`; `nil` where that is not known.
  package var target: String?

  /// Describes a session.
  package init(target: String? = nil) { self.target = target }

  /// The command that lets a browser of the person's own machine come back to this one; ssh(1).
  ///
  /// - Parameter port: Where the program listens here, and the person's machine there.
  /// - Returns: One line, where `HOST` stands for a name that is not known.
  package func tunnel(to port: Int) -> String {
    "ssh -N -L \(port):127.0.0.1:\(port) \(target ?? "HOST")"
  }
}

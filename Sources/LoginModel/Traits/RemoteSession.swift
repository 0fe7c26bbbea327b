/// An SSH session: the terminal is on another machine than this program.
package struct RemoteSession: Hashable, Sendable {
  /// The arguments of `ssh` for this machine, such as `-p 2222 ada@192.0.2.7`; `nil` if unknown.
  package var target: String?

  /// Creates a session.
  package init(target: String? = nil) { self.target = target }

  /// Returns the ssh(1) command that lets a browser on the person's machine return to this one.
  ///
  /// - Parameter port: The port of the program on this machine, and of the tunnel on the person's machine.
  /// - Returns: One line, with `HOST` for an unknown name.
  package func tunnel(to port: Int) -> String {
    "ssh -N -L \(port):127.0.0.1:\(port) \(target ?? "HOST")"
  }
}

/// An SSH session: the terminal and this program are on different computers.
package struct RemoteSession: Hashable, Sendable {
  /// The arguments of `ssh` for this computer, such as `-p 2222 ada@192.0.2.7`; `nil` if unknown.
  package var target: String?

  /// Creates a session.
  package init(target: String? = nil) { self.target = target }

  /// Returns the ssh(1) command that lets a browser on the person's computer return to this one.
  ///
  /// - Parameter port: The port of the program on this computer, and of the tunnel on the person's computer.
  /// - Returns: One line, with `HOST` for an unknown name.
  package func tunnel(to port: Int) -> String {
    "ssh -N -L \(port):127.0.0.1:\(port) \(target ?? "HOST")"
  }
}

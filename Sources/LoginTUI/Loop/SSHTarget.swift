/// How the person's own machine reaches this one by ssh.
enum SSHTarget {
  /// What goes behind `ssh`, as in `-p 2222 ada@192.0.2.7`; `nil` where nobody came by ssh.
  ///
  /// Source: ssh(1), "SSH_CONNECTION": client address and port, server address and port.
  ///
  /// - Parameter environment: The environment of the process.
  /// - Returns: Words that no shell reads in a way of its own.
  static func text(_ environment: [String: String]) -> String? {
    let words = (environment["SSH_CONNECTION"] ?? "").split(separator: " ").map(String.init)
    guard words.count == 4, let port = UInt16(words[3]), isPlain(words[2], also: ".:%") else {
      return nil
    }
    let user = environment["USER"] ?? environment["LOGNAME"] ?? ""
    return (port == 22 ? "" : "-p \(port) ")
      + (isPlain(user, also: "._-") ? "\(user)@" : "") + words[2]
  }

  private static func isPlain(_ text: String, also signs: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        let letter = byte | 0x20
        return (0x61...0x7A).contains(letter) || (0x30...0x39).contains(byte)
          || signs.utf8.contains(byte)
      }
  }
}

import Glibc
package import LoginMessages

/// Standard output and standard error.
package enum Console {
  /// Writes a line of the result to standard output.
  ///
  /// - Throws: ``CommandError`` if it can't be written, as on a full disk.
  package static func print(_ line: String) throws(CommandError) {
    guard write(line + "\n", to: STDOUT_FILENO) else { throw CommandError(.outputLost) }
  }

  /// Writes a message to standard output, in the reader's language.
  ///
  /// - Throws: ``CommandError`` if it can't be written, as on a full disk.
  package static func print(_ message: Message) throws(CommandError) {
    try print(Reader.current.sentence(message))
  }

  /// Writes a sentence to standard error; a failure is ignored.
  package static func printError(_ sentence: String, isNamed: Bool = true) {
    _ = write((isNamed ? "logintui: " : "") + sentence + "\n", to: STDERR_FILENO)
  }

  /// Writes a message for the person to standard error.
  package static func say(_ message: Message) {
    printError(Reader.current.sentence(message), isNamed: false)
  }

  /// Reports an error that doesn't end the command, on standard error.
  package static func report(_ error: CommandError) {
    printError(Reader.current.sentence(error.message))
  }

  /// Writes a complete text to a descriptor; returns false, with `errno`, if it can't.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all bytes to a descriptor; returns false, with `errno`, if it can't.
  ///
  /// Calls write(2) until everything is written; a call may write a part, or be interrupted.
  package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

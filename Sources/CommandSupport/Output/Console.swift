import Glibc
package import Messages

/// Standard output and standard error.
package enum Console {
  /// Writes a line of result to standard output.
  ///
  /// - Parameters:
  ///   - line: Cleaned text, without its line break.
  ///   - language: The language of the error.
  /// - Throws: ``CommandError`` when it cannot be written, as on a full disk.
  package static func print(_ line: String, language: Language) throws(CommandError) {
    guard write(line + "\n", to: STDOUT_FILENO) else {
      throw CommandError(.outputLost, language: language)
    }
  }

  /// Writes a message to standard output.
  ///
  /// - Throws: ``CommandError`` when it cannot be written, as on a full disk.
  package static func print(_ message: Message, language: Language) throws(CommandError) {
    try print(CommandError(message, language: language).sentence, language: language)
  }

  /// Writes a sentence to standard error; losing it is no failure.
  package static func printError(_ sentence: String, isNamed: Bool = true) {
    _ = write((isNamed ? "logintui: " : "") + sentence + "\n", to: STDERR_FILENO)
  }

  /// Says something to the person, on standard error.
  package static func say(_ message: Message, language: Language) {
    printError(CommandError(message, language: language).sentence, isNamed: false)
  }

  /// Writes all of a text to a descriptor; false, with `errno`, when that cannot be.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    write(Array(text.utf8), to: descriptor)
  }

  /// Writes all of some bytes to a descriptor; false, with `errno`, when that cannot be.
  ///
  /// write(2) until everything is written; it may take a part, or be interrupted.
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

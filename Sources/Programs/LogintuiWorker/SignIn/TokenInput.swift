import LoginSupport
import LoginIdentity
import LoginMessages

/// A token on standard input or in a file; never in arguments, which other users can see.
enum TokenInput {
  /// Reads the token, without surrounding blanks.
  ///
  /// - Parameters:
  ///   - path: The file; `-` for standard input.
  ///   - missing: The message if it is empty.
  /// - Returns: The token.
  /// - Throws: ``CommandError`` if it can't be read, or is missing.
  static func token(at path: String, missing: Message) throws(CommandError) -> Secret {
    let content: [UInt8]
    do throws(FileBytes.ReadError) {
      content = try FileBytes.all(at: path)
    } catch {
      throw CommandError(
        .fileUnreadable(path: path == "-" ? "/dev/stdin" : path, reason: error.reason))
    }
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    var bytes = content.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    guard !bytes.isEmpty else { throw CommandError(missing) }
    return Secret(bytes: Array(bytes))
  }
}

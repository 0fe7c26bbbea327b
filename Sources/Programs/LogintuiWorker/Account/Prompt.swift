import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginScreens
import LoginMessages
import LoginTerminal

/// Asks for input: on the terminal, in plain lines, or from standard input if that is a pipe.
///
/// Secrets never come from arguments. However a question ends, even by a signal, the terminal is restored.
final class Prompt {
  /// The text that was typed ahead with the last answer.
  private var ahead = TypedAhead()

  /// Asks for a secret.
  ///
  /// - Parameters:
  ///   - label: The wanted value, in a word or two.
  ///   - lead: The text before the question.
  /// - Returns: The typed text; empty only if standard input is a pipe.
  /// - Throws: ``CommandError`` if there is no one to ask; `ExitCode` 2 if the person cancels.
  func secret(_ label: Message, after lead: Message? = nil) throws -> Secret {
    Secret(bytes: try line(label, isSecret: true, after: lead))
  }

  /// Returns a secret from the first line of standard input, whatever that is.
  ///
  /// - Returns: The line, without its end.
  /// - Throws: ``CommandError`` if there isn't one.
  func secretOfStandardInput() throws(CommandError) -> Secret {
    guard let line = Self.line(of: STDIN_FILENO) else { throw CommandError(.noTerminalToType) }
    return Secret(bytes: line)
  }

  /// Asks for a value, which may be a secret.
  ///
  /// - Returns: The typed text, without surrounding blanks.
  /// - Throws: ``CommandError`` if there is no one to ask; `ExitCode` 2 if the person cancels.
  func given(_ label: Message, isSecret: Bool) throws -> String {
    String(decoding: try line(label, isSecret: isSecret), as: UTF8.self).trimmed
  }

  /// Asks for a code, which people write with blanks.
  ///
  /// - Parameter isOfApplication: Whether an authenticator app shows it, rather than a text message.
  /// - Returns: The code without blanks.
  /// - Throws: ``CommandError`` if there is no one to ask or a pipe has none; `ExitCode` 2 if the person cancels.
  func code(isOfApplication: Bool) throws -> Secret {
    let code = Secret(bytes: try line(.code, isSecret: false).filter { $0 > 0x20 })
    guard !code.isEmpty else {
      throw CommandError(isOfApplication ? .typeApplicationCode : .codeMissing)
    }
    return code
  }

  /// Asks for a visible value.
  ///
  /// - Parameters:
  ///   - label: The wanted value, in a word or two; `nil` if the lead contains it.
  ///   - lead: The text before the question.
  /// - Returns: The typed text, without surrounding blanks; empty only if standard input is a pipe.
  /// - Throws: ``CommandError`` if there is no one to ask; `ExitCode` 2 if the person cancels.
  func text(_ label: Message?, after lead: Message? = nil) throws -> String {
    String(decoding: try line(label, isSecret: false, after: lead), as: UTF8.self).trimmed
  }

  /// Asks for a confirmation; Enter, and any answer except y or yes, means no.
  ///
  /// - Parameter question: The question to show.
  /// - Returns: Whether the person agrees.
  /// - Throws: ``CommandError`` if there is no one to ask; `ExitCode` 2 if the person cancels.
  func agrees(after question: Message) throws -> Bool {
    let answer = try textOrNothing(after: question)
    return answer.isText("y") || answer.isText("yes")
  }

  /// Asks for an optional answer.
  ///
  /// - Parameter question: The question to show.
  /// - Returns: The typed text, without surrounding blanks; empty if it was only Enter.
  /// - Throws: ``CommandError`` if there is no one to ask; `ExitCode` 2 if the person cancels.
  func textOrNothing(after question: Message) throws -> String {
    let bytes = try line(nil, isSecret: false, after: question, takesEmpty: true)
    return String(decoding: bytes, as: UTF8.self).trimmed
  }

  private func line(
    _ label: Message?, isSecret: Bool, after lead: Message? = nil, takesEmpty: Bool = false
  ) throws -> [UInt8] {
    if isatty(STDIN_FILENO) == 0 {
      guard let line = Self.line(of: STDIN_FILENO) else { throw CommandError(.noTerminalToType) }
      return line
    }
    let language = Reader.current.language
    let question = LineQuestion(
      label.map(language.isolatedWords), isSecret: isSecret,
      after: lead.map(language.isolatedWords), takesEmpty: takesEmpty,
      language: language)
    switch question.ask(after: ahead) {
    case .line(let bytes, let ahead):
      self.ahead = ahead
      return bytes
    case .cancelled: throw Cancelled.exit
    case .noTerminal: throw CommandError(.noTerminalToType)
    }
  }

  /// Returns a line of an inherited descriptor, without surrounding blanks.
  ///
  /// - Parameter number: The descriptor; 0 is standard input.
  /// - Returns: The line; empty at the end.
  /// - Throws: ``CommandError`` if it can't be read.
  func line(ofDescriptor number: Int) throws(CommandError) -> String {
    let descriptor = Int32(exactly: number) ?? -1
    guard fcntl(descriptor, F_GETFD) >= 0 else {
      throw CommandError(.descriptorUnreadable(number: number, reason: SystemReason.text(EBADF)))
    }
    return String(decoding: Self.line(of: descriptor) ?? [], as: UTF8.self).trimmed
  }

  /// Returns a line of a descriptor, without its end; `nil` at the end.
  ///
  /// It is read byte by byte, so that the next line remains for the next question; read(2).
  static func line(of descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 1 << 16 {
      let count = unsafe Glibc.read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return bytes.isEmpty ? nil : bytes }
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }
}

import Canvas
import Glibc
import Identity
import LoginModel
import Messages
import Terminal

/// Asks for one line: on the terminal, without showing secrets, or from standard input where that is
/// a pipe.
///
/// Secrets never come from arguments. Whatever ends the prompt, a signal too, leaves the terminal as
/// it was.
struct Prompt {
  /// The reader's language.
  let language: Language

  /// Asks for a secret.
  ///
  /// - Parameter question: What is wanted.
  /// - Returns: What was typed; it may be empty.
  /// - Throws: ``CommandError`` where nobody can be asked; `ExitCode` 2 when the person gave up.
  func secret(_ question: Message) throws -> Secret {
    Secret(bytes: try line(question, isShown: false))
  }

  /// Asks for a code, which people write with blanks.
  ///
  /// - Returns: The code without them.
  /// - Throws: ``CommandError`` where nobody can be asked or nothing was typed; `ExitCode` 2 when the
  ///   person gave up.
  func code() throws -> Secret {
    let code = Secret(bytes: try line(.codePrompt, isShown: false).filter { $0 > 0x20 })
    guard !code.isEmpty else { throw CommandError(.codeMissing, language: language) }
    return code
  }

  /// Asks for something that may be seen.
  ///
  /// - Parameter question: What is wanted.
  /// - Returns: What was typed, without blanks around it.
  /// - Throws: ``CommandError`` where nobody can be asked; `ExitCode` 2 when the person gave up.
  func text(_ question: Message) throws -> String {
    String(decoding: try line(question, isShown: true), as: UTF8.self).trimmed
  }

  private func line(_ question: Message, isShown: Bool) throws -> [UInt8] {
    if isatty(STDIN_FILENO) == 0 {
      guard let line = Self.line(of: STDIN_FILENO) else {
        throw CommandError(.nobodyToAsk, language: language)
      }
      return line
    }
    let words = CommandError(question, language: language).sentence
    let answer = TerminalPrompt.ask(words + " ", isShown: isShown)
    switch answer {
    case .line(let bytes): return bytes
    case .cancelled: throw Cancelled.exit
    case .noTerminal: throw CommandError(.nobodyToAsk, language: language)
    }
  }

  /// A line of a descriptor that was opened for us, without blanks around it.
  ///
  /// - Parameter number: The descriptor; 0 is standard input.
  /// - Returns: The line; empty at the end of all.
  /// - Throws: ``CommandError`` where nothing can be read from it.
  func line(ofDescriptor number: Int) throws(CommandError) -> String {
    let descriptor = Int32(exactly: number) ?? -1
    guard fcntl(descriptor, F_GETFD) >= 0 else {
      throw CommandError(
        .descriptorUnreadable(number: number, reason: SystemReason.text(EBADF)),
        language: language)
    }
    return String(decoding: Self.line(of: descriptor) ?? [], as: UTF8.self).trimmed
  }

  /// A line of a descriptor, without its end; `nil` at the end of all.
  ///
  /// It is read byte by byte, so that the next line is left for the next question; read(2).
  private static func line(of descriptor: Int32) -> [UInt8]? {
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

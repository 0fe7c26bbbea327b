import Canvas
import CommandSupport
import Glibc
import Identity
import Messages
import SessionAgent
import Sessions

/// The passphrase of the encrypted file, as it is typed or piped.
struct Passphrase {
  /// The file.
  let path: String
  /// The reader's language.
  let language: Language
  /// Whether it is the first line of standard input.
  let isPiped: Bool
  /// What asks for it; it has what was typed ahead of a question.
  private let prompt: Prompt

  /// Describes the passphrase of a file; nothing is asked yet.
  init(path: String, language: Language, isPiped: Bool = false) {
    (self.path, self.language, self.isPiped) = (path, language, isPiped)
    prompt = Prompt(language: language)
  }

  /// Characters that a new one has at least; NIST SP 800-63B §5.1.1 wants as many of passwords.
  static let least = 8

  /// Asks for the passphrase of a file.
  ///
  /// - Parameter head: The beginning of the file.
  /// - Returns: The key; `nil` where it is another passphrase.
  /// - Throws: ``VaultError`` where there is no memory for it, ``CommandError`` where nobody can be asked,
  ///   `ExitCode` 2 when the person gave up.
  func key(of head: SealedHead) throws -> SessionKey? {
    let typed = try ask(.passphrase, after: .passphraseAsked(path: CleanText.oneLine(path)))
    do throws(VaultError) {
      return try SessionKey(typed, for: head)
    } catch {
      guard error == .wrongPassphrase else { throw error }
      return nil
    }
  }

  /// Asks for a new one, on a terminal twice.
  ///
  /// - Returns: A key with a salt of its own.
  /// - Throws: As ``key(of:)``, and ``CommandError`` for one that is too short, or two that differ.
  func newKey() throws -> SessionKey {
    let typed = try ask(.newPassphrase, after: .passphraseLead(path: CleanText.oneLine(path)))
    let length = typed.reveal(\.count)
    guard length >= Self.least else {
      throw CommandError(.passphraseShort(least: Self.least), language: language)
    }
    if !isPiped, try ask(.passphraseAgain) != typed {
      throw CommandError(.passphrasesDiffer, language: language)
    }
    return try SessionKey(new: typed)
  }

  private func ask(_ label: Message, after lead: Message? = nil) throws -> Secret {
    if isPiped { return try prompt.secretOfStandardInput() }
    guard isatty(STDIN_FILENO) == 1 else {
      throw CommandError(.nobodyToAsk, language: language)
    }
    return try prompt.secret(label, after: lead)
  }
}

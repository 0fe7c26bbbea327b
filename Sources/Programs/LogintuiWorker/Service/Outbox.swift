import LoginSupport
import LoginCanvas
import FoundationEssentials
import Glibc
import LoginIdentityServer
import LoginMessages

/// The folder for messages that aren't sent: one file each, readable only by their owner.
struct Outbox: Sendable {
  /// The folder, created when needed.
  let folder: String
  /// The default language of mails.
  let language: Language

  /// Stores a message.
  ///
  /// - Parameter mail: The message.
  /// - Returns: The message for the person, with the location or the reason why it couldn't be stored; and the path.
  func keep(_ mail: OutgoingMail) -> (reported: Message, path: String?) {
    let path = folder + "/" + mail.code.prefix(12) + ".txt"
    let text = letter(mail)
    let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: mode)
    let descriptor = SystemFile.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      return (.fileUnwritable(path: folder, reason: SystemReason.text(errno)), nil)
    }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    // write(2) of a few hundred bytes to a new file: complete, or the disk is full.
    let written = unsafe bytes.withUnsafeBytes {
      unsafe write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == bytes.count else {
      return (.fileUnwritable(path: folder, reason: SystemReason.text(errno)), nil)
    }
    return (.mailStored(address: mail.address, path: path), path)
  }
}

private extension Outbox {
  /// Returns the whole mail, in the requested language; its code is on a separate line.
  func letter(_ mail: OutgoingMail) -> String {
    let language = Language(locale: mail.language) ?? language
    let address = CleanText.oneLine(mail.address)
    let (subject, lead): (Message, Message) =
      switch mail.kind {
      case .passwordReset: (.mailResetSubject, .mailReset(address: address))
      case .verifyEmail: (.mailVerifySubject, .mailVerify(address: address))
      case .emailSignIn: (.mailSignInSubject, .mailSignIn(address: address))
      case .verifyAndChangeEmail: (.mailVerifySubject, .mailChange(address: address))
      case .recoverEmail: (.mailRecoverSubject, .mailRecover(address: address))
      }
    let head = "To: \(address)\nSubject: \(language.words(subject))"
    // The recipient may not have requested the change of address; the mail's own sentence says what to do.
    let closing: [Message] = mail.kind == .recoverEmail ? [] : [.mailClosing]
    let messages = [use(of: mail)] + closing
    let parts =
      [head, language.words(.mailGreeting)] + language.wordsWithOriginal(lead)
      + [mail.shortCode ?? mail.code]
      + messages.flatMap(language.wordsWithOriginal)
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Returns a message about where to enter the code of a mail: on the page that asks for it, or in a command.
  func use(of mail: OutgoingMail) -> Message {
    func command(_ words: String...) -> String {
      ShellWord.line(["logintui", "account"] + words + ["--enter-code"])
    }
    let address = CleanText.oneLine(mail.address)
    return switch mail.kind {
    case .passwordReset: .mailCodePageOrCommand(command: command("forgot", address))
    case .verifyEmail: .mailCodePageOrCommand(command: command("verify"))
    case .emailSignIn: .mailCodePage
    case .verifyAndChangeEmail: .mailCodePageOrCommand(command: command("email", address))
    // The former address is restored like any other.
    case .recoverEmail: .mailCodeCommand(command: command("email", address))
    }
  }
}

private extension Language {
  /// Returns a message, and after it the English of a serious one.
  func wordsWithOriginal(_ message: Message) -> [String] {
    [words(message)] + [original(of: message)].compactMap(\.self)
  }
}

extension Message {
  /// Returns a message about a mail that wasn't sent, in one line: its short code, and its link, or its code if there is
  /// no page for a link.
  static func mail(
    to address: String, link: String?, code: String, shortCode: String? = nil
  ) -> Message {
    let parts = [shortCode, link ?? code].compactMap(\.self)
    return .mailShown(address: address, link: parts.joined(separator: " "))
  }
}

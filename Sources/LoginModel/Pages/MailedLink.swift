import Identity

/// What a person copies out of a mail.
public enum MailedLink {
  /// The code of a mail: the text itself, or `oobCode` of the link that it is, or that stands encoded inside it, as
  /// in the links that open an app (`link` or `continueUrl`); `nil` for nothing.
  public static func code(in text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let inside = PercentEncoding.decoded(text.utf8, plusIsSpace: false)
    return parameter(in: Array(text.utf8)) ?? parameter(in: Array(inside.utf8)) ?? text
  }

  /// By bytes, as a browser does: an accent behind a separator makes another character of it.
  private static func parameter(in bytes: [UInt8]) -> String? {
    let name = Array("oobCode=".utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: name) }) else {
      return nil
    }
    let ends = Array("&#".utf8)
    let code = bytes[(start + name.count)...].prefix { !ends.contains($0) }
    return String(decoding: code, as: UTF8.self)
  }
}

/// A mail with a link that the person has to open.
struct SentMail: Equatable, Sendable {
  /// Where it went.
  let address: String
  /// The file it is in, where mails are not sent.
  let path: String?
  /// Its link, where mails are not sent.
  let link: Secret?

  /// A mail that was asked for.
  init(address: String, _ ticket: MailTicket = MailTicket()) {
    (self.address, path, link) = (address, ticket.path, ticket.link)
  }
}

extension LoginState {
  /// Fills in the link of a mail that lies on this machine, as if it was pasted.
  mutating func useLink(of mail: SentMail?) {
    guard let link = mail?.link else { return }
    self[field: .mailCode] = TextInput(link.reveal { $0 })
    notice = nil
  }

  /// Goes where the link of a mail is taken: to the button that fills it in, else to the field.
  mutating func setFocus(for mail: SentMail) {
    setFocus(mail.link == nil ? .mailCode : .useMail)
  }
}

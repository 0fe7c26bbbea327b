import LoginIdentity

/// What a person copies out of a mail.
package enum MailedLink {
  /// The code of a mail: the text itself, or `oobCode` of the link that it is, or that stands encoded inside it, as
  /// in the links that open an app (`link` or `continueUrl`); `nil` for nothing.
  package static func code(in text: String) -> String? {
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

/// A page on which the link of a mail is typed, pasted or filled in.
protocol MailPage: Page where Control: MailControl {
  /// The mail; `nil` until one was sent.
  var mail: SentMail? { get set }
}

/// The controls of such a page.
protocol MailControl: PlainControl {
  /// Fills in the link of a mail that lies on this machine.
  static var useMail: Self { get }
  /// Uses what stands in the field.
  static var confirm: Self { get }
}

extension MailPage {
  /// A mail went out: the focus goes where its link is taken.
  static func arrived(_ mail: SentMail, in state: inout LoginState) -> [LoginEffect] {
    let ending = state.endRequest()
    state[Self.self]?.mail = mail
    state[Self.self]?.fields.clear(.mailCode)
    setFocus(for: mail, in: &state)
    return ending
  }

  /// Goes to the button that fills in the link of a mail, else to the field.
  static func setFocus(for mail: SentMail, in state: inout LoginState) {
    state.setFocus(mail.link == nil ? .mailCode : Control.useMail.id)
  }

  /// Fills in the link of a mail that lies on this machine, as if it was pasted.
  static func fillIn(in state: inout LoginState) {
    guard let link = state[Self.self]?.mail?.link else { return }
    state.fields[.mailCode] = TextInput(link.reveal { $0 })
    state.notice = nil
  }

  /// Fills in that link, and uses it.
  static func useLink(in state: inout LoginState) -> [LoginEffect] {
    fillIn(in: &state)
    return activate(.confirm, in: &state)
  }

  /// Whoever pastes has the link already.
  static func fieldForPaste(in state: LoginState) -> ElementID? {
    state.focus == Control.useMail.id ? .mailCode : nil
  }
}

import LoginIdentity

/// A link or code that a person copies from an email.
package enum MailedLink {
  /// Returns the code of an email; `nil` if none exists.
  ///
  /// It is the text itself, or `oobCode` of a link, which may be encoded inside another one, as in links that open an
  /// app (`link` or `continueUrl`).
  package static func code(in text: String) -> String? {
    guard !text.isEmpty else { return nil }
    let inside = PercentEncoding.decoded(text.utf8, plusIsSpace: false)
    return parameter(in: Array(text.utf8)) ?? parameter(in: Array(inside.utf8)) ?? text
  }

  /// Compares bytes, as a browser does, because an accent behind a separator would form another character with it.
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

/// An email with a link that the person has to open.
struct SentMail: Equatable, Sendable {
  /// The recipient.
  let address: String
  /// The path of its file, if emails aren't sent.
  let path: String?
  /// Its link or short code, if emails aren't sent.
  let link: Secret?
  /// The text that ties its short code to the request; `nil` without such a code.
  let attempt: String?

  /// Creates a requested email.
  init(address: String, _ ticket: MailTicket = MailTicket()) {
    (self.address, path, link) = (address, ticket.path, ticket.link)
    attempt = ticket.attempt
  }
}

/// A page on which the link of an email is typed, pasted or filled in.
protocol MailPage: Page where Control: MailControl {
  /// The email; `nil` until an email was sent.
  var mail: SentMail? { get set }
}

/// The controls of such a page.
protocol MailControl: PlainControl {
  /// The control that fills in the link of an email on this computer.
  static var useMail: Self { get }
  /// The control that uses the content of the field.
  static var confirm: Self { get }
}

extension MailPage {
  /// Records a sent email and moves the focus to the control for its link.
  static func arrived(_ mail: SentMail, in state: inout LoginState) -> [LoginEffect] {
    let ending = state.endRequest()
    state[Self.self]?.mail = mail
    state[Self.self]?.fields.clear(.mailCode)
    setFocus(for: mail, in: &state)
    return ending
  }

  /// Moves the focus to the button that fills in the link of an email; without it, to the field.
  static func setFocus(for mail: SentMail, in state: inout LoginState) {
    state.setFocus(mail.link == nil ? .mailCode : Control.useMail.id)
  }

  /// Fills in the link of an email on this computer as if it was pasted.
  static func fillIn(in state: inout LoginState) {
    guard let link = state[Self.self]?.mail?.link else { return }
    state.fields[.mailCode] = TextInput(link.reveal { $0 })
    state.notice = nil
  }

  /// Fills in the link and uses it.
  static func useLink(in state: inout LoginState) -> [LoginEffect] {
    fillIn(in: &state)
    return activate(.confirm, in: &state)
  }

  /// Returns the field for pasted text: a person who pastes has the link already.
  static func fieldForPaste(in state: LoginState) -> ElementID? {
    state.focus == Control.useMail.id ? .mailCode : nil
  }
}

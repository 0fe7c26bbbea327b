import LoginCanvas
import LoginMessages
package import LoginIdentity

/// The origin of the code that a page asks for.
enum CodeOrigin: Sendable {
  /// A text message, or an email.
  case message
  /// An authenticator app.
  case application
  /// The codes that a person saved.
  case backup
}

/// The state of the entry of a code from a text message or an authenticator app.
package struct CodeEntry: Equatable, Sendable {
  /// The identifier that connects the code with its message; `nil` before a message was sent.
  package internal(set) var request: String?
  /// The code itself, if the service doesn't send messages.
  package internal(set) var shownCode: Secret?
  /// The seconds until another message may be requested.
  package internal(set) var secondsToResend = 0

  /// The seconds between two messages.
  static let pause = 30

  /// Whether the page shows the seconds until another message may be requested.
  var isWaiting: Bool { request != nil && secondsToResend > 0 }

  /// Records that a message with a code was sent.
  mutating func sent(_ ticket: PhoneTicket) {
    (request, shownCode) = (ticket.request, ticket.code)
    secondsToResend = Self.pause
  }

  /// Returns the text about the destination of the message; or the code itself, if the service doesn't send messages.
  func lead(number: String) -> Message {
    shownCode.map { code in
      .codeShownHere(number: number, code: CleanText.oneLine(code.reveal { $0 }))
    } ?? .codeSentTo(number: number)
  }

  /// The label of the control that requests another message.
  fileprivate var sendAgain: Message {
    guard secondsToResend > 0 else { return .sendAgain }
    return .sendAgainIn(seconds: min(Self.pause, Countdown.roundedUp(secondsToResend)))
  }
}

extension Composer {
  /// Returns the control that requests another message, with the seconds until it works.
  func sendAgain(_ control: Control, _ entry: CodeEntry) -> Item {
    var item = link(control, entry.sendAgain).available(!entry.isWaiting)
    item.isLive = true
    return item
  }
}

extension TextInput {
  /// The typed code with ASCII digits, without the blanks that people add for readability.
  var typedCode: String { TypedText.code(text) }
}

/// A typed phone number.
enum PhoneNumber {
  /// Returns the problem that is visible before asking the service; `nil` for none.
  static func problem(with number: String) -> Notice? {
    guard !number.isEmpty else { return .phoneMissing }
    let digits = number.dropFirst()
    let isNumber =
      number.hasPrefix("+") && (1...15).contains(digits.count)
      && digits.allSatisfy { $0.isASCII && $0.isNumber }
    return isNumber ? nil : .failure(.invalidPhoneNumber)
  }
}

extension LoginState {
  /// Records that a message with a code was sent; the page takes the code.
  mutating func codeSent(_ ticket: PhoneTicket) -> [LoginEffect] {
    _ = endRequest()
    path.top.code?.sent(ticket)
    self[field: .phoneCode] = TextInput()
    setFocus(.phoneCode)
    return [.wait(milliseconds: 1000)]
  }
}

import LoginCanvas
import LoginMessages
package import LoginIdentity

/// The code of a text message or an application, as far as it got.
package struct CodeEntry: Equatable, Sendable {
  /// What ties the code to its message; `nil` before one was sent.
  package internal(set) var request: String?
  /// The code, where nobody sends messages.
  package internal(set) var shownCode: Secret?
  /// Seconds until another message may be asked for.
  package internal(set) var secondsToResend = 0

  /// Seconds between two messages.
  static let pause = 30

  /// Whether seconds are told until another message may be asked for.
  var isWaiting: Bool { request != nil && secondsToResend > 0 }

  /// A message with a code is on its way.
  mutating func sent(_ ticket: PhoneTicket) {
    (request, shownCode) = (ticket.request, ticket.code)
    secondsToResend = Self.pause
  }

  /// Where the message with a code went; the code itself, where nobody sends messages.
  func lead(number: String) -> Message {
    shownCode.map { code in
      .codeShownHere(number: number, code: CleanText.oneLine(code.reveal { $0 }))
    } ?? .codeSentTo(number: number)
  }

  /// What the control says that has another message sent.
  fileprivate var sendAgain: Message {
    guard secondsToResend > 0 else { return .sendAgain }
    return .sendAgainIn(seconds: min(Self.pause, Countdown.roundedUp(secondsToResend)))
  }
}

extension Composer {
  /// The control that has another message sent; it tells for how long it cannot.
  func sendAgain(_ control: Control, _ entry: CodeEntry) -> Item {
    var item = link(control, entry.sendAgain).available(!entry.isWaiting)
    item.isLive = true
    return item
  }
}

extension TextInput {
  /// A code that was typed, without the blanks that people read it in.
  var typedCode: String { text.filter { $0 != " " } }
}

/// A phone number that is typed.
enum PhoneNumber {
  /// The number as E.164 writes it, without the blanks and signs that people write it with.
  static func plain(_ typed: String) -> String {
    let text = typed.filter { !" ()-./".contains($0) }
    return text.hasPrefix("00") ? "+" + text.dropFirst(2) : text
  }

  /// What is wrong with it before anyone is asked; `nil` for nothing.
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
  /// A message with a code is on its way; it is typed on the page.
  mutating func codeSent(_ ticket: PhoneTicket) -> [LoginEffect] {
    _ = endRequest()
    path.top.code?.sent(ticket)
    self[field: .phoneCode] = TextInput()
    setFocus(.phoneCode)
    return [.wait(milliseconds: 1000)]
  }
}

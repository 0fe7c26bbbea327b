import LoginCanvas
import LoginIdentity
import LoginMessages

extension ProviderError {
  /// The text for a person, with external strings cleaned.
  var message: Message {
    switch self {
    case .otherIssuer(let asked, let found):
      .otherIssuer(asked: Self.clean(asked), found: Self.clean(found))
    case .unnamed: .providerNotBelieved(reason: .checkClaim(name: "iss"))
    case .clock(let ahead, isOurs: true): .ourClock(span: Self.span(ahead))
    case .clock(let ahead, isOurs: false): .theirClock(span: Self.span(ahead))
    case .unusableAnswer(let address, let status, let contentType):
      .unusableAnswer(
        address: Self.clean(address), status: status, contentType: Self.clean(contentType ?? ""))
    case .noIDToken(.notRequested): .noIDTokenScope
    case .noIDToken(.shortCode): .noIDTokenForCode
    case .noIDToken(.browser): .noIDTokenForBrowser
    case .noPort(let ports):
      ports.allSatisfy { $0 == 0 }
        ? .noPort : .noPortOf(ports: ports.map(String.init).joined(separator: ", "))
    }
  }

  private static func span(_ seconds: Int) -> Message {
    TimeSpan(seconds: Int(clamping: seconds.magnitude)).message
  }

  private static func clean(_ text: String) -> String {
    CleanText.oneLine(text, limit: 200)
  }
}

extension ProviderPrompt.Trouble {
  /// The text for a person, with external strings cleaned.
  var message: Message {
    switch self {
    case .browserEnded(let error): .browserEnded(reason: error.message)
    case .codeEnded(let error): .codeEnded(reason: error.message)
    case .codeDelayed(.serverFailure(let status)): .codeRefused(status: status)
    case .codeDelayed(.unreachable(let host)), .codeDelayed(.timedOut(let host, _)):
      .codeUnanswered(host: CleanText.oneLine(host))
    case .codeDelayed: .codeUnanswered(host: "?")
    }
  }
}

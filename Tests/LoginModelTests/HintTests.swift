import LoginCanvas
import LoginIdentity
import LoginMessages
import Testing

@testable import LoginModel

@Suite struct `The keys on the last row` {
  private static func sample(_ page: PageName) throws -> LoginState {
    try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), page: page))
  }

  /// Returns the expected description of Esc on the last row for its effects.
  private static func word(for effects: [LoginEffect]) -> Message {
    for effect in effects {
      switch effect {
      case .finish(.cancelled): return .escapeCancel
      case .finish(.signedIn): return .escapeSkip
      case .leaveAccount: return .escapeDone
      case .cancelRequest: return .escapeStop
      case .request, .wait, .stopWaiting, .openFonts, .copy, .openBrowser, .deliver,
        .sessionChanged, .openKeys, .stepScan, .ring:
        break
      }
    }
    return .escapeBack
  }

  @Test(arguments: PageName.allCases.filter { $0 != .picker })
  func `name the effect of Esc`(page: PageName) throws {
    var state = try Self.sample(page)
    let hint = try #require(state.content.hints.first)
    let effects = state.reduce(.escapePressed)
    #expect(hint.hasSuffix("Esc " + Language.english.words(Self.word(for: effects))), "\(hint)")
  }

  @Test func `say that Esc hides the keyboard, while it is shown`() {
    var state = Scene.form(email: "ada")
    _ = state.reduce(.keyboardKeyPressed)
    #expect(state.isKeyboardShown)
    #expect(state.content.hints.first == "Enter continue   F1 help   Esc hide keyboard")
    _ = state.reduce(.escapePressed)
    #expect(!state.isKeyboardShown)
    #expect(state.content.hints.first == "F1 help   F2 keyboard   Esc back")
  }

  @Test func `leave Enter out while it does nothing`() {
    var state = Scene.form(email: "ada@example.com", password: "secret1")
    _ = state.reduce(.enterPressed)
    _ = state.reduce(
      .answerArrived(attempt: 1, .failure(value: .tooManyAttempts(retryAfter: 60))))
    #expect(state.coolDownSeconds != nil)
    #expect(state.content.hints.first == "F1 help   Esc back")
  }
}

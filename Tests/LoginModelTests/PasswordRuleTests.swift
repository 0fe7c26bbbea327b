import LoginAudit
import LoginCanvas
import LoginIdentity
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginModel

@Suite struct `The rules for a new password` {
  static let policy = PasswordPolicy([
    .minimumLength(8), .uppercase, .digit, .symbol, .maximumLength(12),
  ])

  /// Returns the page for a new account of a service with these rules.
  static func opened() -> LoginState {
    var state = `A new account`.opened()
    _ = state.askForPasswordPolicy()
    _ = state.reduce(.answerArrived(attempt: 0, .passwordPolicy(value: policy)))
    state.setFocus(.password)
    return state
  }

  @Test func `are shown while a password is typed, until it follows them all`() {
    var state = Self.opened()
    #expect(
      state.paragraph("rule")
        == "Your password still needs: at least 8 characters, an uppercase letter, a number, "
        + "a symbol like !")
    _ = state.reduce(.textPasted("sesame1"))
    #expect(
      state.paragraph("rule")
        == "Your password still needs: at least 8 characters, an uppercase letter, a symbol like !"
    )
    _ = state.reduce(.textPasted("!S"))
    #expect(state.paragraph("rule") == "\u{2713} Your password meets the requirements.")
    _ = state.reduce(.textPasted("wide open"))
    #expect(state.paragraph("rule") == "Your password still needs: at most 12 characters")
  }

  @Test func `aren't read in plain lines once they are met`() {
    var state = Self.opened()
    state.traits.isInLines = true
    #expect(state.paragraph("rule") != nil)
    _ = state.reduce(.textPasted("Sesame1!"))
    #expect(state.paragraph("rule") == nil)
  }

  @Test func `are requested once, by each page that asks for a new password`() {
    var state = Scene.form()
    #expect(state.askForPasswordPolicy() == [])
    state = `A new account`.opened()
    #expect(state.askForPasswordPolicy() == [.request(attempt: 0, .passwordPolicy)])
    #expect(state.askForPasswordPolicy() == [])
    #expect(state.activity == nil)
    var forgotten = `A forgotten password`.asked()
    #expect(forgotten.askForPasswordPolicy() == [.request(attempt: 0, .passwordPolicy)])
  }

  @Test(arguments: [PageName.newAccount, .newPassword, .accountPassword, .credentials])
  func `are below the field of each page that asks for a new password`(page: PageName) throws {
    var state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), page: page))
    #expect(state.paragraph("rule") == "Use at least 6 characters.")
    #expect(state.askForPasswordPolicy() == [.request(attempt: 0, .passwordPolicy)])
  }

  @Test func `stay Firebase's if the service doesn't say its own`() {
    var state = `A new account`.opened()
    _ = state.askForPasswordPolicy()
    #expect(state.reduce(.answerArrived(attempt: 0, .failure(value: .methodNotAllowed))) == [])
    #expect(state.notice == nil)
    #expect(state.paragraph("rule") == "Use at least 6 characters.")
  }

  @Test func `are learned from the refusal of a password`() {
    let error = IdentityError.passwordRequirements(missing: [
      PasswordRule.minimumLength(9).requirement, PasswordRule.digit.requirement, "Use a haiku",
    ])
    let state = `A new account`.refused(error)
    #expect(
      Language.english.words(error.message)
        == "Your password still needs: at least 9 characters, a number, Use a haiku")
    #expect(
      state.paragraph("rule") == "Your password still needs: at least 9 characters, a number")
  }

  @Test(arguments: Language.tested)
  func `fit at every text size`(language: Language) {
    for size in [nil] + ContentSizeCategory.allCases.map(Optional.some) {
      var state = Self.opened()
      state.traits.language = language
      state.traits.chosenTextSize = size
      #expect(LayoutLaws.broken(by: state) == [])
      _ = state.reduce(.textPasted("Sesame1!"))
      #expect(LayoutLaws.broken(by: state) == [])
    }
  }
}

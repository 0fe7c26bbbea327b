import Foundation
import LoginIdentity
import LoginScreens
import LoginTUI
import LoginTUITesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The method that a saved account remembers` {
  let desk = SavedAccountDesk()

  private func screen(marks: Bool = true) -> LoginScreen {
    var options = LoginScreen.Options(environment: [:])
    options.marksLastUsed = marks
    return LoginScreen(
      .custom(desk.service, key: "desk"), methods: [.email, .guest], options: options)
  }

  /// Returns whether a screen of the account marks its button for email.
  private func isMarked(_ account: SavedAccount, marks: Bool = true) throws -> Bool {
    let shown = ScreenDriver(try account.marking(on: screen(marks: marks)))
    return shown.text.contains("Sign in with email · Last used")
  }

  private func guest() -> Session {
    Session(
      user: User(id: "g", isAnonymous: true), idToken: Secret("t"), refreshToken: Secret("r"),
      expiresAt: desk.service.now + 3600, providerID: "anonymous", isNewUser: true)
  }

  @Test(arguments: [false, true]) func `is marked on the next screen`(isInMemory: Bool) async throws
  {
    let account = isInMemory ? desk.accountInMemory : desk.account
    #expect(try !isMarked(account))
    await account.remember(desk.service.session(), of: screen())
    #expect(try isMarked(account))
    // A guest who comes back gets another account.
    await account.remember(guest(), of: screen())
    #expect(try isMarked(account))
  }

  @Test func `stays when the user signs out, with no name and no address`() async throws {
    let session = desk.service.session()
    try await desk.account.save(session)
    await desk.account.remember(session, of: screen())
    try await desk.account.signOut()
    #expect(try isMarked(desk.account))
    let file = desk.folder + "/last-used"
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("password\t"))
    #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("ada"))
  }

  @Test func `is neither marked nor remembered where the option is off`() async throws {
    await desk.account.remember(desk.service.session(), of: screen(marks: false))
    #expect(!FileManager.default.fileExists(atPath: desk.folder))
    await desk.account.remember(desk.service.session(), of: screen())
    #expect(try !isMarked(desk.account, marks: false))
    #expect(try isMarked(desk.account))
  }
}

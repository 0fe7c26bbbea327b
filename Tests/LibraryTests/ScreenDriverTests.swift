import LoginIdentity
import LoginScreens
import LoginTUI
import LoginTUITesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A screen that is driven` {
  static let users = ["ada@example.com": "correct horse"]

  static func driver(
    _ client: FakeClient = FakeClient(users: users), methods: [LoginMethod] = [.email, .guest],
    columns: Int = 80, _ change: (inout LoginScreen.Options) -> Void = { _ in }
  ) -> ScreenDriver {
    var options = LoginScreen.Options(environment: [:])
    change(&options)
    return ScreenDriver(
      LoginScreen(.custom(client, key: "fake"), methods: methods, options: options),
      columns: columns)
  }

  @Test func `is used in the six lines of the manual`() async throws {
    let client = FakeClient(users: ["ada@example.com": "correct horse"])
    let driver = ScreenDriver(LoginScreen(.custom(client, key: "fake"), methods: [.email]))
    await driver.press(.return, "ada@example.com", .tab, "correct horse", .return)
    #expect(driver.session?.user.email == "ada@example.com")
  }

  @Test func `shows the picture that a terminal shows`() async {
    let driver = Self.driver()
    #expect(driver.text.contains("Sign in with email"))
    #expect(driver.text.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
    await driver.press(.return).type("ada@example.com")
    #expect(driver.text.contains("ada@example.com"))
  }

  @Test func `names the control with the focus`() async {
    let driver = Self.driver()
    #expect(driver.snapshot.hasSuffix("focus: Sign in with email\n"))
    await driver.press(.down)
    #expect(driver.snapshot.hasSuffix("focus: Continue as guest\n"))
    await driver.press(.up, .up)
    #expect(driver.snapshot.hasSuffix("focus: Cancel\n"))
  }

  @Test func `has colors as text and as a picture`() {
    let driver = Self.driver()
    #expect(driver.snapshot(as: .letters).hasPrefix(driver.text))
    #expect(driver.snapshot(as: .letters).contains("\na #"))
    #expect(driver.snapshot(as: .svg).hasPrefix("<svg"))
  }

  @Test func `waits for the answer of the service`() async throws {
    let client = FakeClient()
    let driver = Self.driver(client)
    await driver.press(.down, .return)
    #expect(client.calls == [.signInAsGuest])
    #expect(driver.session?.user.isAnonymous == true)
    #expect(try await driver.outcome() == driver.session.map { .signedIn($0) })
  }

  @Test func `says why a request failed, and continues`() async {
    let client = FakeClient()
    client.fail(next: .unreachable(host: "id.example.com"))
    let driver = Self.driver(client)
    await driver.press(.down, .return)
    #expect(driver.session == nil)
    #expect(driver.text.contains("id.example.com"))
    await driver.press(.return)
    #expect(driver.session != nil)
  }

  @Test(arguments: [ScreenDriver.Key.escape, .control("c")])
  func `is left with a key`(key: ScreenDriver.Key) async throws {
    let driver = await Self.driver().press(key)
    #expect(try await driver.outcome() == .cancelled)
    #expect(driver.session == nil)
  }

  @Test func `throws its picture if it has not ended`() async {
    let driver = Self.driver()
    let error = await #expect(throws: (any Error).self) { try await driver.outcome() }
    #expect("\(error.map { "\($0)" } ?? "")".contains("Sign in with email"))
  }

  @Test func `has the language and the width that it is given`() {
    let driver = Self.driver(columns: 40) { $0.language = .german }
    #expect(driver.text.contains("Mit E-Mail anmelden"))
    #expect(driver.text.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `says why its service is invalid`() async {
    let screen = LoginScreen(
      .emulator("no port"), methods: [.email], options: LoginScreen.Options(environment: [:]))
    let driver = ScreenDriver(screen)
    #expect(driver.text.contains("no port"))
    await #expect(throws: LoginError.self) { try await driver.press(.return).outcome() }
  }
}

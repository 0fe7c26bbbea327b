import LoginBitmapFonts
import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LoginScreens

@Suite struct `The demonstration` {
  static func demo() -> DemoState {
    DemoState(traits: TraitCollection(), loginTypes: LoginType.standard)
  }

  @Test(arguments: DemoState.Change.allCases)
  func `comes back to where it was when a key is pressed often enough`(change: DemoState.Change) {
    var demo = Self.demo()
    demo.apply(change, terminalColumns: 100)
    let first = demo
    var seen = 1
    repeat {
      demo.apply(change, terminalColumns: 100)
      seen += 1
    } while seen < 20
      && (demo.traits != first.traits || demo.limit != first.limit
        || demo.loginTypes != first.loginTypes)
    #expect((3...6).contains(seen), "\(seen)")
    #expect(first.message != .demoHint)
  }

  @Test func `offers one, three, all and fifty providers, without a double`() throws {
    var demo = Self.demo()
    var counts: [Int] = []
    for _ in 0..<5 {
      demo.apply(.providers, terminalColumns: 100)
      counts.append(demo.loginTypes.count)
      _ = try LoginType.validated(demo.loginTypes)
    }
    #expect(counts == [1, 3, LoginType.named.count, 50, LoginType.standard.count])
  }

  @Test func `reports the size that the screen itself changed to`() {
    var demo = Self.demo()
    let former = LoginState(
      loginTypes: LoginType.standard, traits: demo.traits, size: Size(columns: 80, rows: 30))
    var state = former
    _ = state.reduce(.fontsOpened(FontLibrary.open(cache: nil).library))
    _ = state.reduce(.textSizeKeyPressed(.grow))
    demo.follow(former, state)
    #expect(demo.message == .demoText(name: "AX1", points: 25, scale: 2))
    #expect(demo.traits.chosenTextSize == .accessibilityMedium)
  }

  @Test func `remembers the method of a sign-in for the next picker, but not a guest's`() {
    var demo = Self.demo()
    func session(_ method: String, isGuest: Bool = false) -> Session {
      Session(
        user: User(id: "u", email: isGuest ? nil : "ada@example.com", isAnonymous: isGuest),
        idToken: Secret("i"), refreshToken: Secret("r"), expiresAt: 0, providerID: method,
        isNewUser: false)
    }
    demo.tell(of: session("anonymous", isGuest: true))
    #expect(demo.lastUsed == nil)
    demo.tell(of: session("google.com"))
    #expect(demo.lastUsed == "google.com")
    #expect(demo.message == session("google.com").user.signedInMessage)
  }

  @Test func `draws the screen in the middle, in the colors of the palette it shows`() {
    var demo = Self.demo()
    demo.apply(.palette, terminalColumns: 100)
    demo.apply(.columns, terminalColumns: 100)
    #expect(demo.limit == 60)
    let state = LoginState(
      loginTypes: demo.loginTypes, traits: demo.traits, size: Size(columns: 60, rows: 27))
    let picture = DemoScreen.picture(demo, ScreenView(state), size: Size(columns: 100, rows: 30))
    #expect(picture.rowsText[0].contains("F7 F8"))
    #expect(picture[10, 10].style.background == RGB(0xA8A8A8))
    #expect(picture[20, 3].style.background == demo.traits.palette.shown(.black))
    #expect(picture.cursor.map { (20..<80).contains($0.column) } == true)
  }
}

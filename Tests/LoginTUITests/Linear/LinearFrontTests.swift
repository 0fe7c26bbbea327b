import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import TestedLanguages
import Testing

@testable import LoginScreens

@Suite struct `The screen in plain lines` {
  static let session = Session(
    user: User(id: "u1", email: "ada@example.com"), idToken: Secret("i"), refreshToken: Secret("r"),
    expiresAt: 3600, providerID: "password", isNewUser: false)

  /// Returns the form at its password, with the address of an account.
  static func form() -> Conversation {
    var talk = Conversation()
    talk.type("email", "ada@example.com")
    _ = talk.heard()
    return talk
  }

  /// Returns the page of a provider that gave a code.
  static func provider() -> Conversation {
    var talk = Conversation()
    talk.type("1")
    _ = talk.heard()
    talk.prompt(
      ProviderPrompt(
        browserURL: "https://accounts.example.com/authorize?state="
          + String(repeating: "x", count: 90),
        userCode: "HSTG-KZGC", verificationURL: "https://example.com/device", lifetime: 900))
    return talk
  }

  @Test func `lists the sign-in methods by their short names, the question last`() {
    var talk = Conversation()
    #expect(
      talk.heard() == [
        "Sign in:", "Google", "Apple", "X", "Email", "Guest",
      ])
    #expect(talk.question?.prompt == "Name (or help): ")
    talk.type("4")
    // The page has the name of the requested field: once is enough.
    #expect(talk.heard() == ["Name (or help): > 4"])
    #expect(talk.question?.prompt == "Email: ")
  }

  @Test func `signs in with email and password`() {
    var talk = Self.form()
    #expect(talk.question == .init(prompt: "Password (hidden): ", isShown: false))
    talk.type("secret1")
    #expect(talk.question == nil)
    talk.answer(.methods(value: .registered(methods: ["password"])))
    talk.answer(.outcome(value: .signedIn(value: Self.session)))
    #expect(talk.heard() == ["Password (hidden): > ......."])
    #expect(talk.outcome == .signedIn(Self.session))
    #expect(
      talk.requests == [
        .signInMethods(email: "ada@example.com"),
        .signIn(email: "ada@example.com", password: Secret("secret1")),
      ])
  }

  @Test func `announces an activity after half a second, and a shorter one not at all`() {
    var talk = Self.form()
    talk.type("secret1")
    #expect(talk.heard() == ["Password (hidden): > ......."])
    talk.wait()
    #expect(talk.heard() == ["Checking your email"])
    talk.answer(.methods(value: .registered(methods: ["password"])))
    #expect(talk.heard() == ["Signing in"])
  }

  @Test func `says how to go back with the first failure, and only then`() {
    var talk = Self.form()
    for turn in 1...2 {
      talk.type("wrong")
      talk.answer(.methods(value: .registered(methods: ["password"])))
      talk.answer(.failure(value: .wrongPassword))
      #expect(talk.heard().contains("Control-D goes back.") == (turn == 1))
    }
    var first = Conversation()
    first.type("zebra")
    #expect(!first.heard().contains("Control-D goes back."))
  }

  @Test func `reports a wrong password once, just before it is asked for again`() {
    var talk = Self.form()
    talk.type("wrong")
    talk.answer(.methods(value: .registered(methods: ["password"])))
    _ = talk.heard()
    talk.answer(.failure(value: .wrongPassword))
    #expect(
      talk.heard() == [
        "Error. Wrong password.", "Press Enter on its own for other options.",
        "Control-D goes back.",
      ])
    #expect(talk.question?.prompt == "Password (hidden): ")
    talk.type("secret1")
    #expect(!talk.heard().contains { $0.hasPrefix("Error") })
    #expect(talk.requests.last == .signInMethods(email: "ada@example.com"))
  }

  @Test func `says whose password is asked for when a person comes back to the form`() {
    var talk = Self.form()
    _ = talk.heard()
    talk.goBack()
    talk.type("email")
    #expect(talk.heard().contains("Email: ada@example.com"))
    #expect(talk.question?.prompt == "Password (hidden): ")
  }

  @Test func `names an empty password, and then offers a new one`() {
    var talk = Self.form()
    talk.type("")
    #expect(
      talk.heard() == [
        "Password (hidden): > ", "Enter your password.", "1 Email", "2 Password", "3 Sign in",
        "4 Forgot password?", "5 Create account", "6 Back",
      ])
    #expect(talk.question?.prompt == "Number (2): ")
    talk.type("forgot")
    #expect(talk.requests == [.sendPasswordReset(email: "ada@example.com", language: "en")])
    #expect(talk.question == nil)
  }

  @Test func `shows no password that is typed after one Enter too many`() {
    var talk = Self.form()
    talk.type("")
    #expect(talk.question == .init(prompt: "Number (2): ", isShown: false, isNewDecision: true))
  }

  @Test func `lives through every number`() {
    var talk = Conversation()
    for number in [
      "-9223372036854775808", "9223372036854775807", "-1", "0", "99999999999999999999",
    ] {
      talk.type(number)
      #expect(talk.heard().contains("Enter a number from 1 to 5, or a name."))
    }
  }

  @Test func `says how to answer before a question, which is short`() {
    var talk = Conversation()
    talk.type("email", "ada@example.com")
    talk.goBack()
    talk.type("Guest")
    #expect(talk.question == nil)
    var phone = Conversation([.phone])
    phone.type("1")
    #expect(phone.heard().contains("Start with + and the country code."))
    #expect(phone.question?.prompt == "Phone number: ")
    let (words, label) = (LinearWords(language: .english), String(repeating: "x", count: 30))
    #expect(words.prompt(for: label, isSecret: false) == "Answer: ")
    #expect(words.prompt(for: label, isSecret: true) == "Hidden: ")
  }

  @Test func `says that a change was saved, once the account was read again`() {
    var options = AccountOptions()
    options.managing = Self.session
    var talk = Conversation(accounts: options)
    let details = AccountDetails(user: Self.session.user, providerIDs: ["password"])
    talk.answer(.details(value: details))
    talk.type("1", "Ada")
    talk.answer(.session(value: Self.session))
    _ = talk.heard()
    talk.answer(.details(value: details))
    #expect(talk.heard().contains("Name changed"))
  }

  @Test func `takes no word inside a password`() {
    for word in ["help", "back", "?", "4", " "] {
      var talk = Self.form()
      talk.type(word)
      #expect(talk.requests.count == 1)
      talk.answer(.methods(value: .registered(methods: ["password"])))
      #expect(talk.requests.last == .signIn(email: "ada@example.com", password: Secret(word)))
    }
  }

  @Test func `creates an account for a yes, and asks for the address again for a no`() {
    var talk = Self.form()
    talk.type("secret1")
    talk.answer(.methods(value: .unknownAddress))
    let heard = talk.heard()
    #expect(heard.last == "There's no account for ada@example.com yet. Create one?")
    #expect(!heard.contains { $0 == "Create account." || $0.hasPrefix("Use at least") })
    #expect(talk.question?.prompt == "yes or no (no): ")
    var other = talk
    talk.type("y")
    #expect(
      talk.requests.last == .createAccount(email: "ada@example.com", password: Secret("secret1")))
    #expect(!talk.heard().contains { $0.hasPrefix("Use at least") })
    other.type("perhaps")
    #expect(other.heard().suffix(2) == ["Type yes or no.", "Control-D goes back."])
    other.type("")
    #expect(other.question?.prompt == "Email: ")
    #expect(other.requests.count == 1)
  }

  @Test func `spells the code of a provider, and shows its long address on demand`() {
    var talk = Self.provider()
    let lines = talk.heard()
    #expect(lines.contains("example.com/device"))
    #expect(lines.contains("HSTG-KZGC"))
    #expect(lines.contains("H, S, T, G. K, Z, G, C."))
    #expect(!lines.contains { $0.contains("authorize") || $0.contains("left") })
    #expect(talk.question?.prompt == "Command (or help): ")
    talk.type("help")
    #expect(talk.transcript.contains("15 minutes left"))
    #expect(talk.heard().suffix(3) == ["2 Long address", "3 Code letter by letter", "4 Back"])
    talk.type("long")
    #expect(talk.heard().contains { $0.hasPrefix("https://accounts.example.com/authorize") })
    talk.type("code")
    #expect(talk.heard().suffix(2) == ["HSTG-KZGC", "H, S, T, G. K, Z, G, C."])
  }

  @Test func `says only on demand where this computer takes a short code`() {
    var talk = Conversation()
    talk.type("1")
    talk.prompt(
      ProviderPrompt(
        browserURL: "http://127.0.0.1:4000/authorize", userCode: "HSTG-KZGC",
        verificationURL: "http://127.0.0.1:4000/device", lifetime: 900))
    let lines = talk.heard()
    #expect(lines.suffix(3).first == "Type \"address\" to hear where to enter this code:")
    #expect(!lines.contains { $0.contains("127.0.0.1:4000/device") })
    talk.type("address")
    #expect(talk.heard().last == "http://127.0.0.1:4000/device")
    #expect(talk.question?.prompt == "Command (or help): ")
    talk.type("open")
    #expect(talk.hasActed)
  }

  @Test(arguments: [BrowserAnswer.remote, .noDisplay, .failed])
  func `says where to type a short code once no browser could be opened`(answer: BrowserAnswer) {
    var talk = Conversation(browser: answer)
    talk.type("1")
    talk.prompt(
      ProviderPrompt(
        browserURL: "http://127.0.0.1:4000/authorize", userCode: "HSTG-KZGC",
        verificationURL: "http://127.0.0.1:4000/device", lifetime: 900))
    talk.type("open")
    #expect(talk.heard().contains("http://127.0.0.1:4000/device"))
  }

  @Test(arguments: ["help", "zebra"])
  func `lists the numbers of the sign-in methods on demand`(answer: String) {
    var talk = Conversation()
    _ = talk.heard()
    talk.type(answer)
    let lines = talk.heard()
    #expect(lines.suffix(5) == ["1 Google", "2 Apple", "3 X", "4 Email", "5 Guest"])
    #expect(talk.question?.prompt == "Number (or help): ")
    talk.type("zebra")
    #expect(talk.heard().suffix(1) == ["Enter a number from 1 to 5, or a name."])
    talk.type("4")
    talk.goBack()
    #expect(talk.heard().suffix(5) == ["Google", "Apple", "X", "Email", "Guest"])
  }

  @Test(arguments: Language.tested)
  func `knows the sign-in methods by English names, and by places`(language: Language) {
    for answer in ["email", "Em", "4", language.words(.lineEmail)] {
      var talk = Conversation(language: language)
      talk.type(answer)
      let prompt = talk.question.map { Paragraph.withoutIsolates($0.prompt) }
      #expect(prompt == language.words(.lineEmail) + ": ", "\(answer)")
    }
  }

  @Test func `takes a whole name although another one begins with it`() {
    var talk = Conversation(
      ["X", "Xing"].map { name in
        LoginType(
          AuthProvider(
            id: name, name: .text(label: name, short: name), icon: ProviderIcon(letters: "X"),
            fill: RGB(0x00529B), text: .white))
      })
    talk.type("x")
    #expect(talk.requests.count == 1)
  }

  @Test func `counts sign-in methods where there are many`() {
    let types = (1...10).map { number in
      LoginType(
        AuthProvider(
          id: "p\(number)", name: .text(label: "P\(number)", short: "P\(number)"),
          icon: ProviderIcon(letters: "P"), fill: RGB(0x00529B), text: .white))
    }
    var many = Conversation(types)
    #expect(many.heard().first == "Sign in. 10 options:")
    var few = Conversation(Array(types.dropLast()))
    #expect(few.heard().first == "Sign in:")
  }

  @Test(arguments: Language.tested)
  func `begins with the question of the page, without another heading`(language: Language) throws {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: LinearLoop.traits(language),
        size: LinearLoop.size, page: .storage))
    var front = LinearFront()
    #expect(front.news(state).first == language.words(.stayQuestion))
  }

  @Test func `does not announce a page during a request, until it asks there`() {
    var talk = Self.form()
    talk.type("")
    talk.type("forgot")
    talk.answer(.mail(value: MailTicket()))
    talk.type("code")
    _ = talk.heard()
    var other = talk
    talk.type("another1")
    talk.answer(.passwordSet(email: "ada@example.com"))
    #expect(talk.question == nil)
    #expect(talk.heard() == ["New password (hidden): > ........"])
    other.type("another1")
    other.answer(.passwordSet(email: "ada@example.com"))
    other.answer(.failure(value: .unreachable(host: "h")))
    #expect(other.heard().contains { $0.hasPrefix("Error") })
    #expect(other.question != nil)
  }

  @Test func `waits in silence, and speaks at a minute, at twenty seconds and at the end`() {
    var talk = Self.provider()
    _ = talk.heard()
    for _ in 1...17 { talk.wait() }
    #expect(
      talk.heard() == ["Less than 60 seconds left", "Less than 20 seconds left", "Time's up"])
  }

  @Test func `announces a wait of seconds between attempts at its beginning and at its end`() {
    var talk = Self.form()
    talk.type("secret1")
    talk.answer(.failure(value: .tooManyAttempts(retryAfter: 3)))
    let first = talk.heard().filter { $0.hasPrefix("Error") }
    #expect(first.count == 1)
    for _ in 1...3 { talk.wait() }
    #expect(talk.heard().count == 1)
  }

  @Test func `finds one of thousands by the beginning of its name`() {
    let types = (1...3000).map { number in
      LoginType(
        AuthProvider(
          id: "p\(number)", name: .text(label: "Sign in with P\(number)", short: "P\(number)"),
          icon: ProviderIcon(letters: "P"), fill: RGB(0x00529B), text: .white))
    }
    var talk = Conversation(types)
    #expect(talk.heard().last == "2960 more. Type the start of a name.")
    talk.type("p")
    #expect(talk.heard().contains("Enter a number from 1 to 3000, or a name."))
    talk.type("P2999")
    #expect(talk.requests.count == 1)
  }

  @Test(arguments: Language.tested)
  func `asks in at most 28 columns, so that a braille display shows the question`(
    language: Language
  ) {
    for page in PageName.allCases {
      guard
        var state = LoginState.sample(
          loginTypes: LoginType.standard, traits: LinearLoop.traits(language),
          size: LinearLoop.size, page: page)
      else { continue }
      for _ in state.focusOrder {
        let prompt = LinearFront().question(state)?.prompt ?? ""
        #expect(DisplayWidth.of(prompt) <= 28, "\(prompt)")
        _ = state.reduce(.tabPressed)
      }
    }
  }

  @Test(arguments: Language.tested, PageName.allCases)
  func `has every page in words, without a control character`(language: Language, page: PageName)
    throws
  {
    let state = try #require(
      LoginState.sample(
        loginTypes: LoginType.standard, traits: LinearLoop.traits(language),
        size: LinearLoop.size, page: page))
    var front = LinearFront()
    let lines = front.news(state)
    // A page with the name of its only field asks for that field at once.
    let prompt = front.question(state).map { Paragraph.withoutIsolates($0.prompt) }
    #expect(!lines.isEmpty || prompt == "\(state.content.form?.bar.title ?? ""): ")
    for line in lines.map(Paragraph.withoutIsolates) { #expect(CleanText.oneLine(line) == line) }
    // Help lists the actions of the page, and an exit; a secret may be any word.
    let isShown = front.question(state)?.isShown ?? true
    let reply = front.answer(Array("help".utf8), state)
    #expect(reply.lines.isEmpty == !isShown)
    guard isShown else { return }
    #expect(front.news(state).contains { $0.hasPrefix("1 ") })
  }
}

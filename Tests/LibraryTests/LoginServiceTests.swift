import LoginIdentity
import LoginMessages
import LoginModel
import LoginSessions
import LoginSupport
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `A service of the library` {
  /// A client that signs people in under any name.
  private struct Anybody: LoginClient {
    func signIn(email: String, password: Secret) async throws -> Session {
      throw IdentityError.wrongPassword
    }
  }

  private static let issuer = "https://login.example.com/realms/one"

  private static func fault(_ service: LoginService, in environment: [String: String] = [:])
    -> LoginError?
  {
    Reader.$current.withValue(Reader(.english)) {
      do throws(LoginError) {
        _ = try service.reading(environment).client()
        return nil
      } catch {
        return error
      }
    }
  }

  @Test func `is created without a request`() {
    let services: [LoginService] = [
      .firebase(apiKey: "AIza-1"), .emulator(), .custom(Anybody(), key: "mine"),
      .openID(issuer: Self.issuer, clientID: "cli"),
      .firebase(apiKey: "AIza-1").provider(
        "google.com", issuer: "https://accounts.google.com", clientID: "cli"),
      .openID(issuer: "http://127.0.0.1:8080", clientID: "cli", clientSecret: Secret("s")),
    ]
    for service in services { #expect(Self.fault(service) == nil) }
  }

  @Test(arguments: [
    (LoginService.emulator("rubbish"), "emulator can't be “rubbish”. Use the form"),
    (.emulator("127.0.0.1"), "the form host:port"),
    (.emulator("name:password@host:9099"), "emulator can't be “…”"),
    (.emulator("host:0"), "emulator can't be “host:0”"),
    (.emulator("db.example.com:9099"), "The connection to db.example.com isn't encrypted"),
    (.firebase(apiKey: ""), "apiKey can't be “”"),
    (.firebase(apiKey: "two words"), "Allowed: AIza…"),
    (.openID(issuer: "example.com", clientID: "cli"), "example.com"),
    (.openID(issuer: "http://example.com", clientID: "cli"), "Use https"),
    (.openID(issuer: issuer, clientID: ""), "clientID can't be “”"),
    (.emulator().provider("a b", issuer: issuer, clientID: "cli"), "id can't be “a b”"),
  ])
  func `reports invalid options when it is used`(service: LoginService, words: String) {
    guard case .invalid(let sentence)? = Self.fault(service) else {
      Issue.record("no error")
      return
    }
    #expect(sentence.contains(words))
    #expect(throws: LoginError.self) {
      try LoginScreen(service, options: LoginScreen.Options(environment: [:])).runBlocking()
    }
  }

  @Test func `asks the emulator of the environment in Firebase's place`() {
    let firebase = LoginService.firebase(apiKey: "AIza-1")
    let variables = ["FIREBASE_AUTH_EMULATOR_HOST": "LOCALHOST:9099/"]
    #expect(firebase.reading(variables).key.rawValue == "emulator:localhost:9099")
    #expect(Self.fault(firebase, in: ["FIREBASE_AUTH_EMULATOR_HOST": "rubbish"]) != nil)
    #expect(
      Self.fault(.emulator("db.example.com:9099"), in: ["LOGINTUI_ALLOW_CLEARTEXT": "1"]) == nil)
    #expect(Self.fault(firebase, in: ["HTTPS_PROXY": "ftp://proxy"]) != nil)
  }

  @Test func `saves sessions under the program's keys`() {
    let keys: [(LoginService, String)] = [
      (.firebase(apiKey: "AIza-1"), "firebase:AIza-1"), (.emulator(), "emulator:127.0.0.1:9099"),
      (.emulator(" HTTP://Host:1/ "), "emulator:host:1"), (.local, "embedded"),
      (.openID(issuer: Self.issuer, clientID: "c"), "openid:\(Self.issuer)"),
      (
        .openID(issuer: "https://accounts.google.com", clientID: "c"),
        "openid:https://accounts.google.com"
      ),
      (.custom(Anybody(), key: "mine"), "custom:mine"),
    ]
    for (service, key) in keys { #expect(service.reading([:]).key.rawValue == key) }
  }

  @Test func `shows no button that cannot work`() {
    let usual = { (service: LoginService) in service.reading([:]).usualMethods.map(\.id) }
    #expect(!usual(.firebase(apiKey: "k")).contains("apple.com"))
    #expect(usual(.emulator()).contains("apple.com"))
    #expect(usual(.custom(Anybody(), key: "mine")) == ["password"])
    let corp = LoginService.openID(issuer: Self.issuer, clientID: "cli")
    #expect(usual(corp) == ["oidc"])
    let both = corp.provider(
      "google.com", issuer: "https://accounts.google.com", clientID: "cli")
    #expect(usual(both) == ["oidc", "google.com"])
    #expect(usual(.openID(issuer: "https://accounts.google.com", clientID: "c")) == ["google.com"])
  }

  @Test func `refuses a sign-in method that it cannot have`() {
    let options = LoginScreen.Options(environment: [:])
    func refuses(_ service: LoginService, _ method: LoginMethod) -> Bool {
      let screen = LoginScreen(service, methods: [method], options: options)
      do {
        _ = try screen.loop()
        return false
      } catch {
        return true
      }
    }
    let corp = LoginService.openID(issuer: Self.issuer, clientID: "cli")
    let badge = LoginMethod.custom("badge", name: "Badge", color: .black) { Secret("") }
    #expect(refuses(.firebase(apiKey: "k"), .apple) && refuses(corp, .email))
    #expect(refuses(corp, badge) && refuses(.custom(Anybody(), key: "mine"), badge))
    #expect(!refuses(.emulator(), .apple) && !refuses(.firebase(apiKey: "k"), badge))
  }

  @Test func `has one button for a way that is named twice, and the title of its own`() throws {
    let options = LoginScreen.Options(environment: [:])
    let screen = LoginScreen(
      .emulator("127.0.0.1:9"), methods: [.email, .google, .email], options: options)
    let loop = try screen.loop()
    #expect(loop.loginTypes.map(\.id) == ["password", "google.com"])
    #expect(loop.options.service == .verbatim("127.0.0.1:9") && loop.options.title == nil)
    var named = options
    named.title = "Hello"
    #expect(try LoginScreen(.emulator(), options: named).loop().options.title == "Hello")
  }

  @Test func `names its providers as the program does`() {
    let corp = LoginService.openID(issuer: Self.issuer, clientID: "cli", name: "Corp")
    let brands = corp.usualMethods.map { $0.type.button.brand(in: .english) }
    #expect(brands == ["Corp"])
    let plain = LoginService.openID(issuer: Self.issuer, clientID: "cli")
    #expect(plain.usualMethods.map { $0.type.button.brand(in: .english) } == ["login.example.com"])
  }
}

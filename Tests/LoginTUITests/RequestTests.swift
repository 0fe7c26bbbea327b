import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages
import Synchronization
import Testing
import Waiting

@testable import LoginScreens
@testable import LoginTerminal

/// A recorder of requests, which answers everything.
final class Desk: Sendable {
  private let notes = Mutex<[String]>([])

  var asked: [String] { notes.withLock { $0 } }

  func note(_ text: String) { notes.withLock { $0.append(text) } }

  static func session(_ name: String, email: String = "ada@example.com", isVerified: Bool = true)
    -> Session
  {
    Session(
      user: User(id: "u1", email: email, isEmailVerified: isVerified), idToken: Secret(name),
      refreshToken: Secret("r"), expiresAt: 0, providerID: "password", isNewUser: false)
  }

  static let secret = ApplicationSecret(
    secret: Secret("JBSW"), digits: 6, period: 30, sessionInfo: "s")

  func name(_ session: Session) -> String { session.idToken.reveal { $0 } }

  /// A client that records each request, with its session and its details.
  var client: IdentityClient {
    var client = IdentityClient { request, _ throws(IdentityError) in
      switch request {
      case .sendFactorCode(_, let id):
        self.note("sendFactorCode \(id)")
        return .textMessage(value: PhoneTicket(request: "r"))
      case .finishSignIn(_, let code, let remembersDevice):
        let isKnown = code == .application(code: Secret("1"), sessionInfo: nil, factorID: "t")
        self.note("finishSignIn \(isKnown) \(remembersDevice)")
        return .session(value: Self.session("new"))
      case .upgradeGuest(let session, let email, let password):
        self.note("upgradeGuest \(self.name(session)) \(email) \(password == Secret("p"))")
        return .session(value: Self.session("new"))
      case .details(let session):
        self.note("details \(self.name(session))")
        return .details(value: AccountDetails(user: session.user, providerIDs: ["password"]))
      case .change(let session, let change):
        self.note("change \(self.name(session)) \(change == .displayName(value: "Ada"))")
        return .session(value: Self.session("new"))
      case .sendVerification(let session, let language):
        self.note("sendVerification \(self.name(session)) \(language)")
        return .mail(value: MailTicket(path: "/tmp/mail"))
      case .sendEmailChange(let session, let email, let language):
        self.note("sendEmailChange \(self.name(session)) \(email) \(language)")
        return .mail(value: MailTicket())
      case .applyMailedCode(let code):
        self.note("apply \(code)")
        return .done
      case .resetPassword(let code, let password):
        self.note("resetPassword \(code) \(password == Secret("p"))")
        return .passwordSet(email: "ada@example.com")
      case .unlink(let session, let id):
        self.note("unlink \(self.name(session)) \(id)")
        return .methods(value: .registered(methods: ["password"]))
      case .beginApplicationFactor(let session):
        self.note("beginApplication \(self.name(session))")
        return .applicationSecret(value: Self.secret)
      case .beginPhoneFactor(let session, let number):
        self.note("beginPhone \(self.name(session)) \(number)")
        return .textMessage(value: PhoneTicket(request: "r"))
      case .addFactor(let session, _, let name):
        self.note("addFactor \(self.name(session)) \(name == nil)")
        return .session(value: Self.session("new"))
      case .removeFactor(let session, let id):
        self.note("removeFactor \(self.name(session)) \(id)")
        return .session(value: Self.session("new"))
      case .delete(let session):
        self.note("delete \(self.name(session))")
        return .done
      default: throw .quotaExceeded
      }
    }
    client.beginRefresh = { session throws(IdentityError) in
      self.note("refresh \(self.name(session))")
      return SessionRefresh(done: Self.session("fresh"))
    }
    return client
  }

  var program: ProgramClient {
    var program = ProgramClient()
    program.register = { session throws(IdentityError) in
      self.note("register \(self.name(session))")
    }
    program.store = { session, storage throws(IdentityError) in
      self.note("store \(self.name(session)) \(storage)")
    }
    program.moveData = { old, new throws(IdentityError) in
      self.note("moveData \(self.name(old)) \(self.name(new))")
    }
    return program
  }
}

typealias StoreTests = `The store`

@Suite(.timeLimit(.minutes(10))) struct `A request` {
  static let now = Desk.session("now")
  static let new = Desk.session("new")
  static let challenge = SecondFactorChallenge(
    credential: Secret("c"), factors: [], providerID: "password")
  static let code = SecondFactorCode.application(
    code: Secret("1"), sessionInfo: nil, factorID: "t")

  static let requests: [(IdentityRequest, [String], IdentityAnswer)] = [
    (
      .details(session: now), ["details now"],
      .details(value: AccountDetails(user: now.user, providerIDs: ["password"]))
    ),
    (
      .change(session: now, change: .displayName(value: "Ada")), ["change now true"],
      .session(value: new)
    ),
    (
      .sendVerification(session: now, language: "ja"), ["sendVerification now ja"],
      .mail(value: MailTicket(path: "/tmp/mail"))
    ),
    (
      .sendEmailChange(session: now, email: "a@b", language: "de"), ["sendEmailChange now a@b de"],
      .mail(value: MailTicket())
    ),
    (
      .resetPassword(code: "c", password: Secret("p")), ["resetPassword c true"],
      .passwordSet(email: "ada@example.com")
    ),
    (
      .upgradeGuest(session: now, email: "a@b", password: Secret("p")),
      ["upgradeGuest now a@b true"],
      .session(value: new)
    ),
    (
      .unlink(session: now, providerID: "google.com"), ["unlink now google.com"],
      .methods(value: .registered(methods: ["password"]))
    ),
    (
      .beginApplicationFactor(session: now), ["beginApplication now"],
      .applicationSecret(value: Desk.secret)
    ),
    (
      .beginPhoneFactor(session: now, number: "+1"), ["beginPhone now +1"],
      .textMessage(value: PhoneTicket(request: "r"))
    ),
    (.addFactor(session: now, code: code), ["addFactor now true"], .session(value: new)),
    (.removeFactor(session: now, id: "t"), ["removeFactor now t"], .session(value: new)),
    (.delete(session: now), ["delete now"], .done),
    (
      .sendFactorCode(challenge: challenge, id: "p"), ["sendFactorCode p"],
      .textMessage(value: PhoneTicket(request: "r"))
    ),
    (
      .finishSignIn(challenge: challenge, code: code), ["finishSignIn true false"],
      .session(value: new)
    ),
    (
      .finishSignIn(challenge: challenge, code: code, remembersDevice: true),
      ["finishSignIn true true"], .session(value: new)
    ),
    (.register(session: now), ["register now"], .done),
    (.store(session: now, storage: "ring"), ["store now ring"], .done),
    (.moveData(from: now, to: new), ["moveData now new"], .done),
  ]

  @Test(arguments: requests.indices)
  func `has the effect of its name, for the session it names`(index: Int) async throws {
    let (request, asked, answer) = Self.requests[index]
    let desk = Desk()
    #expect(try await request.perform(desk.client, desk.program) == answer)
    #expect(desk.asked == asked)
  }

  @Test func `is carried out on the screen of an account, and reports the new session at once`()
    async throws
  {
    let desk = Desk()
    let reported = Mutex<[String]>([])
    var surroundings = LoginStore.Surroundings()
    surroundings.sessionChanged = { session throws(IdentityError) in
      reported.withLock { $0.append(desk.name(session)) }
      throw .notSaved(reason: "the disk is full.")
    }
    var accounts = AccountOptions()
    accounts.managing = Self.now
    let store = LoginStore(
      state: LoginState(
        loginTypes: [.google, .email], traits: TraitCollection(),
        size: Size(columns: 80, rows: 24), accounts: accounts),
      client: desk.client, inbox: Inbox(waker: Waker()), surroundings: surroundings)
    store.send(.opened)
    try await Self.settle(store)
    store.send(.enterPressed)
    #expect(store.state.pageName == .name)
    store.send(.textPasted("Ada"))
    store.send(.enterPressed)
    try await Self.settle(store)
    #expect(reported.withLock { $0 } == ["new"])
    #expect(desk.asked == ["details now", "change now true", "details new"])
    #expect(store.state.notice == .account(.changeNotSaved(reason: "the disk is full.")))
    store.send(.escapePressed)
    #expect(store.accountOutcome == .closed(Self.new))
    store.send(.enterPressed)
    #expect(store.state.pageName == .account)
  }

  /// Waits for answers until no request is running.
  static func settle(_ store: LoginStore) async throws {
    try await waitUntil("everything to have ended") {
      store.catchUp()
      return store.state.activity == nil
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A mail's code` {
  /// Returns a client that rejects codes, and whose account has these details.
  static func client(
    refusing refusal: IdentityError?, details: Result<Session, IdentityError>,
    signIn: SignInOutcome? = nil
  ) -> IdentityClient {
    Desk().client.answering { request, _ throws(IdentityError) in
      switch request {
      case .applyMailedCode:
        if let refusal { throw refusal }
        return .done
      case .details:
        return .details(value: AccountDetails(user: try details.get().user, providerIDs: []))
      case .signIn:
        guard let signIn else { throw .wrongPassword }
        return .outcome(value: signIn)
      default: return nil
      }
    }
  }

  static let unproven = Desk.session("now", isVerified: false)
  static let proven = Desk.session("now")

  @Test func `is applied before the account is read, and new tokens follow`() async throws {
    let desk = Desk()
    let verified = try await desk.client.verified(Self.proven, code: "c")
    #expect(verified == Desk.session("fresh"))
    #expect(desk.asked == ["apply c", "details now", "refresh now"])
    let moving = Desk()
    let moved = try await moving.client.moved(
      Self.proven, code: nil, email: "ADA@example.com", password: nil)
    #expect(moved == Desk.session("fresh"))
    #expect(moving.asked == ["details now", "refresh now"])
  }

  @Test func `proves the address, also when the link was opened before it was pasted`() async throws
  {
    for refusal in [nil, IdentityError.invalidCode, .expiredCode] {
      let client = Self.client(refusing: refusal, details: .success(Self.proven))
      let session = try await client.verified(Self.unproven, code: "c")
      #expect(session.user.isEmailVerified)
      #expect(session.idToken == Secret("fresh"))
    }
  }

  @Test(
    arguments: [
      (nil, IdentityError.emailNotVerified), (.invalidCode, .invalidCode),
      (.expiredCode, .expiredCode), (.quotaExceeded, .quotaExceeded),
    ] as [(IdentityError?, IdentityError)])
  func `that verifies nothing is reported`(refusal: IdentityError?, reported: IdentityError) async {
    let client = Self.client(refusing: refusal, details: .success(Self.unproven))
    await #expect(throws: reported) {
      try await client.verified(Self.unproven, code: "c")
    }
    await #expect(throws: reported) {
      try await client.moved(Self.proven, code: "c", email: "new@example.com", password: nil)
    }
  }

  @Test func `moves the account, and the password signs in where the tokens are revoked`()
    async throws
  {
    let fresh = Desk.session("new", email: "new@example.com")
    let client = Self.client(
      refusing: nil, details: .failure(.sessionExpired), signIn: .signedIn(value: fresh))
    #expect(
      try await client.moved(
        Self.proven, code: "c", email: "new@example.com", password: Secret("p")) == fresh)
    await #expect(throws: IdentityError.sessionExpired) {
      try await client.moved(Self.proven, code: "c", email: "new@example.com", password: nil)
    }
  }

  @Test func `that moves an account with a second factor asks for a fresh sign-in`() async {
    let client = Self.client(
      refusing: nil, details: .failure(.sessionExpired),
      signIn: .secondFactor(
        value: SecondFactorChallenge(credential: Secret("c"), factors: [], providerID: "password")))
    await #expect(throws: IdentityError.sessionExpired) {
      try await client.moved(
        Self.proven, code: nil, email: "new@example.com", password: Secret("p"))
    }
  }
}

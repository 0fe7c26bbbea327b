import Canvas
import Identity
import LoginModel
import Messages
import Synchronization
import Testing
import Waiting

@testable import LoginTUI
@testable import Terminal

/// Notes what was asked, and answers everything.
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

  /// A client in which each closure notes its name, whose session it was given, and what else.
  var client: IdentityClient {
    var client = StoreTests.client { () throws(IdentityError) in throw .quotaExceeded }
    client.sendFactorCode = { _, id throws(IdentityError) in
      self.note("sendFactorCode \(id)")
      return PhoneTicket(request: "r")
    }
    client.finishSignIn = { _, code throws(IdentityError) in
      self.note(
        "finishSignIn \(code == .application(code: Secret("1"), sessionInfo: nil, factorID: "t"))")
      return Self.session("new")
    }
    client.upgradeGuest = { session, email, password throws(IdentityError) in
      self.note("upgradeGuest \(self.name(session)) \(email) \(password == Secret("p"))")
      return Self.session("new")
    }
    var account = AccountClient()
    account.details = { session throws(IdentityError) in
      self.note("details \(self.name(session))")
      return AccountDetails(user: session.user, providerIDs: ["password"])
    }
    account.beginRefresh = { session throws(IdentityError) in
      self.note("refresh \(self.name(session))")
      return SessionRefresh(done: Self.session("fresh"))
    }
    account.change = { session, change throws(IdentityError) in
      self.note("change \(self.name(session)) \(change == .displayName("Ada"))")
      return Self.session("new")
    }
    account.sendVerification = { session, language throws(IdentityError) in
      self.note("sendVerification \(self.name(session)) \(language)")
      return MailTicket(path: "/tmp/mail")
    }
    account.sendEmailChange = { session, email, language throws(IdentityError) in
      self.note("sendEmailChange \(self.name(session)) \(email) \(language)")
      return MailTicket()
    }
    account.applyMailedCode = { code throws(IdentityError) in self.note("apply \(code)") }
    account.resetPassword = { code, password throws(IdentityError) in
      self.note("resetPassword \(code) \(password == Secret("p"))")
      return "ada@example.com"
    }
    account.unlink = { session, id throws(IdentityError) in
      self.note("unlink \(self.name(session)) \(id)")
      return ["password"]
    }
    account.beginApplicationFactor = { session throws(IdentityError) in
      self.note("beginApplication \(self.name(session))")
      return Self.secret
    }
    account.beginPhoneFactor = { session, number throws(IdentityError) in
      self.note("beginPhone \(self.name(session)) \(number)")
      return PhoneTicket(request: "r")
    }
    account.addFactor = { session, code, name throws(IdentityError) in
      self.note("addFactor \(self.name(session)) \(name == nil)")
      return Self.session("new")
    }
    account.removeFactor = { session, id throws(IdentityError) in
      self.note("removeFactor \(self.name(session)) \(id)")
      return Self.session("new")
    }
    account.delete = { session throws(IdentityError) in self.note("delete \(self.name(session))") }
    client.account = account
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
      .details(now), ["details now"],
      .details(AccountDetails(user: now.user, providerIDs: ["password"]))
    ),
    (.change(now, .displayName("Ada")), ["change now true"], .session(new)),
    (
      .sendVerification(now, language: "ja"), ["sendVerification now ja"],
      .mail(MailTicket(path: "/tmp/mail"))
    ),
    (
      .checkVerification(now, code: "c"), ["apply c", "details now", "refresh now"],
      .session(Desk.session("fresh"))
    ),
    (
      .checkVerification(now, code: nil), ["details now", "refresh now"],
      .session(Desk.session("fresh"))
    ),
    (
      .sendEmailChange(now, email: "a@b", language: "de"), ["sendEmailChange now a@b de"],
      .mail(MailTicket())
    ),
    (
      .checkEmailChange(now, code: "c", email: "ADA@example.com", password: nil),
      ["apply c", "details now", "refresh now"], .session(Desk.session("fresh"))
    ),
    (
      .resetPassword(code: "c", password: Secret("p")), ["resetPassword c true"],
      .passwordSet(email: "ada@example.com")
    ),
    (
      .upgradeGuest(now, email: "a@b", password: Secret("p")), ["upgradeGuest now a@b true"],
      .session(new)
    ),
    (
      .unlink(now, providerID: "google.com"), ["unlink now google.com"],
      .methods(.registered(methods: ["password"]))
    ),
    (
      .beginApplicationFactor(now), ["beginApplication now"], .applicationSecret(Desk.secret)
    ),
    (
      .beginPhoneFactor(now, number: "+1"), ["beginPhone now +1"],
      .textMessage(PhoneTicket(request: "r"))
    ),
    (.addFactor(now, code), ["addFactor now true"], .session(new)),
    (.removeFactor(now, id: "t"), ["removeFactor now t"], .session(new)),
    (.delete(now), ["delete now"], .done),
    (
      .sendFactorCode(challenge, id: "p"), ["sendFactorCode p"],
      .textMessage(PhoneTicket(request: "r"))
    ),
    (.finishSignIn(challenge, code), ["finishSignIn true"], .session(new)),
    (.register(now), ["register now"], .done),
    (.store(now, in: "ring"), ["store now ring"], .done),
    (.moveData(from: now, to: new), ["moveData now new"], .done),
  ]

  @Test(arguments: requests.indices)
  func `asks for what it says, for the session it names`(index: Int) async throws {
    let (request, asked, answer) = Self.requests[index]
    let desk = Desk()
    #expect(try await request.perform(desk.client, desk.program) == answer)
    #expect(desk.asked == asked)
  }

  @Test func `is carried out on the screen of an account, and the new session is told at once`()
    async throws
  {
    let desk = Desk()
    let told = Mutex<[String]>([])
    var surroundings = LoginStore.Surroundings()
    surroundings.sessionChanged = { session throws(IdentityError) in
      told.withLock { $0.append(desk.name(session)) }
      throw .notKept(reason: "the disk is full.")
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
    #expect(told.withLock { $0 } == ["new"])
    #expect(desk.asked == ["details now", "change now true", "details new"])
    #expect(store.state.notice == .account(.changeNotKept(reason: "the disk is full.")))
    store.send(.escapePressed)
    #expect(store.accountOutcome == .closed(Self.new))
    store.send(.enterPressed)
    #expect(store.state.pageName == .account)
  }

  /// Lets answers come until nothing runs.
  static func settle(_ store: LoginStore) async throws {
    try await waitUntil("everything to have ended") {
      store.catchUp()
      return store.state.activity == nil
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A mail's code` {
  /// A client whose codes are refused, and whose account is as told.
  static func client(
    refusing refusal: IdentityError?, details: Result<Session, IdentityError>,
    signIn: SignInOutcome? = nil
  ) -> IdentityClient {
    var client = Desk().client
    client.account.applyMailedCode = { _ throws(IdentityError) in
      if let refusal { throw refusal }
    }
    client.account.details = { _ throws(IdentityError) in
      AccountDetails(user: try details.get().user, providerIDs: [])
    }
    client.signIn = { _, _ throws(IdentityError) in
      guard let signIn else { throw .wrongPassword }
      return signIn
    }
    return client
  }

  static let unproven = Desk.session("now", isVerified: false)
  static let proven = Desk.session("now")

  @Test func `proves the address, also when the link was opened before it was pasted`() async throws
  {
    for refusal in [nil, IdentityError.invalidCode, .expiredCode] {
      let client = Self.client(refusing: refusal, details: .success(Self.proven))
      let session = try await client.account.proven(Self.unproven, code: "c")
      #expect(session.user.isEmailVerified)
      #expect(session.idToken == Secret("fresh"))
    }
  }

  @Test(
    arguments: [
      (nil, IdentityError.emailNotVerified), (.invalidCode, .invalidCode),
      (.expiredCode, .expiredCode), (.quotaExceeded, .quotaExceeded),
    ] as [(IdentityError?, IdentityError)])
  func `that proves nothing is told`(refusal: IdentityError?, told: IdentityError) async {
    let client = Self.client(refusing: refusal, details: .success(Self.unproven))
    await #expect(throws: told) {
      try await client.account.proven(Self.unproven, code: "c")
    }
    await #expect(throws: told) {
      try await client.moved(Self.proven, code: "c", email: "new@example.com", password: nil)
    }
  }

  @Test func `moves the account, and the password signs in where the tokens are void`() async throws
  {
    let fresh = Desk.session("new", email: "new@example.com")
    let client = Self.client(
      refusing: nil, details: .failure(.sessionExpired), signIn: .signedIn(fresh))
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
        SecondFactorChallenge(credential: Secret("c"), factors: [], providerID: "password")))
    await #expect(throws: IdentityError.sessionExpired) {
      try await client.moved(
        Self.proven, code: nil, email: "new@example.com", password: Secret("p"))
    }
  }
}

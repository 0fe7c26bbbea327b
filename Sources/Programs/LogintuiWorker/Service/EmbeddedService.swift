import LoginSupport
import LoginFederatedSignIn
import LoginIdentity
import LoginIdentityServer
import LoginIdentityToolkit
import Logging
import LoginMessages
import LoginOpenIDConnect
import Synchronization

/// The identity service in this process: started at or before the first request, and reached through a Unix socket that
/// other users can't open.
actor EmbeddedService {
  /// News for the person, besides the answers.
  enum Notice: Sendable {
    /// A mail that is stored in a file instead of sent.
    case mail(Message)
    /// The last changes before a crash are missing.
    case dataLost(changes: Int)

    /// The message for the person.
    var message: Message {
      switch self {
      case .mail(let message): message
      case .dataLost(let changes): .dataLost(changes: changes)
      }
    }
  }

  private let folders: Folders
  private let language: Language
  private let logger: Logger?
  private let onNotice: @Sendable (Notice) -> Void
  /// Creates the folder of the socket.
  private let socketFolder: SocketFolder.Making
  /// Whether the page that asks for a mail's code shows where the mail is, in output that stays on the terminal, so
  /// that no notice is needed.
  private let showsMailOnPage: Bool
  /// Codes of text messages, which are not sent, by number.
  private let texts = TextMessages()
  /// The last mail, which is stored in a file instead of sent.
  private let letters = LastMail()
  private let setUps: [String: ProviderSetUp]
  private let surroundings: FederatedSignIn.Surroundings
  /// Whether the loss of data was reported.
  private var hasReportedLoss = false
  /// The running service, and its client; the service ends with its last reference.
  private var started: (service: IdentityService, toolkit: IdentityToolkit)?
  /// Requests that wait for the start; `nil` while there isn't one.
  private var waiting: [CheckedContinuation<Void, Never>]?

  /// Creates the service; nothing happens yet.
  init(
    folders: Folders, language: Language, logger: Logger?,
    onNotice: @escaping @Sendable (Notice) -> Void, showsMailOnPage: Bool = false,
    setUps: [String: ProviderSetUp], surroundings: FederatedSignIn.Surroundings,
    socketFolder: SocketFolder.Making? = nil
  ) {
    self.setUps = setUps
    self.surroundings = surroundings
    self.socketFolder =
      socketFolder ?? { SocketFolder.made(in: folders.runtimes) }
    self.folders = folders
    self.language = language
    self.logger = logger
    self.onNotice = onNotice
    self.showsMailOnPage = showsMailOnPage
  }

  /// A client that starts the service when it is first used.
  nonisolated var client: IdentityClient {
    var client = IdentityClient { request, tell throws(IdentityError) in
      try await self.answer(to: request, tell: tell)
    }
    client.deliverReturn = { address in LoopbackListener.deliver(address) }
    client.beginPasskey = { request throws(IdentityError) in
      try await self.directly.beginPasskey(request)
    }
    client.finishPasskey = { response, request throws(IdentityError) in
      try await self.directly.finishPasskey(response, request)
    }
    client.beginRefresh = { session throws(IdentityError) in
      try await self.beginRefresh(session)
    }
    // A provider that this computer simulates ends with the process, before another one can ask it.
    client.beginCode = { request throws(IdentityError) in
      try await self.directly.beginCode(request)
    }
    client.askAboutCode = { pending, request throws(IdentityError) in
      try await self.directly.askAboutCode(pending, request)
    }
    return client
  }

  /// Carries out a request; the answer includes mails and codes that aren't sent.
  private nonisolated func answer(
    to request: IdentityRequest, tell: @escaping IdentityClient.PromptHandler
  ) async throws(IdentityError) -> IdentityAnswer {
    if case .signInWithProvider(let request) = request {
      return .outcome(value: try await signIn(request, tell: tell))
    }
    let answer = try await running().perform(request, tell)
    switch answer {
    case .mail(let ticket):
      var letter = letters.take()
      letter.attempt = ticket.attempt
      return .mail(value: letter)
    case .textMessage(let ticket):
      return .textMessage(
        value: PhoneTicket(request: ticket.request, code: texts.take(request.phoneNumber)))
    case .methods, .session, .outcome, .passwordSet, .passwordPolicy, .details, .applicationSecret,
      .backupCodes, .done, .failure:
      return answer
    }
  }

  /// Signs in with a passkey, or with a provider: one of the settings, or one that this computer simulates, whose pages
  /// are open for that time.
  private func signIn(
    _ request: ProviderSignInRequest, tell: @escaping @Sendable (ProviderPrompt) -> Void
  ) async throws(IdentityError) -> SignInOutcome {
    let (service, toolkit) = try await started()
    // Only the browser's own passkeys can be used, whatever the service.
    guard setUps[request.providerID] == nil, request.providerID != PasskeyTask.providerID else {
      return try await FederatedSignIn(toolkit, setUps: setUps, surroundings: surroundings)
        .signIn(request, tell: tell)
    }
    let pages: IdentityService.Pages
    do throws(IdentityServiceError) {
      pages = try await service.openPages()
    } catch {
      throw .serviceUnavailable(reason: language.words(error.message))
    }
    let setUp = ProviderSetUp(
      .openID(issuer: pages.issuer(of: request.providerID)),
      client: OpenIDClientID(id: "logintui"))
    let providers = FederatedSignIn(
      toolkit, setUps: [request.providerID: setUp], surroundings: surroundings)
    do throws(IdentityError) {
      let outcome = try await providers.signIn(request) { prompt in
        var prompt = prompt
        prompt.isSimulated = true
        tell(prompt)
      }
      await pages.close()
      return outcome
    } catch {
      await pages.close()
      throw error
    }
  }

  /// The client for the providers of the settings.
  private var directly: IdentityClient {
    get async throws(IdentityError) {
      let toolkit = try await started().toolkit
      return IdentityClient(toolkit).signingIn(
        with: FederatedSignIn(toolkit, setUps: setUps, surroundings: surroundings))
    }
  }

  /// Refreshes a session; a session that is unknown to the data isn't reported as revoked, because the data may have
  /// been lost.
  private func beginRefresh(_ session: Session) async throws(IdentityError) -> SessionRefresh {
    let (service, toolkit) = try await started()
    let refresh = try await IdentityClient(toolkit).beginRefresh(session)
    return SessionRefresh { () throws(IdentityError) in
      do throws(IdentityError) {
        return try await refresh.exchange()
      } catch {
        guard error == .sessionExpired, await !service.remembers(session.refreshToken) else {
          throw error
        }
        throw .accountLost
      }
    }
  }

  /// Starts the service before its first request, and opens the connection; the first request reports an error.
  func warmUp() async {
    guard let (service, toolkit) = try? await started() else { return }
    await service.warmUp()
    await toolkit.warmUp()
  }

  /// Returns the socket of the running service.
  func socketPath() async throws(IdentityError) -> String {
    switch try await started().service.configuration.listener {
    case .unixSocket(let path): path
    case .tcp: ""
    }
  }

  private func running() async throws(IdentityError) -> IdentityClient {
    let (service, toolkit) = try await started()
    if service.lostChanges > 0, !hasReportedLoss {
      hasReportedLoss = true
      throw .dataLost(changes: service.lostChanges)
    }
    return IdentityClient(toolkit)
  }

  /// Returns the running service and its client; starts the service at the first request, and again after a failure.
  ///
  /// Requests during the start wait for it. No task is created here: it would run on the pool whose monitor wakes once
  /// a second.
  private func started() async throws(IdentityError) -> (
    service: IdentityService, toolkit: IdentityToolkit
  ) {
    while waiting != nil { await withCheckedContinuation { waiting?.append($0) } }
    if let started { return started }
    waiting = []
    defer {
      for request in waiting ?? [] { request.resume() }
      waiting = nil
    }
    do {
      let running = try await start()
      started = running
      return running
    } catch let error as IdentityServiceError {
      throw .serviceUnavailable(reason: language.words(error.message))
    } catch {
      throw .serviceUnavailable(reason: "\(error)")
    }
  }

  private func start() async throws -> (service: IdentityService, toolkit: IdentityToolkit) {
    let socket = try socketFolder().get() + "/identity.sock"
    let data = folders.data
    var configuration = IdentityServiceConfiguration(
      projectID: "embedded", storage: .directory(data), listener: .unixSocket(path: socket))
    let onNotice = onNotice
    configuration.onMail = { [letters, language, showsMailOnPage] mail in
      let (reported, path) = Outbox(folder: data + "/outbox", language: language).keep(mail)
      if let path { letters.put(MailTicket(path: path, link: Secret(mail.shortCode ?? mail.code))) }
      // No page asks for the code that restores a former address.
      if showsMailOnPage, path != nil, mail.kind != .recoverEmail { return }
      onNotice(.mail(reported))
    }
    configuration.onTextMessage = { [texts] number, code in
      texts.put(number, Secret(code))
    }
    // The program ends soon after most answers.
    configuration.tuning.checkpointDelay = 0
    if let logger { configuration.logger = logger }
    let service = IdentityService(configuration)
    let start = ContinuousClock.now
    try await service.start()
    logger?.debug("service started", metadata: ["milliseconds": .milliseconds(since: start)])
    if service.lostChanges > 0 { onNotice(.dataLost(changes: service.lostChanges)) }
    let toolkit = IdentityToolkit(
      .init(
        endpoint: try IdentityToolkit.Endpoint(socketPath: socket), apiKey: "embedded",
        logger: logger))
    return (service, toolkit)
  }
}

/// Text messages, which aren't sent.
private final class TextMessages: Sendable {
  private let codes = Mutex<[(number: String, code: Secret)]>([])

  func put(_ number: String, _ code: Secret) { codes.withLock { $0.append((number, code)) } }

  /// Returns the last code for a number; `nil` for a second factor, whose request doesn't contain the number: the only
  /// pending message is then the requested one.
  func take(_ number: String?) -> Secret? {
    codes.withLock { codes in
      guard let number else { return codes.popLast()?.code }
      let found = codes.last { $0.number == number }?.code
      codes.removeAll { $0.number == number }
      return found
    }
  }
}

/// The last mail, which is stored in a file instead of sent.
private final class LastMail: Sendable {
  private let mail = Mutex(MailTicket())

  func put(_ ticket: MailTicket) { mail.withLock { $0 = ticket } }

  /// Removes the mail and returns it.
  func take() -> MailTicket {
    mail.withLock { mail in
      defer { mail = MailTicket() }
      return mail
    }
  }
}

private extension IdentityRequest {
  /// The number of a text message; `nil` if the request doesn't contain it.
  var phoneNumber: String? {
    if case .sendPhoneCode(let number) = self { return number }
    if case .beginPhoneFactor(_, let number) = self { return number }
    return nil
  }
}

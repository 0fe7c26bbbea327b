import Identity
import IdentityServer
import IdentityToolkit
import LoginModel
import Logging

/// The identity service in our own process: started at the first request, reached through a Unix
/// socket that no other user can open.
actor EmbeddedService {
  private let folders: Folders
  private let language: Language
  private let logger: Logger?
  private let onMail: @Sendable (Message) -> Void
  /// The running service, and the client that reaches it; the service ends with its last reference.
  private var started: (service: IdentityService, client: IdentityClient)?

  /// Prepares the service; nothing happens yet.
  init(
    folders: Folders, language: Language, logger: Logger?,
    onMail: @escaping @Sendable (Message) -> Void
  ) {
    self.folders = folders
    self.language = language
    self.logger = logger
    self.onMail = onMail
  }

  /// A client that starts the service when it is first used.
  nonisolated var client: IdentityClient {
    IdentityClient(
      signInMethods: { email throws(IdentityError) in
        try await self.running().signInMethods(email)
      },
      signIn: { email, password throws(IdentityError) in
        try await self.running().signIn(email, password)
      },
      createAccount: { email, password throws(IdentityError) in
        try await self.running().createAccount(email, password)
      },
      signInAsGuest: { () throws(IdentityError) in
        try await self.running().signInAsGuest()
      },
      sendPasswordReset: { email, language throws(IdentityError) in
        try await self.running().sendPasswordReset(email, language)
      })
  }

  /// The client of the running service; starts it at the first request, and again after a failure.
  ///
  /// A screen has one request at a time, so two starts do not meet. No task is made here: it would
  /// run on the pool whose monitor wakes once a second.
  private func running() async throws(IdentityError) -> IdentityClient {
    if let started { return started.client }
    do {
      let running = try await start()
      started = running
      return running.client
    } catch let error as IdentityServiceError {
      throw .serviceUnavailable(reason: language.words(error.message))
    } catch {
      throw .serviceUnavailable(reason: "\(error)")
    }
  }

  private func start() async throws -> (service: IdentityService, client: IdentityClient) {
    let socket = try SocketFolder.make(in: folders.runtimes) + "/identity.sock"
    let data = folders.data
    var configuration = IdentityServiceConfiguration(
      projectID: "embedded", storage: .directory(data), listener: .unixSocket(path: socket))
    let onMail = onMail
    configuration.onMail = { mail in
      onMail(Outbox(folder: data + "/outbox").keep(mail))
    }
    if let logger { configuration.logger = logger }
    let service = IdentityService(configuration)
    try await service.start()
    let client = IdentityClient.live(
      endpoint: try IdentityToolkit.Endpoint(socketPath: socket), apiKey: "embedded",
      logger: logger)
    return (service, client)
  }
}

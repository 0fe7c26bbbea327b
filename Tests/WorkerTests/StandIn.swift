import Glibc
import LoginIdentity
import Synchronization

@testable import LoginWorker

/// The worker's end of a connection, which handles the received bytes as a test wants.
final class StandIn: Sendable {
  private let ends: Mutex<[Int32]> = Mutex([])
  private let act: @Sendable (WorkerSocket) -> Void

  /// - Parameter act: Its reaction, on a separate thread, for each connection; the connection ends with it.
  init(_ act: @escaping @Sendable (WorkerSocket) -> Void) { self.act = act }

  /// How often it was started.
  var starts: Int { ends.withLock(\.count) }

  /// Returns a connection to it.
  func connection(timeout: Duration = .seconds(60)) -> WorkerConnection {
    WorkerConnection(WorkerSettings(), timeout: timeout) { () throws(WorkerFault) in
      guard let (ours, theirs) = WorkerSocket.pair() else { throw .missing }
      self.ends.withLock { $0.append(theirs) }
      let act = self.act
      let context = unsafe Unmanaged.passRetained(
        Work { act(WorkerSocket(descriptor: theirs, waits: true)) })
      var thread = pthread_t()
      unsafe pthread_create(
        &thread, nil,
        { context in
          unsafe context.map {
            unsafe Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run()
          }
          return nil
        }, context.toOpaque())
      pthread_detach(thread)
      return WorkerConnection.Started(descriptor: ours, process: nil)
    }
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

extension WorkerSocket {
  /// Sends bytes unchanged.
  func sendPlainly(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Reads until the other end is closed.
  func readToEnd() { while !receive().isEmpty {} }

  /// Serves like a worker, with a client.
  func serve(_ client: IdentityClient) {
    let host = WorkerHost(descriptor: dup(descriptor))
    var reader = FrameReader()
    guard host.begin(&reader) != nil else { return }
    host.run(.init(client), &reader)
  }
}

extension IdentityClient {
  /// A client that signs everyone in.
  static let friendly = IdentityClient { request, _ throws(IdentityError) in
    switch request {
    case .signInMethods: .methods(value: .notDisclosed)
    case .signIn(let email, _): .outcome(value: .signedIn(value: .of(email)))
    case .createAccount(let email, _): .session(value: .of(email))
    case .signInAsGuest: .session(value: .of("guest"))
    case .sendPasswordReset: throw .quotaExceeded
    default: nil
    }
  }
}

extension IdentityRequest {
  /// Ada's sign-in.
  static let ada = IdentityRequest.signIn(email: "ada", password: Secret("x"))
  /// A sign-in at Google.
  static let google = IdentityRequest.signInWithProvider(
    request: ProviderSignInRequest(providerID: "google.com", language: "en"))
}

extension Session {
  /// Returns a person's session.
  static func of(_ name: String) -> Session {
    Session(
      user: User(
        id: name, email: name, displayName: nil, isEmailVerified: true, isAnonymous: false),
      idToken: Secret("id"), refreshToken: Secret("refresh"), expiresAt: 1, providerID: "password",
      isNewUser: false)
  }
}

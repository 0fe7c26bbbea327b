import LoginIdentity

/// The protocol between a program and its worker.
///
/// The connection is a pair of sockets. Each message is a frame: four bytes with the length, the most significant
/// first, and that many bytes of JSON. Secrets are only in frames, never in arguments or the environment.
package enum WorkerProtocol {
  /// The version of the messages; a worker of another version isn't used.
  package static let version = 1
  package static let descriptor: Int32 = 3
  /// The only argument, which makes the program a worker.
  package static let argument = "--worker"
  /// The first argument of a process that uses security keys; the paths of the keys follow.
  package static let securityKeyArgument = "--security-key"
  /// The maximum length of a frame: 16 MiB.
  package static let frameLimit = 16 << 20
  /// The maximum length of a worker's message: 512 KiB, enough for some sessions with the longest tokens.
  package static let reportLimit = 512 << 10

  /// Encodes and decodes the messages of a sign-in in advance: the first message of a type takes a process
  /// milliseconds, the next a fraction of one.
  ///
  /// - Returns: Whether all of them were decoded.
  @discardableResult
  static func warmUp() -> Bool {
    let session = Session(
      user: User(id: "nobody"), idToken: Secret("token"), refreshToken: Secret("token"),
      expiresAt: 0, providerID: "password", isNewUser: false)
    let orders: [WorkerOrder] = [
      .task(id: 0, task: .request(request: .signInMethods(email: "nobody@localhost"))),
      .task(
        id: 0,
        task: .request(
          request: .signIn(email: "nobody@localhost", password: Secret("password")))),
    ]
    let reports: [WorkerReport] = [
      .accepted(id: 0), .answer(id: 0, answer: .methods(value: .registered(methods: ["password"]))),
      .answer(id: 0, answer: .outcome(value: .signedIn(value: session))),
    ]
    return orders.allSatisfy { Self.roundTrips($0) } && reports.allSatisfy { Self.roundTrips($0) }
  }

  private static func roundTrips<Message: Codable & Equatable>(_ message: Message) -> Bool {
    guard let bytes = try? JSONCoding.bytes(of: message, secrets: .revealed) else { return false }
    return WorkerSocket.message(bytes, as: Message.self) == message
  }
}

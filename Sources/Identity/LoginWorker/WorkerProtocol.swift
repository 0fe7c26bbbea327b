/// What both ends of the connection to a worker have agreed on.
///
/// The connection is a pair of sockets; each message is a frame: four bytes with the length, the most significant
/// first, and so many bytes of JSON. Secrets are in frames alone, never in arguments or the environment.
package enum WorkerProtocol {
  /// The version of the messages; a worker of another one is not talked with.
  package static let version = 1
  /// The descriptor that a worker inherits.
  package static let descriptor: Int32 = 3
  /// The one argument with which the program is a worker.
  package static let argument = "--worker"
  /// The most bytes that a frame may have: 16 MiB.
  package static let frameLimit = 16 << 20
  /// The same for messages from a worker: 512 KiB, enough for some sessions with the longest tokens.
  package static let reportLimit = 512 << 10
}

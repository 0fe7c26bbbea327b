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
  /// The maximum length of a frame: 16 MiB.
  package static let frameLimit = 16 << 20
  /// The maximum length of a worker's message: 512 KiB, enough for some sessions with the longest tokens.
  package static let reportLimit = 512 << 10
}

package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPTransport {
  /// What kind of failure an error of the network libraries is.
  package enum TransportError: Error, Equatable, Sendable {
    /// We gave up ourselves, or were shut down.
    case cancelled
    /// Nobody opened the connection before its limit.
    case noConnectionInTime
    /// The answer was not complete before its limit.
    case noAnswerInTime
    /// TLS could not be agreed upon.
    case noTrust
    /// Something came that is not HTTP, ended too early or was too long.
    case noSense
    /// No connection, or one that closed without an answer.
    case noConnection
    /// This machine has too little left to open anything.
    case shortage(Shortage)

    /// Sorts `error`; what is unknown counts as a failed connection.
    init(_ error: any Error) {
      switch error {
      case let error as Self: self = error
      case is CancellationError: self = .cancelled
      case let shortage as Shortage: self = .shortage(shortage)
      case ChannelError.connectTimeout: self = .noConnectionInTime
      case let error as NIOConnectionError: self.init(connection: error)
      case NIOSSLError.uncleanShutdown: self = .noSense
      case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .noTrust
      case is HTTPParserError: self = .noSense
      default: self = .noConnection
      }
    }
  }
}

private extension HTTPTransport.TransportError {
  /// A name with several addresses fails as a whole; it was too slow only if every attempt was.
  init(connection error: NIOConnectionError) {
    let attempts = error.connectionErrors.map { Self($0.error) }
    let wereAllSlow = !attempts.isEmpty && attempts.allSatisfy { $0 == .noConnectionInTime }
    self = wereAllSlow ? .noConnectionInTime : .noConnection
  }
}

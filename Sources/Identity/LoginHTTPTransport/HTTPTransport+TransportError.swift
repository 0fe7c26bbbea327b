package import LoginIdentity
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension HTTPTransport {
  /// A kind of failure in the network libraries.
  package enum TransportError: Error, Equatable, Sendable {
    /// The caller canceled the request, or the transport was shut down.
    case cancelled
    /// The connection wasn't opened before its limit.
    case noConnectionInTime
    /// The answer wasn't complete before its limit.
    case noAnswerInTime
    /// The TLS handshake failed.
    case noTrust
    /// The answer isn't HTTP, ended too early or was too long.
    case noSense
    /// There is no connection, or it closed without an answer.
    case noConnection
    /// This computer has too few resources to open a connection.
    case shortage(Shortage)

    /// Creates the kind of `error`; an unknown error counts as a failed connection.
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
  /// Creates the kind of a failure to connect; a name with several addresses was too slow only if every attempt was.
  init(connection error: NIOConnectionError) {
    let attempts = error.connectionErrors.map { Self($0.error) }
    let wereAllSlow = !attempts.isEmpty && attempts.allSatisfy { $0 == .noConnectionInTime }
    self = wereAllSlow ? .noConnectionInTime : .noConnection
  }
}

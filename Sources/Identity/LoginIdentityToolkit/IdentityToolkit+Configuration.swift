import FoundationEssentials
package import LoginIdentity
package import Logging

extension IdentityToolkit {
  /// Where the service is, what opens it, and how much patience it gets.
  package struct Configuration: Sendable {
    /// Where the service is.
    package var endpoint: Endpoint
    /// The project's key, sent as `?key=`; emulators take any text that is not empty.
    package var apiKey: String
    /// How long a connection may take to open, its TLS handshake included.
    package var connectLimit: Duration
    /// How long one call may take as a whole: connection, retry, answer and look-up together.
    package var answerLimit: Duration
    /// Bytes an answer's body may have; what is longer is cut off and reported.
    package var answerSizeLimit: Int
    /// How long an unused connection stays open; afterwards nothing wakes up any more.
    package var idleLimit: Duration
    /// Where to log method, host, path, status and duration; never keys, bodies or addresses of people.
    package var logger: Logger?
    /// The token of Firebase App Check that goes with every call; `nil` sends none.
    package var appCheckToken: Secret?
    /// The proxy for everything that is neither this machine nor a socket; `nil` for none.
    package var proxy: Proxy?
    /// A file with the certificates of trusted authorities, PEM; `nil` for the system's.
    package var authorityFile: String?
    /// Seconds since 1970-01-01T00:00:00Z, for the moment a session expires.
    package var now: @Sendable () -> Int

    /// Describes a service; limits and clock may be changed afterwards.
    ///
    /// - Parameters:
    ///   - endpoint: Where the service is.
    ///   - apiKey: The project's key.
    ///   - logger: Where to log; `nil` logs nothing.
    package init(endpoint: Endpoint, apiKey: String, logger: Logger? = nil) {
      self.endpoint = endpoint
      self.apiKey = apiKey
      connectLimit = .seconds(5)
      answerLimit = .seconds(20)
      answerSizeLimit = 1_048_576
      idleLimit = .seconds(60)
      self.logger = logger
      now = { Int(Date().timeIntervalSince1970) }
    }
  }
}

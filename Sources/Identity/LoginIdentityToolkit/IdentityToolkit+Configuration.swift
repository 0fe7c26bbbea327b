import FoundationEssentials
package import LoginIdentity
package import Logging

extension IdentityToolkit {
  /// The address, API key and limits of a service.
  package struct Configuration: Sendable {
    package var endpoint: Endpoint
    /// The project's API key, sent as `?key=`; emulators accept any text that isn't empty.
    package var apiKey: String
    /// The time limit for opening a connection, including its TLS handshake.
    package var connectLimit: Duration
    /// The time limit for a whole call: connection, retry, response and lookup together.
    package var answerLimit: Duration
    /// The size limit of a response's body in bytes; a longer one is cut off and reported.
    package var answerSizeLimit: Int
    /// The time that an unused connection stays open; after it nothing wakes up any more.
    package var idleLimit: Duration
    /// The log for method, host, path, status and duration; never keys, bodies or addresses of people.
    package var logger: Logger?
    /// The Firebase App Check token for every call; `nil` for none.
    package var appCheckToken: Secret?
    /// The proxy for everything except this computer and sockets; `nil` for none.
    package var proxy: Proxy?
    /// A file with the certificates of trusted authorities, PEM; `nil` for the system's.
    package var authorityFile: String?
    /// The time for the expiry of sessions, seconds since 1970-01-01T00:00:00Z.
    package var now: @Sendable () -> Int

    /// Creates a configuration; limits and clock may be changed afterwards.
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

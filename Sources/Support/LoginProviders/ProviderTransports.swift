import FoundationEssentials
package import LoginFederatedSignIn
package import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
package import LoginMessages
package import LoginOpenIDConnect
package import Logging
import Synchronization

/// The connections to providers, each through the proxy that the environment names for it.
package final class ProviderTransports: Sendable {
  private let environment: [String: String]
  private let language: Language
  private let logger: Logger?
  private let transports = Mutex<[Bool: HTTPTransport]>([:])

  /// Creates the connections; none is opened yet.
  ///
  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - language: The language of pages if the user's language is unknown.
  ///   - logger: The log of requests; `nil` for none.
  package init(environment: [String: String], language: Language, logger: Logger? = nil) {
    self.environment = environment
    self.logger = logger
    self.language = language
  }

  /// Returns the other requirements of a sign-in with providers.
  ///
  /// - Parameter ports: The ports that a browser may return to; empty for any.
  /// - Returns: The connections, the clock and the pages.
  package func surroundings(ports: [Int]) -> FederatedSignIn.Surroundings {
    FederatedSignIn.Surroundings(
      exchange: { request throws(OpenIDError) in
        try await self.transport(to: request.url).exchange(request)
      },
      now: { Int(Date().timeIntervalSince1970) },
      wait: { seconds throws(OpenIDError) in
        let transport = try self.transport(to: "http://127.0.0.1")
        do throws(HTTPTransport.TransportError) {
          try await transport.wait(seconds: seconds)
        } catch {
          throw .cancelled
        }
      },
      pages: { language in
        ReturnPage.pages(Language(locale: language) ?? self.language)
      },
      ports: ports.isEmpty ? [0] : ports)
  }

  /// Returns the connections for an address.
  ///
  /// - Throws: `OpenIDError.insecureAddress` with the name of the invalid variable, or the invalid address.
  package func transport(to url: String) throws(OpenIDError) -> HTTPTransport {
    do throws(Fault) {
      return try connections(to: url)
    } catch {
      switch error {
      case .address: throw .insecureAddress(name: "address")
      case .variable(let failure): throw .insecureAddress(name: failure.variable)
      }
    }
  }

  /// Returns the connections for an address.
  ///
  /// - Throws: ``Fault`` if the address or a variable is invalid.
  func connections(to url: String) throws(Fault) -> HTTPTransport {
    let settings = try Self.settings(for: url, environment)
    return transports.withLock { transports in
      let isProxied = settings.proxy != nil
      if let found = transports[isProxied] { return found }
      let made = HTTPTransport(settings, record: logger?.exchanges)
      transports[isProxied] = made
      return made
    }
  }

  /// The invalid part of a request's settings.
  enum Fault: Error {
    case address
    case variable(IdentityToolkit.VariableError)
  }

  /// Returns the proxy and the authorities for an address, according to the environment, with the default limits.
  static func settings(
    for url: String, _ environment: [String: String]
  ) throws(Fault) -> HTTPTransport.Settings {
    let url = WebAddress(url)?.root ?? url
    guard let endpoint = try? IdentityToolkit.Endpoint(serviceURL: url) else {
      throw .address
    }
    var configuration = IdentityToolkit.Configuration(endpoint: endpoint, apiKey: "")
    do throws(IdentityToolkit.VariableError) {
      try configuration.apply(environment)
    } catch {
      throw .variable(error)
    }
    return configuration.transportSettings
  }
}

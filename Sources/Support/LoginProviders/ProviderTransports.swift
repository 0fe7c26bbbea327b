import FoundationEssentials
package import LoginFederatedSignIn
package import LoginHTTPTransport
import LoginIdentity
package import LoginIdentityToolkit
package import LoginMessages
package import LoginOpenIDConnect
package import Logging
import Synchronization
import LoginCanvas
package import LoginSupport

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

  /// Returns the connections for an address, with errors that can be shown to a person.
  ///
  /// - Throws: ``CommandError`` with the name of the invalid variable, or the invalid address.
  package func reportingTransport(to url: String) throws(CommandError) -> HTTPTransport {
    do throws(Fault) {
      return try connections(to: url)
    } catch {
      throw Self.reported(error, url)
    }
  }

  /// Returns the proxy and the authorities for an address, according to the environment.
  ///
  /// - Parameters:
  ///   - url: The address of a request.
  ///   - environment: The environment of the process.
  /// - Returns: The settings, with the default limits.
  /// - Throws: ``CommandError`` with the name of the invalid variable, or the invalid address.
  package static func settings(
    for url: String, environment: [String: String]
  ) throws(CommandError) -> HTTPTransport.Settings {
    do throws(Fault) {
      return try settings(for: url, environment)
    } catch {
      throw reported(error, url)
    }
  }

  private static func reported(_ failure: Fault, _ url: String) -> CommandError {
    switch failure {
    case .variable(let failure): CommandError(failure)
    case .address:
      CommandError(
        .requestNotAddress(
          value: CleanText.oneLine(WebAddress(url)?.root ?? url, limit: 300)))
    }
  }
}

extension CommandError {
  /// Creates the error for an environment variable with an invalid value.
  ///
  /// The value may contain a password, and isn't shown.
  package init(_ failure: IdentityToolkit.VariableError) {
    switch failure {
    case .noProxy(let variable):
      self.init(.invalidForm(name: variable, value: "…", example: "host:port"))
    case .unreadable(let variable, let path, let reason):
      self = .settingsUnreadable(path: "\(variable)=\(path)", reason: reason)
    }
  }
}

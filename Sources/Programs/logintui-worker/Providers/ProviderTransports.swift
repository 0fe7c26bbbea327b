import LoginSettings
import LoginSupport
import LoginCanvas
import LoginFederatedSignIn
import FoundationEssentials
import LoginHTTPTransport
import LoginIdentity
import LoginIdentityToolkit
import Logging
import LoginMessages
import LoginOpenIDConnect
import Synchronization

/// Connections to providers, through the proxy that the environment names for each of them.
final class ProviderTransports: Sendable {
  private let environment: [String: String]
  private let language: Language
  private let logger: Logger?
  private let transports = Mutex<[Bool: HTTPTransport]>([:])

  /// - Parameters:
  ///   - environment: The environment of the process.
  ///   - language: The language of pages.
  ///   - logger: Where requests are logged.
  init(environment: [String: String], language: Language, logger: Logger?) {
    self.environment = environment
    self.logger = logger
    self.language = language
  }

  /// What a sign-in with providers needs besides.
  ///
  /// - Parameter ports: The ports a browser may come back to; empty for any.
  /// - Returns: Connections, clock and pages.
  func surroundings(ports: [Int]) -> FederatedSignIn.Surroundings {
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

  /// The connections for an address.
  ///
  /// - Throws: `OpenIDError.insecureAddress` that names what is wrong: the variable, or the address.
  func transport(to url: String) throws(OpenIDError) -> HTTPTransport {
    do throws(ConnectionError) {
      return try connections(to: url)
    } catch {
      switch error {
      case .address: throw .insecureAddress(name: "address")
      case .variable(let failure): throw .insecureAddress(name: failure.variable)
      }
    }
  }

  /// The connections for an address, for who speaks to a person.
  ///
  /// - Throws: ``CommandError`` that names what is wrong: the variable, or the address.
  func transportTold(to url: String) throws(CommandError) -> HTTPTransport {
    do throws(ConnectionError) {
      return try connections(to: url)
    } catch {
      throw Self.told(error, url)
    }
  }

  private func connections(to url: String) throws(ConnectionError) -> HTTPTransport {
    let settings = try Self.settings(for: url, environment)
    return transports.withLock { transports in
      let isProxied = settings.proxy != nil
      if let found = transports[isProxied] { return found }
      let made = HTTPTransport(settings, record: logger?.exchanges)
      transports[isProxied] = made
      return made
    }
  }

  /// Proxy and authorities for an address, as the environment has them.
  ///
  /// - Parameters:
  ///   - url: Where a request goes.
  ///   - environment: The environment of the process.
  /// - Returns: The usual limits besides.
  /// - Throws: ``CommandError`` that names what makes no sense: a variable, or the address itself.
  static func settings(
    for url: String, environment: [String: String]
  ) throws(CommandError) -> HTTPTransport.Settings {
    do throws(ConnectionError) {
      return try settings(for: url, environment)
    } catch {
      throw told(error, url)
    }
  }

  /// What makes no sense.
  private enum ConnectionError: Error {
    case address
    case variable(IdentityToolkit.VariableError)
  }

  private static func settings(
    for url: String, _ environment: [String: String]
  ) throws(ConnectionError) -> HTTPTransport.Settings {
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

  private static func told(_ failure: ConnectionError, _ url: String) -> CommandError {
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
  /// A variable of the environment that makes no sense.
  ///
  /// Its value may hold a password, and is not shown.
  init(_ failure: IdentityToolkit.VariableError) {
    switch failure {
    case .noProxy(let variable):
      self.init(.invalidServiceAddress(name: variable, value: "…"))
    case .unreadable(let variable, let path, let reason):
      self = .settingsUnreadable(path: "\(variable)=\(path)", reason: reason)
    }
  }
}

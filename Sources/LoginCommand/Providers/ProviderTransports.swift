import FederatedSignIn
import FoundationEssentials
import HTTPTransport
import Identity
import IdentityToolkit
import LoginModel
import OpenIDConnect
import Synchronization

/// Connections to providers, through the proxy that the environment names for each of them.
final class ProviderTransports: Sendable {
  private let environment: [String: String]
  private let language: Language
  private let transports = Mutex<[Bool: HTTPTransport]>([:])

  init(environment: [String: String], language: Language) {
    self.environment = environment
    self.language = language
  }

  /// What a sign-in with providers needs besides.
  ///
  /// - Parameter ports: The ports a browser may come back to; empty for any.
  /// - Returns: Connections, clock and pages.
  func surroundings(ports: [Int]) -> FederatedSignIn.Surroundings {
    FederatedSignIn.Surroundings(
      exchange: { request throws(OpenIDFault) in
        try await self.transport(to: request.url).exchange(request)
      },
      now: { Int(Date().timeIntervalSince1970) },
      wait: { seconds throws(OpenIDFault) in
        let transport = try self.transport(to: "http://127.0.0.1")
        do throws(HTTPTransport.Breakdown) {
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

  /// The connections for an address; a proxy that makes no sense is refused before anything is sent.
  func transport(to url: String) throws(OpenIDFault) -> HTTPTransport {
    let settings: HTTPTransport.Settings
    do throws(CommandError) {
      settings = try Self.settings(for: url, environment: environment, language: language)
    } catch {
      throw .insecureAddress(name: "HTTPS_PROXY")
    }
    return transports.withLock { transports in
      let isProxied = settings.proxy != nil
      if let found = transports[isProxied] { return found }
      let made = HTTPTransport(settings)
      transports[isProxied] = made
      return made
    }
  }

  /// Proxy and authorities for an address, as the environment has them.
  ///
  /// - Parameters:
  ///   - url: Where a request goes.
  ///   - environment: The environment of the process.
  ///   - language: The language of errors.
  /// - Returns: The usual limits besides.
  /// - Throws: ``CommandError`` for a proxy that makes no sense.
  static func settings(
    for url: String, environment: [String: String], language: Language
  ) throws(CommandError) -> HTTPTransport.Settings {
    do throws(IdentityToolkit.EndpointError) {
      let place = try IdentityToolkit.Endpoint(serviceURL: origin(of: url))
      var configuration = IdentityToolkit.Configuration(endpoint: place, apiKey: "")
      try configuration.take(environment)
      return configuration.transportSettings
    } catch {
      // The value may hold a password.
      throw CommandError(
        .invalidServiceAddress(name: "HTTPS_PROXY", value: "…"), language: language)
    }
  }

  /// Scheme, host and port of an address.
  private static func origin(of url: String) -> String {
    guard let start = url.firstRange(of: "://")?.upperBound else { return url }
    let end = url[start...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    return String(url[..<end])
  }
}

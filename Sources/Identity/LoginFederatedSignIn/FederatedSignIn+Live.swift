import FoundationEssentials
package import LoginHTTPTransport
package import LoginIdentity
package import LoginIdentityToolkit
import LoginOpenIDConnect

extension FederatedSignIn.Surroundings {
  /// The network and the clock of this machine.
  ///
  /// - Parameters:
  ///   - settings: Limits, proxy and authorities.
  ///   - pages: The pages a browser ends on; short English ones unless others are given.
  ///   - ports: The ports a browser may come back to from providers that the service drives.
  /// - Returns: The surroundings; connections close some time after the last copy is gone.
  package static func live(
    settings: HTTPTransport.Settings = HTTPTransport.Settings(),
    pages: @escaping FederatedSignIn.Pages = { _ in
      LoopbackListener.Pages(
        finished: "You are signed in. Go back to the terminal.",
        unfinished: "Go back to the terminal: it goes on there.",
        failed: { _ in "The sign-in failed. Go back to the terminal: it says why." },
        foreign: "Nothing to see here.")
    },
    ports: [Int] = [0]
  ) -> FederatedSignIn.Surroundings {
    let transport = HTTPTransport(settings)
    return FederatedSignIn.Surroundings(
      exchange: transport.exchange, now: { Int(Date().timeIntervalSince1970) },
      wait: { seconds throws(OpenIDError) in
        do throws(HTTPTransport.TransportError) {
          try await transport.wait(seconds: seconds)
        } catch {
          throw .cancelled
        }
      }, pages: pages, ports: ports)
  }
}

extension IdentityClient {
  /// A client that asks a service of the Identity Toolkit protocol, and signs in with providers.
  ///
  /// - Parameters:
  ///   - toolkit: The service.
  ///   - setUps: The providers that are asked directly, by their ids; the service drives the others.
  /// - Returns: The client.
  package static func live(
    _ toolkit: IdentityToolkit, providers setUps: [String: ProviderSetUp] = [:]
  ) -> IdentityClient {
    IdentityClient(toolkit).signingIn(
      with: FederatedSignIn(toolkit, setUps: setUps, surroundings: .live()))
  }
}

package import LoginSupport
package import LoginIdentity
import LoginMessages

extension Settings.Service {
  /// Where other programs reach the service; `nil` for our own, which nobody else can.
  package var endpoint: String? {
    switch self {
    case .emulator(let host, _, _): "http://\(Self.authority(of: host))"
    case .google: "https://identitytoolkit.googleapis.com"
    case .embedded, .none: nil
    }
  }

  /// Host and port of an emulator, the same however they are written: `HTTP://LOCALHOST:9099/` too.
  ///
  /// What is no address stays as it is; whoever connects says so.
  package static func authority(of host: String) -> String {
    (try? ServiceEndpoint(emulatorHost: host))?.authority ?? host
  }
}

extension Settings {
  /// Where a service is that passwords and tokens may go to: on this machine, or wherever it was said
  /// that others may read along, which is told again.
  ///
  /// - Parameters:
  ///   - host: `host:port`.
  ///   - name: The setting that says so.
  /// - Returns: Its address.
  /// - Throws: ``CommandError`` for what is no address, and for another machine.
  package func endpoint(
    emulator host: String, name: String
  ) throws(CommandError) -> ServiceEndpoint {
    guard let endpoint = try? ServiceEndpoint(emulatorHost: host) else {
      throw CommandError(.invalidServiceAddress(name: name, value: host.contains("@") ? "…" : host))
    }
    guard endpoint.isCleartext else { return endpoint }
    guard try isOn(.allowCleartext) else {
      throw CommandError(.reportCleartextRefused(name: name, host: endpoint.host))
    }
    Console.say(.cleartext(host: endpoint.host))
    return endpoint
  }
}

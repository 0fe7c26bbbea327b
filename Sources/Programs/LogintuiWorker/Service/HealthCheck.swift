import LoginSupport
import FirebaseTokens
import LoginHTTPTransport
import LoginMessages

/// `logintui serve --health`: checks whether a running service is ready, for containers and other supervisors.
///
/// It requests the public keys. The service reads them from its data, and intentional failures (`--fault`, `--delay`)
/// don't affect them, so that a test with such failures doesn't restart the service.
enum HealthCheck {
  /// Asks the service, and prints on standard output that it is ready.
  ///
  /// - Parameters:
  ///   - host: The address where it listens; for `0.0.0.0` or `::`, which mean every address, this computer is asked.
  ///   - port: Its port.
  /// - Throws: ``CommandError`` if there is no response, or a status other than 200.
  static func run(host: String, port: Int) throws(CommandError) {
    let address = address(host: host, port: port)
    let keys = FirebaseService.emulator(host: address).keysAddress(of: .idToken)
    let answer = try BlockingTask.result {
      () async throws(HTTPTransport.TransportError) -> Int in
      try await HTTPTransport(.init())
        .send(.init(method: "GET", url: keys, headers: [], body: nil)).status
    }
    guard case .success(200) = answer else {
      throw CommandError(.serviceNotReady(address: address))
    }
    try Console.print(.serviceReady(address: address))
  }

  /// Returns the host and port as clients write them.
  private static func address(host: String, port: Int) -> String {
    let host = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

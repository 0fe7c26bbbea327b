import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// The names of this computer in other environments.
@Suite(.timeLimit(.minutes(10))) struct `Names of this machine` {
  @Test(
    arguments: [
      // The address of its host in Android's emulator.
      ("10.0.2.2:9099", nil), ("192.168.1.20:9099", nil), ("[fd00::1]:9099", nil),
      ("localhost:9099", nil),
      // Docker's name for the host, and the name of a service of Docker Compose.
      ("host.docker.internal:9099", "--allow-host host.docker.internal"),
      ("identity:9099", "--allow-host identity"), ("evil.example", "--allow-host evil.example"),
    ] as [(String, String?)])
  func `are allowed, or refused with the option that allows them`(
    name: String, remedy: String?
  ) async throws {
    try await TCPService.run { host in
      let answer = try await TestService.send(
        to: TCPService.listener(host), "POST",
        "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k", headers: ["Host": name],
        body: Array("{}".utf8))
      #expect(answer.status == (remedy == nil ? 200 : 403))
      if let remedy { #expect(answer.json["error"]["message"].text?.contains(remedy) == true) }
    }
  }

  @Test func `are those that were given to it`() async throws {
    try await TCPService.run {
      $0.allowedHosts = ["identity", "host.docker.internal"]
    } body: { host in
      for name in ["identity:9099", "HOST.docker.internal", "identity"] {
        let answer = try await TestService.send(
          to: TCPService.listener(host), "POST",
          "\(IdentityEndpoint.signUp.placeholderPath ?? "")?key=k", headers: ["Host": name],
          body: Array("{}".utf8))
        #expect(answer.status == 200)
      }
    }
  }
}

import ChildPrograms
import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Checks of the keys and signatures by openssl, without this project's code.
@Suite(.timeLimit(.minutes(10))) struct `Published keys, by openssl` {
  private func bash(_ script: String, _ variables: [String: String]) async throws -> String {
    let ending = try await Program.run(
      "/bin/bash", ["-c", "set -euo pipefail; " + script], environment: variables)
    #expect(ending.status == 0, "\(ending.output)")
    return ending.output
  }

  @Test func `the certificate signs itself and the tokens, and is as old as its key`() async throws
  {
    try await TestService.run { service async throws in
      let answer = try await service.call(.signUp, [:]).json
      let token = try Token(answer)
      #expect(token.header.names == ["alg", "kid", "typ"])
      #expect(token.header["alg"] == "RS256")
      #expect(token.header["typ"] == "JWT")
      let published = try await service.send("GET", ServicePath.certificatesPath).json
      let kid = try #require(token.header["kid"].text)
      let pem = try #require(published[kid].text)
      let start = service.clock.now / 1000
      let parts = try #require(answer["idToken"].text).split(separator: ".").map(String.init)
      let signature = try #require(Base64URL.bytes(of: Array(parts[2].utf8)))
      let output = try await bash(
        """
        openssl verify -partial_chain -check_ss_sig -x509_strict -attime \(start + 1) \
          -trusted <(echo "$PEM") <(echo "$PEM") >/dev/null
        printf %s "$MESSAGE" | openssl dgst -sha256 -signature <(base64 -d <<<"$SIGNATURE") \
          -verify <(openssl x509 -pubkey -noout <<<"$PEM")
        openssl x509 -noout -serial -subject -startdate -enddate -dateopt iso_8601 <<<"$PEM"
        openssl x509 -noout -pubkey <<<"$PEM" | openssl pkey -pubin -outform DER | sha256sum
        """,
        [
          "PEM": pem, "MESSAGE": "\(parts[0]).\(parts[1])",
          "SIGNATURE": Base64.text(of: signature),
        ])
      let lines = output.split(separator: "\n")
      try #require(lines.count == 6, "\(output)")
      let name = String(lines[5].prefix(40))
      #expect(lines[0] == "Verified OK")
      #expect(lines[1] == "serial=\(Hexadecimal.text(of: name.utf8.prefix(8)).uppercased())")
      #expect(lines[2].hasSuffix("securetoken.system.gserviceaccount.com"))
      #expect(lines[3] == "notBefore=\(Self.text(start))")
      #expect(lines[4] == "notAfter=\(Self.text(start + 315_360_000))")
      #expect(kid == name)
    }
  }

  private static func text(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).replacing("T", with: " ")
  }

  /// Earlier versions stored PKCS #1; other programs write PKCS #8.
  @Test(arguments: ["genrsa -traditional 2048", "genpkey -quiet -algorithm RSA"])
  func `a saved key has the name that openssl computes`(command: String) async throws {
    let output = try await bash(
      """
      KEY=$(openssl \(command) 2>/dev/null); echo "$KEY"
      openssl pkey -pubout -outform DER <<<"$KEY" | sha256sum
      """, [:])
    let lines = output.split(separator: "\n")
    let pem = lines.dropLast().joined(separator: "\n")
    let key = try SigningKey(pem: pem, createdAt: 0)
    #expect(key.id == String(try #require(lines.last).prefix(40)))
    #expect(key.pem == pem)
  }

  @Test(arguments: ["", "genrsa 1024", "genpkey -quiet -algorithm ed25519"])
  func `a text that is no key, or a weak one, is not loaded`(command: String) async throws {
    let pem = command.isEmpty ? "" : try await bash("openssl \(command) 2>/dev/null", [:])
    #expect(throws: (any Error).self) { try SigningKey(pem: pem, createdAt: 0) }
  }
}

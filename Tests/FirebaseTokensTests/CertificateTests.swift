import LoginCertificates
import ChildPrograms
import Foundation
import Testing
import TokenSigner
import LoginTokenVerification
import _CryptoExtras

@testable import FirebaseTokens

/// Runs a Bash script with a certificate in the variable `PEM`.
private func bash(_ script: String, pem: String = "") async throws -> ChildProgram.Ending {
  try await ChildProgram.run(
    "/bin/bash", ["-c", "set -euo pipefail; " + script],
    environment: ["PATH": "/usr/bin:/bin", "PEM": pem])
}

@Suite(.timeLimit(.minutes(10))) struct `Certificates` {
  /// Either type of time, several parts in a name, other signatures; and a certificate made from a request, which has
  /// version 1 in most versions of openssl.
  @Test(arguments: [
    "req -x509 -newkey rsa:2048 -days 30 -subj /CN=tokens",
    "req -x509 -newkey rsa:3072 -sha512 -days 40000 -set_serial 0 -subj /C=DE/O=Äpfel/OU=A+CN=t -utf8",
    "req -x509 -newkey rsa:2048 -sigopt rsa_padding_mode:pss -subj / "
      + "-set_serial 0x7fffffffffffffffffffffffffffffffffffffff -addext keyUsage=critical,digitalSignature",
    "req -newkey rsa:2048 -subj /CN=old",
  ])
  func `of openssl are read as openssl reads them`(command: String) async throws {
    let made = try await bash(
      """
      KEY=$(mktemp); trap 'rm -f "$KEY"' EXIT
      MADE=$(openssl \(command) -nodes -keyout "$KEY" 2>/dev/null)
      if [[ $MADE == *REQUEST* ]]; then
        MADE=$(openssl x509 -req -days 1 -signkey "$KEY" <<<"$MADE" 2>/dev/null)
      fi
      echo "$MADE"
      """)
    let certificate = try #require(Certificate(pem: made.output), "\(made)")
    let reported = try await bash(
      """
      openssl x509 -noout -serial -startdate -enddate -dateopt iso_8601 <<<"$PEM"
      openssl x509 -noout -pubkey <<<"$PEM" | openssl pkey -pubin -outform DER | base64 -w 0
      """, pem: made.output)
    let lines = reported.output.split(separator: "\n")
    try #require(lines.count == 4, "\(reported)")
    let serial = certificate.serialNumber.map { String(format: "%02X", $0) }.joined()
    #expect(lines[0] == "serial=\(serial.isEmpty ? "00" : serial)")
    #expect(Self.seconds(lines[1].dropFirst(10)) == certificate.notBefore)
    #expect(Self.seconds(lines[2].dropFirst(9)) == certificate.notAfter)
    #expect(lines[3] == Data(certificate.publicKey).base64EncodedString())
    #expect(VerificationKey(id: "k", certificate: made.output) != nil)
  }

  /// Returns the seconds of `2026-11-25 04:31:41Z`.
  private static func seconds(_ text: Substring) -> Int? {
    (try? Date(text.replacing(" ", with: "T"), strategy: .iso8601))
      .map { Int($0.timeIntervalSince1970) }
  }

  /// Before 1970, in the years when the format becomes longer, and up to the last year.
  @Test(arguments: [
    -600_000_000...0, 1_700_000_000...2_524_608_000, 4_000_000_000...253_402_300_799,
  ])
  func `of ours are accepted by openssl`(validity: ClosedRange<Int>) async throws {
    let key = try _RSA.Signing.PrivateKey(keySize: .bits2048)
    let pem = try Certificate.selfSigned(
      key, name: "tokens.example", serialNumber: [0x7F, 0, 0xFF], validity: validity)
    let certificate = try #require(Certificate(pem: pem))
    #expect(certificate.serialNumber == [0x7F, 0, 0xFF])
    #expect(certificate.notBefore...certificate.notAfter == validity)
    #expect(certificate.publicKey == Array(key.publicKey.derRepresentation))
    let reported = try await bash(
      """
      openssl verify -partial_chain -check_ss_sig -x509_strict -attime \(validity.upperBound - 1) \
        -trusted <(echo "$PEM") <(echo "$PEM") >&2
      openssl x509 -noout -serial -subject -issuer -startdate -enddate -dateopt iso_8601 \
        -ext basicConstraints <<<"$PEM"
      """, pem: pem)
    #expect(reported.status == 0, "\(reported)")
    let lines = reported.output.split(separator: "\n")
    try #require(lines.count == 7, "\(reported)")
    #expect(lines[0] == "serial=7F00FF")
    #expect(lines[1] == "subject=CN = tokens.example" || lines[1] == "subject=CN=tokens.example")
    #expect(lines[2].dropFirst(6) == lines[1].dropFirst(7))
    #expect(Self.seconds(lines[3].dropFirst(10)) == validity.lowerBound)
    #expect(Self.seconds(lines[4].dropFirst(9)) == validity.upperBound)
    #expect(lines[5].hasSuffix("Basic Constraints: critical"))
    #expect(lines[6].hasSuffix("CA:FALSE"))
  }

  /// Bytes of the sample, and their replacements.
  @Test(
    arguments: [
      ("version 4", [0xA0, 3, 2, 1, 2], [0xA0, 3, 2, 1, 3]),
      ("version 1 in words", [0xA0, 3, 2, 1, 2], [0xA0, 3, 2, 1, 0]),
      ("extensions in version 2", [0xA0, 3, 2, 1, 2], [0xA0, 3, 2, 1, 1]),
      ("a negative number", [2, 0x14, 0x20], [2, 0x14, 0xA0]),
      ("a month 13", Array("261122".utf8), Array("261322".utf8)),
      ("the 30th of February", Array("261122".utf8), Array("260230".utf8)),
      ("a time zone", Array("000857Z\u{17}".utf8), Array("000857+\u{17}".utf8)),
      ("an end before its beginning", Array("361119".utf8), Array("251119".utf8)),
      ("another kind of time", [0x17, 0x0D, 0x32], [0x18, 0x0D, 0x32]),
      ("another kind of key", [0x01, 1, 1, 5, 0], [0x02, 1, 1, 5, 0]),
      ("a key with parameters", [0x01, 1, 1, 5, 0], [0x01, 1, 1, 4, 0]),
      ("a key of half a byte", [3, 0x82, 1, 0x0F, 0], [3, 0x82, 1, 0x0F, 4]),
      ("a set in a set of names", [0x31, 0x2F, 0x30], [0x31, 0x2F, 0x31]),
      ("an extension twice", [0x55, 0x1D, 0x23], [0x55, 0x1D, 0x0E]),
      ("a Boolean of 1", [1, 1, 0xFF], [1, 1, 1]),
      ("a default in words", [1, 1, 0xFF], [1, 1, 0]),
      ("no list of extensions", [0xA3, 0x53, 0x30], [0xA3, 0x53, 0x31]),
      ("another algorithm outside", [0x0B, 5, 0, 3, 0x82, 1, 1], [0x0C, 5, 0, 3, 0x82, 1, 1]),
      ("a signature of half a byte", [3, 0x82, 1, 1, 0], [3, 0x82, 1, 1, 4]),
      ("a length without end", [0x30, 0x82, 3], [0x30, 0x80, 3]),
    ] as [(String, [UInt8], [UInt8])])
  func `with a fault are refused`(fault: String, found: [UInt8], changed: [UInt8]) throws {
    let der = `Fuzzed certificates`.der(SignedSample.certificate)
    #expect(Certificate(pem: `Fuzzed certificates`.pem(der)) != nil)
    let start = try #require(der.indices.first { der[$0...].starts(with: found) }, "\(fault)")
    let damaged = der[..<start] + changed + der[(start + found.count)...]
    #expect(damaged.count == der.count)
    #expect(Certificate(pem: `Fuzzed certificates`.pem(Array(damaged))) == nil)
  }

  @Test func `with anything behind them, twice, too long or under another name are refused`() {
    let pem = SignedSample.certificate
    let der = `Fuzzed certificates`.der(pem)
    #expect(Certificate(pem: "A text before it.\n" + pem + "\n") != nil)
    #expect(Certificate(pem: pem.replacing("\n", with: "\r\n")) != nil)
    for text in [
      "", `Fuzzed certificates`.pem(der + [0]), `Fuzzed certificates`.pem(Array(der.dropLast())),
      pem + "\n" + pem, pem.replacing("CERTIFICATE", with: "PUBLIC KEY"),
      String(repeating: " ", count: Certificate.longestText) + pem,
    ] {
      #expect(Certificate(pem: text) == nil, "\(text.suffix(80))")
    }
  }

  @Test(arguments: ["ec -pkeyopt ec_paramgen_curve:P-256", "ed25519", "rsa:1024"])
  func `of keys that sign no such tokens give no key`(kind: String) async throws {
    let made = try await bash(
      "openssl req -x509 -newkey \(kind) -nodes -keyout /dev/null -subj /CN=t 2>/dev/null")
    #expect(made.output.hasPrefix("-----BEGIN CERTIFICATE-----"), "\(made)")
    #expect(VerificationKey(id: "k", certificate: made.output) == nil)
  }
}

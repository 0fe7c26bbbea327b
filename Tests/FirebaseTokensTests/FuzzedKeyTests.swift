import Foundation
import LoginIdentity
import SeededRandom
import Testing
import TokenSigner
import LoginTokenVerification

@testable import FirebaseTokens

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed certificates` {
  static func published(_ certificate: String) throws -> [UInt8] {
    Array(try JSONEncoder().encode(["r1": certificate]))
  }

  /// Returns the bytes between the first and the last line of a certificate.
  static func der(_ pem: String) -> [UInt8] {
    let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-") }
    return Data(base64Encoded: lines.joined()).map(Array.init) ?? []
  }

  static func pem(_ der: [UInt8]) -> String {
    let letters = Array(Data(der).base64EncodedString())
    // RFC 7468 §2: lines of 64.
    let lines = stride(from: 0, to: letters.count, by: 64).map {
      String(letters[$0..<min(letters.count, $0 + 64)])
    }
    return (["-----BEGIN CERTIFICATE-----"] + lines + ["-----END CERTIFICATE-----"])
      .joined(separator: "\n")
  }

  @Test func `give the key that signed, or none`() async throws {
    let der = Self.der(SignedSample.certificate)
    let number = try #require(Data(base64Encoded: SignedSample.publicKey))
      .dropFirst(33).dropLast(5)
    let token = try CompactToken(Secret(SignedSample.rsaToken))
    let fuzz = Fuzz(
      "certificates", samples: [der],
      words: [
        [0x30, 0x82], [0x30, 0x80], [0x03, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], [0x05, 0x00], [0xA3],
      ],
      limit: 2048)
    let finding = await fuzz.finding(cases: 600) { bytes in
      let keys = try? KeySet(published: Self.published(Self.pem(bytes)))
      guard let keys, (try? keys.check(token)) != nil else {
        return bytes == der ? "the certificate itself is refused" : nil
      }
      let holds = bytes.indices.contains { bytes[$0...].starts(with: number) }
      return holds ? nil : "another key"
    }
    #expect(finding == nil)
  }

  @Test func `in any JSON are keys or the lack of keys`() async throws {
    let fuzz = Fuzz(
      "published keys",
      samples: [try Self.published(SignedSample.certificate), Array(SignedSample.keySet.utf8)],
      words: ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----", "\\n", "keys", "{", "["]
        .map { Array($0.utf8) })
    let finding = await fuzz.finding(cases: 600) { bytes in
      do throws(TokenError) {
        return try KeySet(published: bytes).keys.isEmpty ? "no key, and no error" : nil
      } catch {
        return error == .noKeys ? nil : "\(error)"
      }
    }
    #expect(finding == nil)
  }
}

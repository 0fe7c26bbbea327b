import Identity
import Testing

@testable import IdentityServer

@Suite struct `Password hash` {
  @Test func `a password matches its own hash only`() throws {
    let hash = try PasswordHash(
      of: Secret("correct-horse"), salt: RandomText.bytes(16), rounds: 1 << 10)
    #expect(try hash.matches(Secret("correct-horse")))
    #expect(try !hash.matches(Secret("correct-horsf")))
  }

  @Test func `the text that is kept says everything`() throws {
    let hash = try PasswordHash(
      of: Secret("correct-horse"), salt: RandomText.bytes(16), rounds: 1 << 10)
    #expect(PasswordHash(text: hash.text) == hash)
    #expect(hash.text.hasPrefix("$scrypt$n=1024,r=8,p=1$"))
  }

  @Test(arguments: ["", "$", "$scrypt$n=1$a$b", "$scrypt$n=1,r=8,p=1$?$?", "plain"])
  func `other text is no hash`(text: String) {
    #expect(PasswordHash(text: text) == nil)
  }

  // RFC 7914 §12, third vector.
  @Test func `the hash is scrypt`() throws {
    let hash = try PasswordHash(
      of: Secret("pleaseletmein"), salt: Array("SodiumChloride".utf8), rounds: 16384)
    #expect(hash.hash.prefix(8) == [0x70, 0x23, 0xBD, 0xCB, 0x3A, 0xFD, 0x73, 0x48])
  }
}

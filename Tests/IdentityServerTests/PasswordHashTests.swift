import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

@Suite struct `Password hash` {
  private static let quick = PasswordAlgorithm.firebaseScrypt(
    signerKey: Array("key".utf8), saltSeparator: [7], rounds: 8, memoryCost: 4)

  @Test func `a password matches its own hash only`() throws {
    let hash = try PasswordHash(
      of: Secret("correct-horse"), salt: RandomText.bytes(16), algorithm: Self.quick)
    #expect(try hash.matches(Secret("correct-horse")))
    #expect(try !hash.matches(Secret("correct-horsf")))
  }

  static let algorithms: [PasswordAlgorithm] = [
    quick, .scrypt(cost: 1024, blockSize: 8, parallelism: 1),
    .hmac(.md5, key: [1, 2], passwordFirst: true), .hmac(.sha512, key: [3], passwordFirst: false),
    .digest(.sha1, rounds: 3, passwordFirst: false), .pbkdf2(.sha256, rounds: 10),
  ]

  @Test(arguments: algorithms)
  func `the saved text has everything that a check needs`(algorithm: PasswordAlgorithm) throws {
    let hash = try PasswordHash(
      of: Secret("correct-horse"), salt: RandomText.bytes(16), algorithm: algorithm)
    let read = PasswordHash(kept: hash.text)
    #expect(read.parts?.algorithm == algorithm)
    #expect(read.parts?.salt.count == 16)
    #expect(try read.matches(Secret("correct-horse")))
    #expect(try !read.matches(Secret("correct horse")))
  }

  @Test(arguments: [
    "", "$", "$scrypt$n=1$a$b", "$scrypt$n=1,r=8,p=1$?$?", "plain", "$magic$$YQ==$YQ==",
  ])
  func `other text is no hash`(text: String) throws {
    #expect(PasswordHash(kept: text).parts == nil)
    #expect(try !PasswordHash(kept: text).matches(Secret("")))
  }

  // RFC 7914 §12, third vector.
  @Test func `scrypt is scrypt`() throws {
    let hash = try PasswordHash(
      of: Secret("pleaseletmein"), salt: Array("SodiumChloride".utf8),
      algorithm: .scrypt(cost: 16384, blockSize: 8, parallelism: 1))
    #expect(hash.parts?.hash.prefix(8) == [0x70, 0x23, 0xBD, 0xCB, 0x3A, 0xFD, 0x73, 0x48])
  }

  // RFC 7914 §2: N is a power of 2 and more than 1, and r · p is below 2^30. The last takes more memory than available.
  @Test(arguments: [
    (0, 8, 1), (1, 8, 1), (3, 8, 1), (-1, 8, 1), (1024, 0, 1), (1024, -8, 1), (1024, 8, 0),
    (1024, 1 << 20, 1 << 10), (1024, 8, 1 << 40), (1 << 62, 8, 1), (1 << 50, 8, 1),
  ])
  func `scrypt is refused with invalid parameters`(
    cost: Int, blockSize: Int, parallelism: Int
  ) {
    #expect(throws: UnusableParameters.self) {
      try PasswordHash(
        of: Secret("pleaseletmein"), salt: [],
        algorithm: .scrypt(cost: cost, blockSize: blockSize, parallelism: parallelism))
    }
    #expect(throws: UnusableParameters.self) {
      try PasswordHash(
        of: Secret("pleaseletmein"), salt: [],
        algorithm: .firebaseScrypt(signerKey: [1], saltSeparator: [], rounds: 8, memoryCost: -1))
    }
  }

  // The sample of firebase/scrypt's README.
  @Test func `a hash of Firebase is taken over`() throws {
    let bytes = { (text: String) throws in try #require(Base64.bytes(of: text)) }
    let hash = PasswordHash(
      algorithm: .firebaseScrypt(
        signerKey: try bytes(
          "jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="
        ),
        saltSeparator: try bytes("Bw=="), rounds: 8, memoryCost: 14),
      salt: try bytes("42xEC+ixf3L2lw=="),
      hash: try bytes(
        "lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="))
    #expect(try hash.matches(Secret("user1password")))
    #expect(try !hash.matches(Secret("user2password")))
  }

  // RFC 4648 §10, and RFC 6238 appendix B, cut to six digits.
  @Test func `codes of authenticator apps are those of the standard`() {
    #expect(Base32.text(of: Array("foobar".utf8)) == "MZXW6YTBOI")
    #expect(Base32.bytes(of: "MZXW6YTBOI") == Array("foobar".utf8))
    #expect(Base32.bytes(of: "MZXW6YTB0I") == nil)
    let secret = Array("12345678901234567890".utf8)
    let vectors = [59: "287082", 1_111_111_109: "081804", 1_234_567_890: "005924"]
    for (seconds, code) in vectors {
      #expect(OneTimePassword.code(secret: secret, period: seconds / 30) == code)
    }
  }
}

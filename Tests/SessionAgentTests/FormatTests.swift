import ChildPrograms
import Crypto
import Foundation
import LoginIdentity
import SeededRandom
import LoginSessionAgent
import LoginSessions
import Testing

/// Returns the vault error of a body; `nil` if it succeeds.
func vaultError<Result>(_ body: () throws(VaultError) -> Result) -> VaultError? {
  do throws(VaultError) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}

@Suite(.timeLimit(.minutes(5))) struct `An encrypted file` {
  static func key(_ passphrase: String = "secret") throws -> SessionKey {
    try SessionKey(new: Secret(passphrase), SessionKey.least)
  }

  @Test func `gives every document back, and shows nothing of it`() throws {
    let key = try Self.key()
    var generator = SeededGenerator(seed: 19)
    for length in [0, 1, 15, 16, 17, 63, 64, 65, 1000, 65_536, 300_000] {
      let plain = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let sealed = try key.seal(plain)
      #expect(sealed.count == length + 88)
      #expect(try key.open(sealed) == plain)
      #expect(try SealedHead(sealed) == key.head)
    }
    let words = Array("refresh-token-of-ann".utf8)
    #expect(Data(try key.seal(words)).firstRange(of: Data(words)) == nil)
  }

  @Test func `is damaged by any other byte, anywhere`() throws {
    let key = try Self.key()
    let sealed = try key.seal(Array("a document".utf8))
    for index in sealed.indices {
      for change: UInt8 in [1, 0x20, 0x80, 0xFF] {
        var altered = sealed
        altered[index] ^= change
        let error = vaultError { () throws(VaultError) in try key.open(altered) }
        // A higher version is a later program's, whose file may have another format.
        let isVersion = index == 16 && altered[index] > 1
        #expect(
          error == (isVersion ? .newer(version: Int(altered[index])) : .damaged), "byte \(index)")
      }
    }
  }

  @Test func `is damaged by any other length`() throws {
    let key = try Self.key()
    let sealed = try key.seal(Array("a document".utf8))
    for length in sealed.indices {
      let cut = Array(sealed.prefix(length))
      #expect(vaultError { () throws(VaultError) in try key.open(cut) } == .damaged, "\(length)")
    }
    #expect(vaultError { () throws(VaultError) in try key.open(sealed + [0]) } == .damaged)
  }

  @Test func `of random bytes is damaged, and takes no memory`() throws {
    let key = try Self.key()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let length = Int.random(in: 0...200, using: &generator)
      var bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      // Half of them have the right beginning.
      if Bool.random(using: &generator) {
        bytes = Array(key.head.bytes.prefix(Int.random(in: 0...60, using: &generator))) + bytes
      }
      let error = vaultError { () throws(VaultError) in try key.open(bytes) }
      switch error {
      case .damaged, .newer: break
      default: Issue.record("\(bytes): \(String(describing: error))")
      }
    }
  }

  @Test(arguments: [(9, 8, 1), (21, 1, 1), (18, 32, 1), (20, 8, 1), (17, 0, 1), (17, 8, 5)])
  func `asks for no more than a quarter of a gibibyte`(cost: Int, size: Int, lanes: Int) {
    #expect(
      SealedHead.Derivation(
        logCost: UInt8(cost), blockSize: UInt8(size), parallelism: UInt8(lanes)) == nil)
  }

  @Test func `distinguishes a wrong passphrase, damage, and another file's key`() throws {
    let key = try Self.key()
    let sealed = try key.seal([1, 2, 3])
    #expect(try SessionKey(Secret("secret"), for: SealedHead(sealed)).open(sealed) == [1, 2, 3])
    for wrong in ["", "Secret", "secret ", "secre\u{301}t"] {
      let error = vaultError { () throws(VaultError) in
        try SessionKey(Secret(wrong), for: SealedHead(sealed))
      }
      #expect(error == .wrongPassphrase)
    }
    let other = try Self.key()
    #expect(vaultError { () throws(VaultError) in try other.open(sealed) } == .otherKey)
  }

  @Test func `never has a nonce twice`() throws {
    let key = try Self.key()
    let nonces = try (0..<1000).map { _ in Array(try key.seal([]).dropFirst(60).prefix(12)) }
    #expect(Set(nonces).count == nonces.count)
  }

  /// Python's scrypt is OpenSSL's, and swift-crypto's cipher is BoringSSL's.
  @Test func `matches third-party implementations of RFC 7914 and RFC 8439`() async throws {
    let key = try SessionKey(new: Secret("correct horse"), SessionKey.usual)
    let plain = Array("what nobody shall read".utf8)
    let sealed = try key.seal(plain)
    let head = key.head
    let salt = head.salt.map { String(format: "%02x", $0) }.joined()
    let python = """
      import hashlib
      print(hashlib.scrypt(b"correct horse", salt=bytes.fromhex("\(salt)"), n=1 << \(head.derivation.logCost), \
      r=\(head.derivation.blockSize), p=\(head.derivation.parallelism), maxmem=1 << 28, dklen=48).hex())
      """
    let ending = try await ChildProgram.run("/usr/bin/python3", ["-c", python])
    let text = ending.output.trimmingCharacters(in: .newlines)
    let derived = stride(from: 0, to: text.count, by: 2).compactMap {
      UInt8(text.dropFirst($0).prefix(2), radix: 16)
    }
    #expect(derived.count == 48 && Array(derived[32...]) == head.check)
    let box = try ChaChaPoly.SealedBox(combined: sealed.dropFirst(60))
    let opened = try ChaChaPoly.open(
      box, using: SymmetricKey(data: derived[..<32]), authenticating: sealed.prefix(60))
    #expect(Array(opened) == plain)
  }

  @Test func `has its key in memory that is locked`() throws {
    let key = try Self.key()
    #expect(key.isMemoryLocked)
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmLck:") })
    #expect(withExtendedLifetime(key) { !line.hasSuffix("\t       0 kB") }, "\(line)")
  }
}

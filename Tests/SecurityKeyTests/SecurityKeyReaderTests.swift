import LoginIdentity
import LoginIdentityProtocol
import Synchronization
import Testing
import Waiting

@testable import LoginIdentityServer
@testable import LoginSecurityKeys

@Suite(.timeLimit(.minutes(10))) struct `A security key` {
  let computer: KeyComputer

  init() throws { computer = try KeyComputer() }

  @Test func `makes a passkey and signs with it, as WebAuthn demands`() async throws {
    let key = try computer.insert()
    let making = KeyUse(key.path, task: .creation(), pin: "1234")
    let made = try #require(await making.answers.first?.record)
    #expect(making.steps == [.touch])
    let registration = try PasskeyResponse(registration: made)
    try registration.check(for: .local)
    #expect(made.knownTransports == ["usb"])
    let credential = try #require(registration.authenticator.credential)

    let using = KeyUse(key.path, task: .use, pin: "1234")
    let answers = await using.answers
    #expect(answers.count == 1 && answers.first?.name == "ann")
    let signed = try PasskeyResponse(signIn: try #require(answers.first?.record))
    try signed.check(for: .local)
    #expect(signed.id == credential.id && signed.userHandle == Array("u1".utf8))
    let publicKey = try #require(PasskeyKey(credential.publicKey))
    #expect(signed.isSigned(by: publicKey))
    #expect(signed.authenticator.signCount > registration.authenticator.signCount)
  }

  @Test func `signs for this computer, without a port and without a page`() async throws {
    let key = try computer.insert()
    _ = await KeyUse(key.path, task: .creation(), pin: "1234").answers
    let record = await KeyUse(key.path, task: .use, pin: "1234").answers.first?.record
    let client = try #require(Base64.bytes(of: record?.response?.clientDataJSON ?? ""))
    #expect(
      String(decoding: client, as: UTF8.self)
        == #"{"type":"webauthn.get","challenge":"Y2hhbGxlbmdl","#
        + #""origin":"http://localhost","crossOrigin":false}"#)
  }

  @Test func `is asked for its PIN before anything is touched`() async throws {
    let key = try computer.insert()
    let use = KeyUse(key.path, task: .use)
    #expect(
      try await use.result == .needsPIN(device: key.path, attemptsLeft: 8, wasWrong: false))
    #expect(use.steps == [])
    // The description of the key, and how many attempts are left.
    #expect(key.state.withLock { $0.commands } == [4, 6])
  }

  @Test func `counts wrong PINs, and pauses after three`() async throws {
    let key = try computer.insert()
    for left in [7, 6] {
      let wrong = KeyUse(key.path, task: .use, pin: "0000")
      #expect(
        try await wrong.result == .needsPIN(device: key.path, attemptsLeft: left, wasWrong: true))
    }
    #expect(
      await KeyUse(key.path, task: .use, pin: "0000").error == SecurityKeyFault.pinPaused.error())
    // Even with the right one, until it is inserted again.
    #expect(
      await KeyUse(key.path, task: .use, pin: "1234").error == SecurityKeyFault.pinPaused.error())
    key.state.withLock { $0.wrongInARow = 0 }
    _ = await KeyUse(key.path, task: .creation(), pin: "1234").answers
    #expect(key.state.withLock { $0.attempts } == 8)
  }

  @Test func `with a blocked PIN says so, before and after one is typed`() async throws {
    let key = try computer.insert { $0.attempts = 1 }
    let blocked = SecurityKeyFault.pinBlocked.error()
    #expect(await KeyUse(key.path, task: .use, pin: "0000").error == blocked)
    #expect(await KeyUse(key.path, task: .use).error == blocked)
  }

  @Test func `that checks the person itself needs no PIN`() async throws {
    let key = try computer.insert { state in
      state.checksPerson = true
      state.pin = nil
    }
    let making = KeyUse(key.path, task: .creation())
    #expect(await making.answers.count == 1)
    #expect(making.steps == [.touch])
    let record = await KeyUse(key.path, task: .use).answers.first?.record
    let signed = try PasskeyResponse(signIn: record)
    #expect(signed.authenticator.isVerified)
  }

  @Test func `has a reason where it can't be used`() async throws {
    let naked = try computer.insert("hidraw0") { $0.pin = nil }
    #expect(await KeyUse(naked.path, task: .use).error == SecurityKeyFault.noPIN.error())
    let old = try computer.insert("hidraw1") { $0.isFIDO2 = false }
    #expect(await KeyUse(old.path, task: .use).error == SecurityKeyFault.unsupported.error())
    let empty = try computer.insert("hidraw2")
    #expect(
      await KeyUse(empty.path, task: .use, pin: "1234").error == SecurityKeyFault.noPasskey.error())
    let full = try computer.insert("hidraw3") { $0.room = 0 }
    #expect(
      await KeyUse(full.path, task: .creation(), pin: "1234").error
        == SecurityKeyFault.full.error())
  }

  @Test func `with a passkey of the account gets no second one`() async throws {
    let key = try computer.insert()
    _ = await KeyUse(key.path, task: .creation(), pin: "1234").answers
    let ids = key.state.withLock { $0.passkeys.map(\.id) }
    let again = KeyUse(key.path, task: .creation("u2", others: [[9, 9], ids[0]]), pin: "1234")
    #expect(await again.error == SecurityKeyFault.hasPasskey.error())
    #expect(key.state.withLock { $0.passkeys.map(\.id) } == ids)
  }

  @Test func `makes a second factor and signs with it by a touch, and saves nothing`()
    async throws
  {
    let key = try computer.insert { $0.makesWithoutPIN = true }
    let making = KeyUse(key.path, task: .factorCreation())
    let made = try #require(await making.answers.first?.record)
    #expect(making.steps == [.touch])
    #expect(key.state.withLock { $0.passkeys.map(\.isSaved) } == [false])
    let registration = try PasskeyResponse(registration: made)
    try registration.check(for: .local, isFactor: true)
    #expect(!registration.authenticator.isVerified)
    let credential = try #require(registration.authenticator.credential)

    let using = KeyUse(key.path, task: .factor([[1, 2], credential.id]))
    let signed = try PasskeyResponse(signIn: try #require(await using.answers.first?.record))
    try signed.check(for: .local, isFactor: true)
    #expect(signed.id == credential.id && signed.userHandle == nil)
    #expect(using.steps == [.touch])
    let publicKey = try #require(PasskeyKey(credential.publicKey))
    #expect(signed.isSigned(by: publicKey))

    let again = KeyUse(key.path, task: .factorCreation(others: [credential.id]))
    #expect(await again.error == SecurityKeyFault.hasPasskey.error())
    let other = try computer.insert("hidraw1")
    #expect(
      await KeyUse(other.path, task: .factor([credential.id])).error
        == SecurityKeyFault.noPasskey.error())
    // It isn't a passkey that signs in by itself.
    #expect(
      await KeyUse(key.path, task: .use, pin: "1234").error == SecurityKeyFault.noPasskey.error())
  }

  @Test func `asks for its PIN for a second factor only if it insists`() async throws {
    let key = try computer.insert { $0.alwaysVerifies = true }
    let question = SecurityKeyResult.needsPIN(device: key.path, attemptsLeft: 8, wasWrong: false)
    #expect(try await KeyUse(key.path, task: .factorCreation()).result == question)
    let made = await KeyUse(key.path, task: .factorCreation(), pin: "1234").answers.first?.record
    let registration = try PasskeyResponse(registration: made)
    #expect(registration.authenticator.isVerified)
    let id = try #require(registration.authenticator.credential?.id)
    #expect(try await KeyUse(key.path, task: .factor([id])).result == question)
    #expect(await KeyUse(key.path, task: .factor([id]), pin: "1234").answers.count == 1)
  }

  @Test func `takes no list of second factors that it can't read for all passkeys`() async throws {
    let key = try computer.insert { $0.checksPerson = true }
    _ = await KeyUse(key.path, task: .creation()).answers
    let unreadable = PasskeyTask(
      isNew: false, domain: "localhost",
      options: #"{"challenge":"Y2hhbGxlbmdl","allowCredentials":[{"type":"public-key","id":"*"}]}"#)
    #expect(
      await KeyUse(key.path, task: unreadable).error
        == .other(code: "INVALID_AUTHENTICATOR_RESPONSE", detail: nil))
  }

  @Test(arguments: [
    (UInt8(0x06), SecurityKeyFault.busy), (0x27, .untouched), (0x2F, .untouched),
    (0x3A, .untouched), (0x26, .unsupported),
  ])
  func `says what its code means`(code: UInt8, fault: SecurityKeyFault) async throws {
    let key = try computer.insert { $0.broken = code }
    #expect(await KeyUse(key.path, task: .creation(), pin: "1234").error == fault.error())
  }

  @Test func `with any other code is named as libfido2 names it`() async throws {
    let key = try computer.insert { $0.broken = 0x39 }
    #expect(
      await KeyUse(key.path, task: .creation(), pin: "1234").error
        == SecurityKeyFault.failed.error("FIDO_ERR_REQUEST_TOO_LARGE"))
  }

  @Test func `gives the passkeys of several accounts, the newest first`() async throws {
    let key = try computer.insert()
    for name in ["ann", "bob", "cem"] {
      _ = await KeyUse(key.path, task: .creation(name, name: name), pin: "1234").answers
    }
    let answers = await KeyUse(key.path, task: .use, pin: "1234").answers
    #expect(answers.map(\.name) == ["cem", "bob", "ann"])
    let users = try answers.map { try PasskeyResponse(signIn: $0.record).userHandle }
    #expect(users == ["cem", "bob", "ann"].map { Array($0.utf8) })
    key.state.withLock { $0.tellsNames = false }
    #expect(await KeyUse(key.path, task: .use, pin: "1234").answers.map(\.name) == ["", "", ""])
  }

  @Test func `waits for a touch, and ends when it is canceled`() async throws {
    let key = try computer.insert { $0.touchesItself = false }
    let making = KeyUse(key.path, task: .creation(), pin: "1234")
    try await waitUntil("the wait for a touch") { key.isWaiting }
    key.touch()
    #expect(await making.answers.count == 1)
    let using = KeyUse(key.path, task: .use, pin: "1234")
    try await waitUntil("the wait for a touch") { key.isWaiting }
    using.cancel()
    #expect(await using.error == .cancelled)
    #expect(!key.isWaiting)
  }

  @Test func `that is unplugged isn't a broken one`() async throws {
    let key = try computer.insert { $0.touchesItself = false }
    let making = KeyUse(key.path, task: .creation(), pin: "1234")
    try await waitUntil("the wait for a touch") { key.isWaiting }
    try computer.unplug(key)
    #expect(await making.error == SecurityKeyFault.removed.error())
    #expect(await KeyUse(key.path, task: .use).error == SecurityKeyFault.removed.error())
    // Its file stays where only the connection broke.
    let other = try computer.insert("hidraw1") { $0.touchesItself = false }
    let reader = SecurityKeyReader(
      devices: [other.path], isThere: { _ in true }, pause: { _ in })
    let broken = KeyUse(reader, .creation(), pin: "1234")
    try await waitUntil("the wait for a touch") { other.isWaiting }
    try computer.unplug(other)
    #expect(await broken.error == SecurityKeyFault.failed.error("FIDO_ERR_RX"))
  }

  @Test func `is chosen by a touch among several, and then asks for its PIN`() async throws {
    let keys = try ["hidraw0", "hidraw1", "hidraw2"].map { name in
      try computer.insert(name) { state in
        state.touchesItself = false
        state.isFIDO2 = name != "hidraw2"
      }
    }
    let use = KeyUse(SecurityKeyReader(devices: keys.map(\.path)), .use)
    try await waitUntil("both to wait") { keys[0].isWaiting && keys[1].isWaiting }
    keys[1].touch()
    #expect(
      try await use.result == .needsPIN(device: keys[1].path, attemptsLeft: 8, wasWrong: false))
    #expect(use.steps == [.choose])
    // The other one stops blinking, and the one without FIDO2 was never asked.
    try await waitUntil("the other one to stop") { !keys[0].isWaiting }
    #expect(keys[2].state.withLock { $0.commands } == [])
  }

  @Test func `among several can be unplugged, and another be touched`() async throws {
    let keys = try ["hidraw0", "hidraw1"].map { name in
      try computer.insert(name) { $0.touchesItself = false }
    }
    let use = KeyUse(SecurityKeyReader(devices: keys.map(\.path)), .use)
    try await waitUntil("both to wait") { keys.allSatisfy(\.isWaiting) }
    try computer.unplug(keys[0])
    keys[1].touch()
    #expect(
      try await use.result == .needsPIN(device: keys[1].path, attemptsLeft: 8, wasWrong: false))
  }

  @Test func `among several stops waiting when the person leaves`() async throws {
    let keys = try ["hidraw0", "hidraw1"].map { name in
      try computer.insert(name) { $0.touchesItself = false }
    }
    let use = KeyUse(SecurityKeyReader(devices: keys.map(\.path)), .use)
    try await waitUntil("both to wait") { keys.allSatisfy(\.isWaiting) }
    use.cancel()
    #expect(await use.error == .cancelled)
    try await waitUntil("both to stop") { !keys.contains(where: \.isWaiting) }
  }

  @Test func `makes and signs nothing for another domain, or without a challenge`() async throws {
    let key = try computer.insert()
    let elsewhere = PasskeyTask(
      isNew: false, domain: "acme.example", options: PasskeyTask.use.options)
    #expect(
      await KeyUse(key.path, task: elsewhere, pin: "1234").error
        == .other(code: "PASSKEY_DOMAIN", detail: "acme.example"))
    for options in ["", "{}", #"{"challenge":""}"#, #"{"challenge":"%"}"#] {
      for isNew in [false, true] {
        let task = PasskeyTask(isNew: isNew, domain: "localhost", options: options)
        #expect(
          await KeyUse(key.path, task: task, pin: "1234").error
            == .other(code: "INVALID_AUTHENTICATOR_RESPONSE", detail: nil))
      }
    }
    #expect(key.state.withLock { $0.commands } == [])
  }
}

extension SecurityKeyAccount {
  /// The answer as the service reads it.
  var record: PasskeyResponseRecord? {
    response.revealBytes { try? JSONCoding.value(PasskeyResponseRecord.self, from: $0) }
  }
}

extension PasskeyParty {
  /// The service of this computer.
  static let local = PasskeyParty(domain: "localhost", projectID: "demo")
}

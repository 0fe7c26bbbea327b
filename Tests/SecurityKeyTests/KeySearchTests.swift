import LoginIdentity
import LoginPrivateFiles
import Synchronization
import Testing
import Waiting

@testable import LoginSecurityKeys

@Suite(.timeLimit(.minutes(5))) struct `The search for security keys` {
  @Test(arguments: [
    (KeyComputer.description, true),
    // The same after a long item, and behind another page.
    ([0xFE, 2, 0, 1, 2] + KeyComputer.description, true),
    ([0x05, 0x0C, 0x09, 0x01] + KeyComputer.description, true),
    // A value of four bytes.
    ([0x07, 0xD0, 0xF1, 0, 0], true),
    // A keyboard, whose usage has the number of the page.
    ([0x05, 0x01, 0x0A, 0xD0, 0xF1, 0xA1, 0x01, 0xC0], false),
    ([0x06, 0xF1, 0xD0], false), ([0x07, 0xD0, 0xF1, 1, 0], false),
    // Cut off.
    ([], false), ([0x06], false), ([0x06, 0xD0], false), ([0xFE], false), ([0xFE, 9, 0, 0], false),
  ])
  func `tells a key from other devices by its own description`(bytes: [UInt8], isKey: Bool) {
    #expect(KeySearch.isKey(bytes) == isKey)
  }

  @Test func `finds every key, and no keyboard`() async throws {
    let computer = try KeyComputer()
    let keys = try ["hidraw3", "hidraw10"].map { try computer.insert($0) }
    try computer.list("hidraw1", [0x05, 0x01, 0x09, 0x06, 0xA1, 0x01, 0xC0])
    let told = Mutex<[SecurityKeyStep]>([])
    let found = try await computer.search.wait { step in told.withLock { $0.append(step) } }
    #expect(found == ["hidraw10", "hidraw3"].map(computer.path))
    #expect(told.withLock { $0 }.isEmpty)
    #expect(keys.count == found.count)
  }

  @Test func `asks for a key once, and notices it at the next look`() async throws {
    let computer = try KeyComputer()
    let told = Box<[SecurityKeyStep]>([])
    let search = Task {
      try await computer.search.wait { step in told.change { $0.append(step) } }
    }
    try await waitUntil("the request for a key") { told.value == [.insert] }
    computer.lookAgain()
    let key = try computer.insert()
    computer.lookAgain()
    #expect(try await search.value == [key.path])
    #expect(told.value == [.insert])
  }

  @Test func `mentions a missing permission, but not while the system still sets it`() async throws
  {
    let computer = try KeyComputer()
    let key = try computer.insert()
    let looks = Mutex(0)
    let told = Box<[SecurityKeyStep]>([])
    let search = KeySearch(
      folder: "\(computer.folder)/sys", devices: "\(computer.folder)/dev",
      mayUse: { _ in
        looks.withLock { looks in
          looks += 1
          return looks > 5
        }
      }, pause: {})
    #expect(try await search.wait { step in told.change { $0.append(step) } } == [key.path])
    #expect(told.value == [.allow])
    let patient = Box(0)
    let quick = KeySearch(
      folder: "\(computer.folder)/sys", devices: "\(computer.folder)/dev",
      mayUse: { _ in
        patient.change { $0 += 1 }
        return patient.value > 2
      }, pause: {})
    let quiet = Box<[SecurityKeyStep]>([])
    _ = try await quick.wait { step in quiet.change { $0.append(step) } }
    #expect(quiet.value == [])
  }

  @Test func `ends with its time, and when it is canceled`() async throws {
    let computer = try KeyComputer()
    let pauses = Box(0)
    let search = KeySearch(
      folder: "\(computer.folder)/sys", devices: "\(computer.folder)/dev", mayUse: { _ in true },
      pause: { pauses.change { $0 += 1 } })
    await #expect(throws: IdentityError.consentTooLate) { try await search.wait { _ in } }
    // Five minutes, at two looks a second.
    #expect(pauses.value == 600)
    let waiting = Task { try await computer.search.wait { _ in } }
    waiting.cancel()
    await #expect(throws: IdentityError.cancelled) { try await waiting.value }
  }

  @Test func `isn't possible where the kernel knows no such devices`() throws {
    let computer = try KeyComputer()
    #expect(computer.search.isPossible)
    #expect(!KeySearch(folder: "\(computer.folder)/nothing").isPossible)
  }
}

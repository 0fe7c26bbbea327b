/// A message on the agent's socket: a frame of four bytes with the length, highest byte first, one byte with the kind,
/// and the content.
package enum AgentMessage {
  /// The most bytes that a document may have, encrypted or not: enough for hundreds of sessions.
  package static let limit = 4 << 20

  /// Returns the length of the frame at the beginning of the bytes; `nil` if the length isn't complete yet.
  ///
  /// - Throws: ``Unintelligible`` if the length is invalid or too long, even if little of the frame has arrived.
  package static func length(_ bytes: some Collection<UInt8>) throws(Unintelligible) -> Int? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard (1...limit + 256).contains(length) else { throw Unintelligible() }
    return length
  }

  package static func frame(_ kind: UInt8, _ rest: [UInt8] = []) -> [UInt8] {
    number(1 + rest.count) + [kind] + rest
  }

  /// Returns a number in four bytes, highest byte first; a number that's too high becomes the highest possible one.
  static func number(_ number: Int) -> [UInt8] {
    let number = UInt32(clamping: number)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func number(_ bytes: some Collection<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The error for bytes that aren't a message.
  package struct Unintelligible: Error {
    package init() {}
  }
}

package enum AgentRequest: Equatable {
  case status
  case open([UInt8])
  case seal([UInt8])
  /// Reserve the key for one encryption on this connection, even if it is locked for others, and for a time that
  /// no request extends.
  case reserve
  /// Accept a key: the head of its file, the key's 32 bytes, and the seconds until the agent forgets it; 0 for never.
  case unlock(head: [UInt8], key: [UInt8], lifetime: Int)
  case lock
  case stop

  package var frame: [UInt8] {
    switch self {
    case .status: AgentMessage.frame(1)
    case .open(let bytes): AgentMessage.frame(2, bytes)
    case .seal(let bytes): AgentMessage.frame(3, bytes)
    case .reserve: AgentMessage.frame(4)
    case .unlock(let head, let key, let lifetime):
      AgentMessage.frame(5, AgentMessage.number(lifetime) + head + key)
    case .lock: AgentMessage.frame(6)
    case .stop: AgentMessage.frame(7)
    }
  }

  /// Reads the part of a frame after the length.
  ///
  /// - Throws: ``AgentMessage/Unintelligible`` if it isn't a request.
  package init(_ bytes: ArraySlice<UInt8>) throws(AgentMessage.Unintelligible) {
    let rest = bytes.dropFirst()
    switch (bytes.first, rest.count) {
    case (1, 0): self = .status
    case (2, 0...AgentMessage.limit): self = .open(Array(rest))
    case (3, 0...AgentMessage.limit): self = .seal(Array(rest))
    case (4, 0): self = .reserve
    case (5, 4 + SealedHead.length + Self.keyLength):
      let key = Array(rest.suffix(Self.keyLength))
      self = .unlock(
        head: Array(rest.dropFirst(4).prefix(SealedHead.length)), key: key,
        lifetime: AgentMessage.number(rest.prefix(4)))
    case (6, 0): self = .lock
    case (7, 0): self = .stop
    default: throw AgentMessage.Unintelligible()
    }
  }

  package static let keyLength = 32
}

package enum AgentAnswer: Equatable {
  case done
  /// A document, encrypted or not.
  case document([UInt8])
  case status(AgentStatus)
  /// The agent refused, for this reason: ``VaultError/locked``, ``VaultError/otherKey``, ``VaultError/damaged``,
  /// ``VaultError/newer(version:)``, ``VaultError/tooLong`` or ``VaultError/tokensOnly``.
  case refused(VaultError)

  package var frame: [UInt8] {
    switch self {
    case .done: AgentMessage.frame(1)
    case .document(let bytes): AgentMessage.frame(2, bytes)
    case .status(let status): AgentMessage.frame(3, status.bytes)
    case .refused(let error):
      switch error {
      case .locked: AgentMessage.frame(4, [1, 0])
      case .otherKey: AgentMessage.frame(4, [2, 0])
      case .newer(let version): AgentMessage.frame(4, [4, UInt8(clamping: version)])
      case .tooLong: AgentMessage.frame(4, [5, 0])
      case .tokensOnly: AgentMessage.frame(4, [6, 0])
      case .damaged, .wrongPassphrase, .silent, .foreign, .failed: AgentMessage.frame(4, [3, 0])
      }
    }
  }

  /// Reads the part of a frame after the length.
  ///
  /// - Throws: ``AgentMessage/Unintelligible`` if it isn't an answer.
  package init(_ bytes: ArraySlice<UInt8>) throws(AgentMessage.Unintelligible) {
    let rest = Array(bytes.dropFirst())
    switch (bytes.first, rest.count) {
    case (1, 0): self = .done
    case (2, _): self = .document(rest)
    case (3, AgentStatus.length): self = .status(AgentStatus(rest))
    case (4, 2):
      switch rest[0] {
      case 1: self = .refused(.locked)
      case 2: self = .refused(.otherKey)
      case 3: self = .refused(.damaged)
      case 4: self = .refused(.newer(version: Int(rest[1])))
      case 5: self = .refused(.tooLong)
      case 6: self = .refused(.tokensOnly)
      default: throw AgentMessage.Unintelligible()
      }
    default: throw AgentMessage.Unintelligible()
    }
  }
}

package struct AgentStatus: Equatable, Sendable {
  package var process = 0
  package var isUnlocked = false
  /// Whether the system prevents the key from being swapped to disk; `false` without a key.
  package var isMemoryLocked = false
  /// The seconds until the agent forgets the key; 0 for never.
  package var secondsLeft = 0
  /// Whether a change in progress has reserved the key, which it may use for a while after the agent is locked.
  package var isReserved = false
  /// Whether it only gives tokens, after a question.
  package var asksFirst = false

  package init() {}

  static let length = 9

  init(_ bytes: [UInt8]) {
    process = AgentMessage.number(bytes[0..<4])
    (isUnlocked, isMemoryLocked) = (bytes[4] & 1 != 0, bytes[4] & 2 != 0)
    secondsLeft = AgentMessage.number(bytes[5..<9])
    (isReserved, asksFirst) = (bytes[4] & 4 != 0, bytes[4] & 8 != 0)
  }

  var bytes: [UInt8] {
    let flags: UInt8 =
      (isUnlocked ? 1 : 0) | (isMemoryLocked ? 2 : 0) | (isReserved ? 4 : 0) | (asksFirst ? 8 : 0)
    return AgentMessage.number(process) + [flags] + AgentMessage.number(secondsLeft)
  }
}

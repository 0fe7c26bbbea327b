import CSoftKey
import Crypto
import Glibc
import LoginIdentity
import LoginPrivateFiles
import Synchronization

/// A security key in memory, at a socket: what CTAP 2.1 asks of a key with resident passkeys and a PIN, by its first
/// protocol for PINs.
///
/// Nothing in it waits: an operation that needs a touch is kept until ``touch()``, or until it is canceled.
final class SoftKey: Sendable {
  /// A passkey in the key.
  struct Passkey: Sendable {
    let id: [UInt8]
    let key: P256.Signing.PrivateKey
    let domain: String
    let user: [UInt8]
    let name: String
    /// Whether the key saved it; otherwise it is found only by its ID.
    let isSaved: Bool
  }

  /// A channel of a connection.
  struct Channel: Sendable {
    let descriptor: Int32
    let number: [UInt8]
  }

  struct State: Sendable {
    /// `nil` if none is set.
    var pin: String? = "1234"
    var attempts = 8
    /// The wrong PINs since the key was inserted or got the right one.
    var wrongInARow = 0
    /// Whether it checks the person itself.
    var checksPerson = false
    /// Whether it makes passkeys that it doesn't save without its PIN (`makeCredUvNotRqd`).
    var makesWithoutPIN = false
    /// Whether it signs nothing without checking the person (`alwaysUv`).
    var alwaysVerifies = false
    /// Whether it knows FIDO2 at all.
    var isFIDO2 = true
    /// Whether a touch comes as soon as it is needed.
    var touchesItself = true
    /// How many passkeys it has room for.
    var room = 25
    /// Whether it gives the names of accounts away.
    var tellsNames = true
    /// The code that it answers every operation with; `nil` for none.
    var broken: UInt8?
    var passkeys: [Passkey] = []
    var count: UInt32 = 0
    let token = (0..<32).map { _ in UInt8.random(in: 0...255) }
    var agreement = P256.KeyAgreement.PrivateKey()
    /// What a touch completes.
    var waiting: (channel: Channel, finish: @Sendable (inout State) -> [UInt8])?
    /// The passkeys that the next answers are from, and the hash that they sign.
    var next: (passkeys: [Passkey], hash: [UInt8], isVerified: Bool) = ([], [], false)
    /// The commands so far.
    var commands: [UInt8] = []
    var isInserted = true
    var connections: [Int32] = []
  }

  let path: String
  let state = Mutex(State())
  private let listener: Int32

  /// Inserts a key with some features.
  ///
  /// - Parameters:
  ///   - path: The path of its socket.
  ///   - change: Changes what it can do.
  /// - Throws: An error if there can be no socket.
  init(at path: String, _ change: (inout State) -> Void = { _ in }) throws {
    ltui_use_soft_keys()
    self.path = path
    listener = unsafe ltui_soft_key_listen(path)
    guard listener >= 0 else { throw PrivateFiles.FileError(code: errno) }
    state.withLock { change(&$0) }
    let listener = listener
    OwnThread.start { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else {
          close(listener)
          return
        }
        self.state.withLock { $0.connections.append(connection) }
        OwnThread.start { [weak self] in self?.serve(connection) }
      }
    }
  }

  deinit { unplug() }

  /// Ends all connections, and removes the socket.
  func unplug() {
    PrivateFiles.removeFile(path)
    state.withLock { state in
      guard state.isInserted else { return }
      state.isInserted = false
      shutdown(listener, Int32(SHUT_RDWR))
      for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  /// Whether it waits for a touch.
  var isWaiting: Bool { state.withLock { $0.waiting != nil } }

  /// Touches the key; does nothing unless it waits for that.
  func touch() {
    let answer = state.withLock { state -> (Channel, [UInt8])? in
      guard let waiting = state.waiting else { return nil }
      state.waiting = nil
      return (waiting.channel, waiting.finish(&state))
    }
    if let (channel, bytes) = answer { Self.send(0x10, bytes, to: channel) }
  }
}

// Reports of CTAPHID (CTAP 2.1 §11.2).
extension SoftKey {
  /// The bytes of a report.
  private static let size = 64

  /// Reads the reports of a connection until it ends.
  private func serve(_ connection: Int32) {
    var (channel, command, length): ([UInt8], UInt8, Int) = ([], 0, 0)
    var message: [UInt8] = []
    var report = [UInt8](repeating: 0, count: Self.size)
    while unsafe recv(connection, &report, Self.size, 0) == Self.size {
      if report[4] & 0x80 != 0 {
        (channel, command) = (Array(report[..<4]), report[4] & 0x7F)
        length = Int(report[5]) << 8 | Int(report[6])
        message = Array(report[7...].prefix(length))
      } else {
        message += report[5...].prefix(length - message.count)
      }
      if message.count == length {
        handle(command, message, on: Channel(descriptor: connection, number: channel))
      }
    }
    state.withLock { state in
      state.connections.removeAll { $0 == connection }
      if state.waiting?.channel.descriptor == connection { state.waiting = nil }
      close(connection)
    }
  }

  private func handle(_ command: UInt8, _ message: [UInt8], on channel: Channel) {
    switch command {
    case 0x06:
      // A new channel, the version 2 of the protocol, and whether it knows FIDO2.
      let features: UInt8 = state.withLock(\.isFIDO2) ? 0x0C : 0
      Self.send(0x06, message + [1, 2, 3, 4, 2, 0, 0, 0, features], to: channel)
    case 0x11:
      let isCanceled = state.withLock { state in
        guard state.waiting?.channel.descriptor == channel.descriptor else { return false }
        state.waiting = nil
        return true
      }
      if isCanceled { Self.send(0x10, [0x2D], to: channel) }
    case 0x10:
      let answer = state.withLock { $0.answer(to: message, on: channel) }
      // While it waits, it says so.
      Self.send(answer == nil ? 0x3B : 0x10, answer ?? [2], to: channel)
    default: Self.send(0x3F, [0x01], to: channel)
    }
  }

  private static func send(_ command: UInt8, _ message: [UInt8], to channel: Channel) {
    var rest = message[...]
    func put(_ head: [UInt8]) {
      let part = channel.number + head + rest.prefix(size - 4 - head.count)
      rest = rest.dropFirst(size - 4 - head.count)
      let report = part + [UInt8](repeating: 0, count: size - part.count)
      _ = unsafe report.withUnsafeBytes {
        unsafe Glibc.send(channel.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
    }
    put([0x80 | command, UInt8(message.count >> 8), UInt8(message.count & 255)])
    var number: UInt8 = 0
    while !rest.isEmpty {
      put([number])
      number += 1
    }
  }
}

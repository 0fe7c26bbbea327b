import Glibc
package import LoginIdentity
import Synchronization

/// One end of the connection between a program and its worker.
package final class WorkerSocket: Sendable {
  /// The socket; closed with the last reference.
  package let descriptor: Int32
  /// A lock, for one message at a time.
  private let writing = Mutex(())
  /// Whether sending may wait until the other end reads.
  private let waits: Bool

  package init(descriptor: Int32, waits: Bool) {
    self.descriptor = descriptor
    self.waits = waits
  }

  deinit { close(descriptor) }

  /// Returns two connected ends; `nil` if there are no more descriptors.
  ///
  /// socketpair(2).
  package static func pair() -> (Int32, Int32)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Sends a message; send(2) without SIGPIPE.
  ///
  /// - Parameter message: The message; its secrets are revealed.
  /// - Throws: ``WorkerFault/ended`` if the other end is closed, ``WorkerFault/silent`` if it doesn't read.
  package func send(_ message: some Encodable) throws(WorkerFault) {
    guard let content = try? JSONCoding.bytes(of: message, secrets: .revealed) else {
      throw .unintelligible
    }
    let bytes = try FrameReader.frame(content)
    let fault = writing.withLock { _ in write(bytes) }
    if let fault { throw fault }
  }

  private func write(_ bytes: [UInt8]) -> WorkerFault? {
    var rest = bytes[...]
    let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno == EAGAIN ? .silent : .ended }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  /// Waits for bytes and returns them; recv(2).
  ///
  /// - Returns: Some bytes; empty if the other end is closed.
  package func receive() -> [UInt8] {
    var part = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe recv(descriptor, &part, part.count, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Array(part[..<count]) : []
    }
  }

  /// Returns the message in a frame; `nil` if it is invalid.
  package static func message<Message: Decodable>(_ frame: [UInt8], as kind: Message.Type)
    -> Message?
  {
    try? JSONCoding.value(kind, from: frame)
  }
}

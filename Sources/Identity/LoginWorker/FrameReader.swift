package import LoginIdentity

/// Reads frames from the bytes of a stream, however they are split.
package struct FrameReader {
  private var bytes: [UInt8] = []
  /// The maximum length of a frame in bytes.
  private let limit: Int

  package init(limit: Int = WorkerProtocol.frameLimit) { self.limit = limit }

  package mutating func add(_ part: some Sequence<UInt8>) { bytes += part }

  /// Returns the next complete frame, without its length; `nil` if it hasn't arrived yet.
  ///
  /// - Throws: ``WorkerFault/unintelligible`` if it is longer than the limit, even if only its beginning has arrived.
  package mutating func next() throws(WorkerFault) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit else { throw .unintelligible }
    guard bytes.count >= 4 + length else { return nil }
    let frame = Array(bytes[4..<(4 + length)])
    bytes.removeFirst(4 + length)
    return frame
  }

  /// Returns the bytes of a frame.
  ///
  /// - Parameter content: At most ``WorkerProtocol/frameLimit`` bytes.
  /// - Returns: The length and the content.
  /// - Throws: ``WorkerFault/unintelligible`` if it has more.
  package static func frame(_ content: some Collection<UInt8>) throws(WorkerFault) -> [UInt8] {
    guard content.count <= WorkerProtocol.frameLimit else { throw .unintelligible }
    let length = UInt32(content.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + content
  }
}

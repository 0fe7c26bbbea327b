package import LoginIdentity

/// Frames out of the bytes of a stream, in whatever pieces they come.
package struct FrameReader {
  private var bytes: [UInt8] = []
  /// The most bytes that a frame may have.
  private let limit: Int

  /// A reader at the beginning of a stream.
  package init(limit: Int = WorkerProtocol.frameLimit) { self.limit = limit }

  /// Adds what came.
  package mutating func add(_ part: some Sequence<UInt8>) { bytes += part }

  /// The next whole frame, without its length; `nil` where it has not come yet.
  ///
  /// - Throws: ``WorkerFault/unintelligible`` where it is longer than the limit, however little of it is there.
  package mutating func next() throws(WorkerFault) -> [UInt8]? {
    guard bytes.count >= 4 else { return nil }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit else { throw .unintelligible }
    guard bytes.count >= 4 + length else { return nil }
    let frame = Array(bytes[4..<(4 + length)])
    bytes.removeFirst(4 + length)
    return frame
  }

  /// The bytes of a frame.
  ///
  /// - Parameter content: At most ``WorkerProtocol/frameLimit`` bytes.
  /// - Returns: The length and the content.
  /// - Throws: ``WorkerFault/unintelligible`` where it has more.
  package static func frame(_ content: some Collection<UInt8>) throws(WorkerFault) -> [UInt8] {
    guard content.count <= WorkerProtocol.frameLimit else { throw .unintelligible }
    let length = UInt32(content.count)
    return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + content
  }
}

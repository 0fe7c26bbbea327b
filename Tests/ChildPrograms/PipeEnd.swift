internal import Foundation

/// The reading end of a pipe for a program's output, which is closed when this object is released.
final class PipeEnd: Sendable {
  /// The descriptor, which never blocks; negative if there isn't a pipe.
  let descriptor: Int32

  /// Takes over a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The result of one read.
  enum Look {
    case words([UInt8])
    /// Nothing now.
    case nothing
    /// The end: no process has the other end any more.
    case end
  }

  /// Reads once, 64 KiB at most: read(2).
  func look() -> Look {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count <= 0 else { return .words(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }
}

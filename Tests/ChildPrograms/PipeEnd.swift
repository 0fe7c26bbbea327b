internal import Foundation

/// Our end of a pipe through which a program speaks; closed when it goes away.
final class PipeEnd: Sendable {
  /// Negative where there is no pipe; reading it never blocks.
  let descriptor: Int32

  /// Takes a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// What one look finds.
  enum Look {
    case words([UInt8])
    /// Nothing now.
    case nothing
    /// Nobody has the other end any more.
    case end
  }

  /// Looks once, and takes 64 KiB at most: read(2).
  func look() -> Look {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count <= 0 else { return .words(Array(bytes.prefix(count))) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .nothing : .end
  }
}

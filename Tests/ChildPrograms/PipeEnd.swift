internal import Foundation

/// Our end of a pipe through which a program speaks; closed when it goes away.
public final class PipeEnd: Sendable {
  private let descriptor: Int32

  /// Takes a descriptor; a negative one is an end of which nothing comes.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits for what there is to read, which blocks the thread; nothing at the end.
  public func read() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      // read(2): signals may interrupt it.
      let count = unsafe Foundation.read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return Array(bytes.prefix(max(0, count)))
    }
  }

  /// Reads two to their ends side by side, so that neither fills up; blocks the thread.
  static func readAll(_ first: PipeEnd, _ second: PipeEnd) -> ([UInt8], [UInt8]) {
    let ends = [first, second]
    var words: [[UInt8]] = [[], []]
    // poll(2) passes over negative descriptors.
    var polled = ends.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    while polled.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&polled, nfds_t(polled.count), -1) > 0 else { continue }
      for index in polled.indices where polled[index].revents != 0 {
        let said = ends[index].read()
        words[index] += said
        if said.isEmpty { polled[index].fd = -1 }
      }
    }
    return (words[0], words[1])
  }
}

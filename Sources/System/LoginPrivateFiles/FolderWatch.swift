import Glibc

/// A watch on the changes in a folder by any process; `inotify(7)`.
package final class FolderWatch: Sendable {
  package enum Change: Equatable {
    /// Files of these names were replaced, written or removed.
    case files(Set<String>)
    /// The folder was removed, the kernel's queue overflowed, or ``FolderWatch/end()`` was called.
    case over
  }

  /// The descriptor that poll(2) reports as readable when ``next()`` doesn't block.
  package let descriptor: Int32
  private let watch: Int32

  /// Starts to watch a folder; no later change is missed.
  package init(_ folder: String) throws(PrivateFiles.FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    let wanted = IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF
    watch =
      descriptor < 0
      ? -1 : unsafe inotify_add_watch(descriptor, folder, UInt32(wanted | IN_ONLYDIR))
    guard watch >= 0 else { throw PrivateFiles.FileError(code: errno) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Ends the wait of another thread: without a watch, the kernel reports `IN_IGNORED`.
  package func end() { inotify_rm_watch(descriptor, watch) }

  /// Waits for a change, which blocks the thread; `read(2)`.
  package func next() -> Change {
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return .over }
      return Self.change(in: bytes.prefix(count))
    }
  }

  /// Reads `struct inotify_event`: watch, mask, cookie and the length of the name, 4 bytes each.
  private static func change(in bytes: ArraySlice<UInt8>) -> Change {
    var names: Set<String> = []
    var rest = bytes
    while rest.count >= 16 {
      let words = (0..<4).map { word in
        (0..<4).reduce(UInt32(0)) { $0 | UInt32(rest[rest.startIndex + 4 * word + $1]) << (8 * $1) }
      }
      guard words[1] & UInt32(IN_IGNORED | IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) == 0
      else { return .over }
      let name = rest.dropFirst(16).prefix(Int(words[3])).prefix { $0 != 0 }
      names.insert(String(decoding: name, as: UTF8.self))
      rest = rest.dropFirst(16 + Int(words[3]))
    }
    return .files(names)
  }
}

internal import Glibc
internal import ProbeSupport

extension Probe {
  /// Limits files to `LIMIT` bytes; writing more then fails instead of killing this process: setrlimit(2).
  static func limitFiles() {
    guard let bytes = variable("LIMIT").flatMap({ UInt($0) }) else { return }
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  }

  /// Appends a line in one operation: open(2) with `O_APPEND`.
  static func append(_ line: String, to path: String) {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    let bytes = Array(line.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
    close(descriptor)
  }

  /// Returns the lines of a file; empty if it doesn't exist.
  static func lines(of path: String) -> [String] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = unsafe Glibc.read(descriptor, &piece, piece.count)
      guard count > 0 else { break }
      bytes += piece.prefix(count)
    }
    return bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the names in a folder.
  static func names(in path: String) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let found = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &found.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      names.append(name)
    }
    return names
  }
}

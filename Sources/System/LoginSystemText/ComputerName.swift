private import Glibc

/// The name of this computer.
package enum ComputerName {
  /// The name for a person, as `hostname` prints it; gethostname(2).
  ///
  /// - Returns: The name, which isn't cleaned; `localhost` if there is none.
  package static var own: String {
    // POSIX limits it to 255 bytes; Linux to 64.
    var bytes = [UInt8](repeating: 0, count: 256)
    let code: Int32 = unsafe bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return -1 }
      return unsafe gethostname(start, buffer.count - 1)
    }
    let name = SystemText.text(Array(bytes.prefix { $0 != 0 }))
    return code == 0 && !name.isEmpty ? name : "localhost"
  }
}

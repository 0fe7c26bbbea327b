import FoundationEssentials
import Glibc
import IdentityServer

/// Folders for sockets, one for each process.
enum SocketFolder {
  private static let prefix = "logintui-"

  /// Makes a folder of mode 0700, and clears away those of processes that are gone.
  ///
  /// - Parameter parent: An existing folder.
  /// - Returns: The path.
  /// - Throws: ``IdentityServiceError/folderNotWritable(path:reason:)``.
  static func make(in parent: String) throws(IdentityServiceError) -> String {
    clear(parent)
    var template = Array((parent + "/" + prefix + String(getpid()) + "-XXXXXX").utf8CString)
    // mkdtemp(3) replaces the last six characters in place and makes the folder with mode 0700.
    guard unsafe mkdtemp(&template) != nil else {
      throw .folderNotWritable(path: parent, reason: SystemReason.text(errno))
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func clear(_ parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let process = Int32(number), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: parent + "/" + name)
    }
  }
}

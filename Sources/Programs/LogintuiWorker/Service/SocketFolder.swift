import LoginSupport
import FoundationEssentials
import Glibc
import LoginIdentityServer

/// Folders for sockets, one for each process.
enum SocketFolder {
  /// Creates such a folder.
  typealias Making = @Sendable () -> Result<String, IdentityServiceError>

  private static let prefix = "logintui-"

  /// The maximum length of a parent in bytes, with room for the name of a socket below it in unix(7): 107 in all.
  private static let longestParent = 60

  /// Creates a folder with mode 0700, and removes those of processes that have ended.
  ///
  /// - Parameter parents: Existing folders, the best first; those that can't be written, or are too long for a socket
  ///   below them, are skipped.
  /// - Returns: The path.
  /// - Throws: ``IdentityServiceError/folderNotWritable(path:reason:)`` if none can be written.
  static func make(in parents: [String]) throws(IdentityServiceError) -> String {
    var failure = IdentityServiceError.folderNotWritable(path: "/tmp", reason: "")
    for parent in parents where parent.utf8.count <= longestParent {
      clear(parent)
      var template = Array((parent + "/" + prefix + String(getpid()) + "-XXXXXX").utf8CString)
      // mkdtemp(3) replaces the last six characters in place and creates the folder with mode 0700.
      if unsafe mkdtemp(&template) != nil {
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
      failure = .folderNotWritable(path: parent, reason: SystemReason.text(errno))
    }
    throw failure
  }

  /// Returns the same, with an error as a value.
  static func made(in parents: [String]) -> Result<String, IdentityServiceError> {
    do throws(IdentityServiceError) {
      return .success(try make(in: parents))
    } catch {
      return .failure(error)
    }
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

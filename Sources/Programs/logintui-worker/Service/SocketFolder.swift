import LoginSupport
import FoundationEssentials
import Glibc
import LoginIdentityServer

/// Folders for sockets, one for each process.
enum SocketFolder {
  /// Makes such a folder.
  typealias Making = @Sendable () -> Result<String, IdentityServiceError>

  private static let prefix = "logintui-"

  /// Bytes that a socket's name may add to a parent that is not too long for unix(7): 107 in all.
  private static let longestParent = 60

  /// Makes a folder of mode 0700, and clears away those of processes that are gone.
  ///
  /// - Parameter parents: Existing folders, the best first; one that cannot be written, or is too
  ///   long for a socket below it, is passed over.
  /// - Returns: The path.
  /// - Throws: ``IdentityServiceError/folderNotWritable(path:reason:)`` when none can be written.
  static func make(in parents: [String]) throws(IdentityServiceError) -> String {
    var failure = IdentityServiceError.folderNotWritable(path: "/tmp", reason: "")
    for parent in parents where parent.utf8.count <= longestParent {
      clear(parent)
      var template = Array((parent + "/" + prefix + String(getpid()) + "-XXXXXX").utf8CString)
      // mkdtemp(3) replaces the last six characters in place and makes the folder with mode 0700.
      if unsafe mkdtemp(&template) != nil {
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
      failure = .folderNotWritable(path: parent, reason: SystemReason.text(errno))
    }
    throw failure
  }

  /// The same, with what went wrong as a value.
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

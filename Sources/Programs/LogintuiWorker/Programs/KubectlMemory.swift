import LoginSettings
import LoginSupport
import LoginStoredSessions
import Glibc
import LoginIdentity
import LoginPrivateFiles
import LoginSessions

/// A record of the process that last received a token, which explains why the same process asks again.
///
/// kubectl caches a token until it expires, and asks again before that only if the server answered 401; its question
/// doesn't say so. The file contains no secret: the parent's number, its start time, and the time when the token
/// arrived. If the file is lost, kubectl gets the same token again.
struct KubectlMemory {
  private let path: String

  /// Creates a record in the folder of the sessions.
  init(folder: String) { path = folder + "/kubectl.last" }

  /// Returns whether this process was started by the one that last received the same token.
  func showedParent(_ token: UsableToken) -> Bool {
    guard let line = Self.line(token), let bytes = try? PrivateFiles.read(path, limit: 1000)
    else { return false }
    return bytes == Array(line.utf8)
  }

  /// Stores the answer to the parent, and replaces any file, link or pipe of that name.
  func note(_ token: UsableToken) {
    guard let line = Self.line(token), let file = try? FileReplacement(of: path, mode: 0o600),
      (try? file.write(Array(line.utf8), at: 0)) != nil
    else { return }
    try? file.commit(length: line.utf8.count)
  }

  /// Returns the line for the parent and the token; `nil` if the parent is gone.
  private static func line(_ token: UsableToken) -> String? {
    let parent = getppid()
    guard let bytes = try? FileBytes.all(at: "/proc/\(parent)/stat") else { return nil }
    // proc(5): the name may contain anything, even brackets; the twentieth field after it is the start time.
    let fields = String(decoding: bytes, as: UTF8.self).parts(at: ")").last?.parts(at: " ") ?? []
    guard fields.count > 20 else { return nil }
    return "\(parent) \(fields[20]) \(token.cameAt) \(token.expiresAt)\n"
  }
}

extension UsableToken {
  /// The time when it arrived, in seconds since 1970, by the local clock.
  var cameAt: Int {
    switch kind {
    case .id: stored.refreshedAt
    case .access: stored.accessedAt
    }
  }
}

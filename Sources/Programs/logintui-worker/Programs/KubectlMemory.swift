import LoginSettings
import LoginSupport
import LoginStoredSessions
import Glibc
import LoginIdentity
import LoginPrivateFiles
import LoginSessions

/// Which process was told which token last, so that its asking again is understood.
///
/// kubectl keeps a token until it expires, and asks again before that only when the server answered 401;
/// its question does not say so. The file holds no secret: the parent's number, when it began, and
/// when the token came. Where it is lost, kubectl is given the same token again.
struct KubectlMemory {
  private let path: String

  /// Memory in the folder of the sessions.
  init(folder: String) { path = folder + "/kubectl.last" }

  /// Whether this process was started by the one that was told the same token.
  func toldParent(_ token: UsableToken) -> Bool {
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

  /// The parent and the token; `nil` where the parent is gone.
  private static func line(_ token: UsableToken) -> String? {
    let parent = getppid()
    guard let bytes = try? FileBytes.all(at: "/proc/\(parent)/stat") else { return nil }
    // proc(5): the name may hold anything, brackets too; the twentieth field behind it is the time of the start.
    let fields = String(decoding: bytes, as: UTF8.self).parts(at: ")").last?.parts(at: " ") ?? []
    guard fields.count > 20 else { return nil }
    return "\(parent) \(fields[20]) \(token.cameAt) \(token.expiresAt)\n"
  }
}

extension UsableToken {
  /// When it came, in seconds since 1970, by the local clock.
  var cameAt: Int {
    switch kind {
    case .id: stored.refreshedAt
    case .access: stored.accessedAt
    }
  }
}

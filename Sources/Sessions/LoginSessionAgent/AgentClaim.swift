internal import Glibc
internal import LoginPrivateFiles
package import LoginSessions

/// The right to be the only agent, and the socket where it listens.
package struct AgentClaim {
  package let path: String
  let listener: Int32
  private let lock: ProcessLock
  private let watch: FolderWatch?
  /// The inode of the socket when it was created.
  private let inode: UInt?

  /// The reason why this process can't be the agent.
  package enum Refusal: Error, Equatable {
    case alreadyRunning
    /// The folder or the socket can't be used.
    case store(SessionStoreError)
  }

  /// Creates the socket, and replaces one that a killed agent left.
  ///
  /// A lock decides which process is the agent: `agent.lock` beside the socket, which the kernel releases when the
  /// agent ends, however it ends. Other processes ask the kernel for the process with the lock
  /// (``AgentSocket/holder(of:)``).
  ///
  /// - Parameter path: The socket's path.
  /// - Throws: ``Refusal``.
  package init(_ path: String) throws(Refusal) {
    self.path = path
    let isFree: Bool
    do throws(SessionStoreError) {
      try AgentSocket.prepareFolder(of: path)
    } catch {
      throw .store(error)
    }
    do throws(PrivateFiles.FileError) {
      lock = try ProcessLock(AgentSocket.lock(of: path))
      // Without its lock an agent may still listen.
      isFree =
        try lock.take() && lock.isStillThere(AgentSocket.lock(of: path))
        && Self.hasNoListener(at: path)
      listener = isFree ? try PrivateSocket.listen(at: path) : -1
    } catch {
      throw .store(.notWritable(path: path, reason: error.reason))
    }
    guard isFree else { throw .alreadyRunning }
    inode = PrivateFiles.entry(at: path)?.inode
    watch = try? FolderWatch(PrivateFiles.parentFolder(of: path))
  }

  /// The descriptor that poll(2) finds readable after a change in the folder; -1 if it can't be watched.
  var watched: Int32 { watch?.descriptor ?? -1 }

  /// Returns whether the socket and its lock still exist, after a change in the folder.
  ///
  /// An agent that can no longer be reached would keep the key forever.
  func isStillThere() -> Bool {
    if watch?.next() == .over { return false }
    return isOurs && lock.isStillThere(AgentSocket.lock(of: path))
  }

  /// Closes the socket, and removes it unless another agent has taken its name.
  func leave() {
    if isOurs { PrivateFiles.removeFile(path) }
    close(listener)
  }

  private var isOurs: Bool { PrivateFiles.entry(at: path)?.inode == inode }

  private static func hasNoListener(at path: String) -> Bool {
    do throws(VaultError) {
      _ = try AgentConnection(to: path)
      return false
    } catch {
      switch error {
      case .silent: return false
      case .locked, .tokensOnly, .otherKey, .wrongPassphrase, .damaged, .newer, .tooLong, .foreign,
        .failed:
        return true
      }
    }
  }
}

internal import Glibc
internal import LoginPrivateFiles
package import LoginSessions

/// The right to be the one agent, and the socket at which it listens.
package struct AgentClaim {
  /// The socket's path.
  package let path: String
  let listener: Int32
  private let lock: ProcessLock
  private let watch: FolderWatch?
  /// The socket's inode, as it was made.
  private let inode: UInt?

  /// Why there is no agent to be.
  package enum Refusal: Error, Equatable {
    /// There is one already.
    case alreadyRunning
    /// The folder or the socket cannot be used.
    case store(SessionStoreError)
  }

  /// Makes the socket, in place of one that an agent left which was killed.
  ///
  /// Who is the agent is decided by a lock, `agent.lock` beside the socket, of which the kernel lets go when the agent
  /// ends, however it ends. Others ask the kernel for the process that has it (``AgentSocket/holder(of:)``).
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
        && Self.nobodyListens(at: path)
      listener = isFree ? try PrivateSocket.listen(at: path) : -1
    } catch {
      throw .store(.notWritable(path: path, reason: error.reason))
    }
    guard isFree else { throw .alreadyRunning }
    inode = PrivateFiles.entry(at: path)?.inode
    watch = try? FolderWatch(PrivateFiles.parentFolder(of: path))
  }

  /// What poll(2) finds readable when something happens in the folder; -1 where it can't be watched.
  var watched: Int32 { watch?.descriptor ?? -1 }

  /// Whether the socket and its lock are still there, after a change in the folder.
  ///
  /// An agent that can't be reached any more would keep the key forever.
  func isStillThere() -> Bool {
    if watch?.next() == .over { return false }
    return isOurs && lock.isStillThere(AgentSocket.lock(of: path))
  }

  /// Closes the socket, and removes it unless another agent has its name by now.
  func leave() {
    if isOurs { PrivateFiles.removeFile(path) }
    close(listener)
  }

  private var isOurs: Bool { PrivateFiles.entry(at: path)?.inode == inode }

  private static func nobodyListens(at path: String) -> Bool {
    do throws(VaultError) {
      _ = try AgentConnection(to: path)
      return false
    } catch {
      switch error {
      case .silent: return false
      case .locked, .otherKey, .wrongPassphrase, .damaged, .newer, .tooLong, .foreign, .failed:
        return true
      }
    }
  }
}

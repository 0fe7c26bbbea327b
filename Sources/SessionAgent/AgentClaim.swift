internal import PrivateFiles
package import Sessions

/// The right to be the one agent, and the socket at which it listens.
package struct AgentClaim {
  /// The socket's path.
  package let path: String
  let listener: Int32
  private let lock: FileLock

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
  /// ends, however it ends.
  ///
  /// - Parameter path: The socket's path.
  /// - Throws: ``Refusal``.
  package init(_ path: String) throws(Refusal) {
    self.path = path
    let folder = PrivateFiles.parentFolder(of: path)
    let isFree: Bool
    do throws(SessionStoreError) {
      try AgentSocket.prepareFolder(of: path)
    } catch {
      throw .store(error)
    }
    do throws(PrivateFiles.FileError) {
      lock = try FileLock("\(folder)/agent.lock")
      // Without its lock an agent may still listen.
      isFree = try lock.take() && (try? AgentConnection(to: path)) == nil
      listener = isFree ? try PrivateSocket.listen(at: path) : -1
    } catch {
      throw .store(.notWritable(path: path, reason: error.reason))
    }
    guard isFree else { throw .alreadyRunning }
  }
}

import NIOCore
import NIOPosix
import LoginPrivateFiles

/// A Unix socket that only its owner can ever reach.
///
/// The socket is created inside a new 0700 folder, gets a mode for only its owner there (0600, or 0700 in a worker),
/// and only then its real name.
struct SocketFile: Sendable {
  /// The final path.
  let path: String
  private let folder: String

  var temporaryPath: String { "\(folder)/s" }

  /// Creates the folder; a socket whose owner is gone is replaced later.
  init(path: String, group: any EventLoopGroup) async throws(IdentityServiceError) {
    let parent = PrivateFiles.parentFolder(of: path)
    // The temporary name adds a slash, seven letters, a slash and one letter.
    let longest = max(path.utf8.count, parent.utf8.count + 10)
    guard longest <= PrivateFiles.socketPathLimit else {
      throw .socketPathTooLong(path: path, limit: PrivateFiles.socketPathLimit)
    }
    if let entry = PrivateFiles.entry(at: path) {
      guard entry.isSocket else { throw .socketTaken(path: path) }
      let answer = try? await ClientBootstrap(group: group)
        .connect(unixDomainSocketPath: path).get()
      if let answer {
        try? await answer.close()
        throw .socketTaken(path: path)
      }
    }
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(parent) { _ in false }
      folder = try PrivateFiles.makeTemporaryFolder(in: parent)
    } catch {
      throw .folderNotWritable(path: parent, reason: error.reason)
    }
    self.path = path
  }

  /// Gives the bound socket its mode and its name; returns its inode, which a later one with this name lacks.
  func publish() throws(IdentityServiceError) -> UInt? {
    defer { discard() }
    do throws(PrivateFiles.FileError) {
      // A confined worker can't change the mode, and created the socket for only its owner (umask).
      if PrivateFiles.entry(at: temporaryPath)?.isOpenToOthers != false {
        try PrivateFiles.setMode(0o600, of: temporaryPath)
      }
      try PrivateFiles.move(temporaryPath, to: path)
    } catch {
      throw .cannotListen(address: path, reason: error.reason)
    }
    return PrivateFiles.entry(at: path)?.inode
  }

  /// Removes the folder, and the socket if it is still in it.
  func discard() {
    PrivateFiles.removeFile(temporaryPath)
    PrivateFiles.removeFolder(folder)
  }

  /// Removes the socket, unless another service has taken the name.
  static func remove(_ path: String, inode: UInt?) {
    guard let inode, PrivateFiles.entry(at: path)?.inode == inode else { return }
    PrivateFiles.removeFile(path)
  }
}

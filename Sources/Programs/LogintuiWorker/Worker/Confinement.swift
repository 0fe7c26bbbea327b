import LoginSupport
import Glibc
import LoginIdentityServer
import LoginPrivateFiles
import Synchronization

/// The rights that a worker gives up before its first request, while it has only one thread.
final class Confinement: Sendable {
  private let folder = Mutex<Result<String, IdentityServiceError>?>(nil)

  /// Creates the folders that stay accessible, and gives up the other rights.
  ///
  /// The folder of data exists by then; if it can't be created, the service reports it when it needs the folder.
  @Sendable func begin() {
    // A socket gets its permissions from umask(2): a confined process can't change them by name.
    umask(0o077)
    let environment = ProgramVariables.all
    let folders = Folders(environment)
    try? PrivateFiles.makeFolder(folders.data) { _ in false }
    let made = SocketFolder.made(in: folders.runtimes)
    folder.withLock { $0 = made }
    _ = WorkerSandbox.enter(environment, and: (try? made.get()).map { [$0] } ?? [])
  }

  /// Returns the folder of the socket, which was created before.
  @Sendable func socketFolder() -> Result<String, IdentityServiceError> {
    folder.withLock { $0 } ?? .failure(.folderNotWritable(path: "/tmp", reason: ""))
  }
}

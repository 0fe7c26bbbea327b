import LoginSupport
import Glibc
import LoginIdentityServer
import LoginPrivateFiles
import Synchronization

/// What a worker gives up before its first request, when it has one thread yet.
final class Confinement: Sendable {
  private let folder = Mutex<Result<String, IdentityServiceError>?>(nil)

  /// Makes the folders that stay open to it, and gives up the rest.
  ///
  /// The folder of data is there by then; where it cannot be made, the service says so when it needs it.
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

  /// The folder of the socket, which was made before.
  @Sendable func socketFolder() -> Result<String, IdentityServiceError> {
    folder.withLock { $0 } ?? .failure(.folderNotWritable(path: "/tmp", reason: ""))
  }
}

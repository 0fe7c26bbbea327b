import Glibc
import LoginCanvas
import LoginMessages
package import LoginSupport
package import LoginTerminalAudit

extension CommandError {
  /// Creates the error for a program that can't be judged.
  ///
  /// - Parameters:
  ///   - failure: The reason why it can't run.
  ///   - program: The program, as the user wrote it.
  ///   - option: The name of the option that isolates it.
  package init(
    _ failure: TerminalRun.Failure, of program: String, option: String = "--isolated"
  ) {
    let name = CleanText.oneLine(program, limit: 300)
    switch failure {
    case .noLibrary:
      let library = EmulatedTerminal.library
      self.init(.auditLibraryMissing(library: library.name, package: library.package))
    case .noHome(let code):
      self.init(
        .lineError(
          reason: "The program's home can't be made in TMPDIR (\(SystemReason.text(code))). "
            + "Set TMPDIR to a folder that you can change."),
        status: 126)
    case .notIsolated(let code):
      self.init(.lineError(reason: Self.refusal(code, option)), status: 126)
    case .notStarted(let code):
      self.init(
        .programNotRun(name: name, reason: SystemReason.text(code)),
        status: code == ENOENT ? 127 : 126)
    }
  }

  /// Returns why the program can't be isolated, and the next step: for an old kernel, and for a system that forbids it.
  private static func refusal(_ code: Int32, _ option: String) -> String {
    let reason = SystemReason.text(code)
    let isOld = [ENOSYS, EINVAL].contains(code)
    return isOld
      ? "This system can't isolate programs (\(reason)). "
        + "Use Linux 5.12 or later, or leave out \(option) where nothing can be lost."
      : "This system doesn't isolate programs (\(reason)). "
        + "Allow user namespaces, or leave out \(option) where nothing can be lost."
  }
}

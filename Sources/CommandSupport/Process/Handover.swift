import Glibc
import Messages

/// What the parser of options has read, given back to the program that shows screens.
package enum Handover {
  /// The variable that says that the words were read already, so that the two programs never hand them to and fro.
  package static let variable = "LOGINTUI_HANDED_OVER"

  /// Becomes `logintui` with a command.
  ///
  /// - Parameter command: What was read.
  /// - Throws: ``CommandError`` where that program is not there.
  package static func toFront(_ command: FrontCommand) throws(CommandError) {
    unsafe setenv(variable, "1", 1)
    if let path = ProgramFiles.front { _ = ProgramFiles.become(path, command.words) }
    throw CommandError(.workerMissing)
  }
}

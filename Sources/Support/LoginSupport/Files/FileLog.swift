import LoginCanvas
import Glibc
import LoginIdentity
package import Logging
import LoginMessages
import LoginPrivateFiles
import LoginSessions

/// A log file of mode 0600: a line for each event, without secrets.
///
/// It contains methods, hosts, paths, statuses and durations; nothing that a person typed.
package struct FileLog: LogHandler {
  package var metadata: Logger.Metadata = [:]
  package var logLevel = Logger.Level.debug
  private let descriptor: Int32

  /// Returns a logger that appends to a file.
  ///
  /// - Parameter path: The file, created if missing. Another user's file is rejected, and so is a pipe that no process
  ///   reads.
  /// - Returns: The logger.
  /// - Throws: ``CommandError`` if the file can't be written.
  package static func logger(path: String) throws(CommandError) -> Logger {
    let descriptor: Int32
    do throws(PrivateFiles.FileError) {
      descriptor = try PrivateFiles.openToAppend(path)
    } catch {
      throw CommandError(.logUnwritable(path: path, reason: SystemReason.text(error.code)))
    }
    return Logger(label: "logintui") { _ in FileLog(descriptor: descriptor) }
  }

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  package func log(event: LogEvent) {
    let pairs = metadata.merging(event.metadata ?? [:]) { $1 }
    let tail = pairs.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let line =
      Timestamp.text(SessionStore.systemClock()) + " \(event.level) \(event.message)\(tail)"
    let bytes = Array((CleanText.sentence(line) + "\n").utf8)
    // One write(2) with O_APPEND, so that lines of several processes do not mix.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
  }
}

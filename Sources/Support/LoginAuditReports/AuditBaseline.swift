import FoundationEssentials
import Glibc
import LoginCanvas
import LoginMessages
package import LoginSupport

/// The failures that are accepted until they are fixed: a line each, in a file in the program's repository.
package struct AuditBaseline {
  /// The keys of the failures.
  package let keys: Set<String>
  /// Whether the file exists.
  package let exists: Bool
  private let path: String

  /// Reads a file; lines that begin with `#` are comments.
  package init(path: String) throws(CommandError) {
    guard !path.isEmpty else {
      throw CommandError.invalidSetting(name: "baseline", value: "", allowed: "FILE")
    }
    self.path = path
    do throws(FileBytes.ReadError) {
      let text = String(decoding: try FileBytes.all(at: path), as: UTF8.self)
      keys = Set(
        text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.hasPrefix("#") })
      exists = true
    } catch {
      guard error.code == ENOENT else {
        throw CommandError(.fileUnreadable(path: CleanText.oneLine(path), reason: error.reason))
      }
      (keys, exists) = ([], false)
    }
  }

  /// Writes the keys of the current failures.
  package func write(_ failures: [String]) throws(CommandError) {
    let lines =
      ["# Accepted failures of logintui audit. Remove a line when its failure is fixed."]
      + failures
    do {
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    } catch {
      throw CommandError(
        .fileUnwritable(path: CleanText.oneLine(path), reason: SystemReason.ofWriting(path: path)))
    }
  }
}

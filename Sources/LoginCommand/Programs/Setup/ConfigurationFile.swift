import Canvas
import CommandSupport
import Glibc
import Messages
import PrivateFiles
import SystemText

/// A file of another program's settings: read whole, and replaced at once or not at all.
struct ConfigurationFile {
  private let path: String
  private let language: Language

  /// Bytes that it may have.
  private static let limit = 4 << 20

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - path: Where; a link is followed.
  ///   - language: The language of errors.
  init(_ path: String, language: Language) { (self.path, self.language) = (path, language) }

  /// What is in it; an empty text where it is not there.
  ///
  /// - Throws: ``CommandError`` where it cannot be read, or is no text.
  func read() throws(CommandError) -> String {
    let bytes: [UInt8]
    do throws(FileBytes.ReadError) {
      bytes = try FileBytes.all(at: path, limit: Self.limit)
    } catch {
      guard error.code != ENOENT else { return "" }
      throw refused(error.code)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw refused(EILSEQ) }
    return text
  }

  /// Puts a new content in its place; the mode stays, and a new file and its folders are the person's
  /// alone.
  ///
  /// - Throws: ``CommandError``; the file is as it was then.
  func write(_ text: String) throws(CommandError) {
    let target = Self.resolved(path) ?? path
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(PrivateFiles.parentFolder(of: target)) { _ in false }
      let mode = PrivateFiles.folderEntry(at: target).map { $0.mode & 0o777 } ?? 0o600
      try FileReplacement(of: target, mode: mode).commit(Array(text.utf8))
    } catch {
      throw refused(error.code)
    }
  }

  /// What a path leads to; `nil` where nothing is there; realpath(3).
  static func resolved(_ path: String) -> String? {
    unsafe SystemText.withCString(path) { path in
      guard let found = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(found) }
      return unsafe SystemText.text(found)
    }
  }

  private func refused(_ code: Int32) -> CommandError {
    CommandError(
      .setupFileRefused(path: CleanText.oneLine(path), reason: SystemReason.text(code)),
      language: language)
  }
}

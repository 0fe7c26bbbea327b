import LoginSupport
import LoginIdentityServer
import LoginMessages
import LoginPrivateFiles

/// The folder of an export: files with hashes and keys, accessible only to their owner.
struct ExportFolder {
  /// The path.
  let path: String

  /// The name of the import script.
  static let script = "import.sh"
  /// The name of the list of parts that don't move.
  static let losses = "not-moved.json"

  /// Returns the path of a file in it.
  func place(of name: String) -> String { path + "/" + name }

  /// Writes an export.
  ///
  /// All files are new, with mode 0600. The script is written last, so that it never names a missing file.
  ///
  /// - Parameters:
  ///   - export: The export.
  ///   - replaces: Whether files of an earlier export may be replaced.
  /// - Throws: ``CommandError`` for another user's folder, an existing file, or a full disk.
  func write(_ export: FirebaseExport, replacing replaces: Bool) throws(CommandError) {
    var files = export.files.map { ($0.name, $0.bytes) }
    if !export.losses.isEmpty {
      files.append((Self.losses, Array((JSONText.of(Self.list(export.losses)) + "\n").utf8)))
    }
    files.append((Self.script, ImportScript(export).bytes))
    try make()
    for (name, _) in files where !replaces {
      guard PrivateFiles.entry(at: place(of: name)) == nil else {
        throw CommandError(.exportFileExists(path: place(of: name)))
      }
    }
    do throws(PrivateFiles.FileError) {
      for (name, bytes) in files {
        try FileReplacement(of: place(of: name), room: bytes.count).commit(bytes)
      }
    } catch {
      throw CommandError(.fileUnwritable(path: path, reason: error.reason))
    }
  }

  /// Creates the folder, or checks that other users can't read it.
  private func make() throws(CommandError) {
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(path) { _ in false }
    } catch {
      throw CommandError(.fileUnwritable(path: path, reason: error.reason))
    }
    guard let entry = PrivateFiles.folderEntry(at: path), entry.isOurs, !entry.isOpenToOthers
    else { throw CommandError(.exportFolderOpen(path: path)) }
  }

  /// Returns the list of parts that don't move.
  static func list(_ losses: [FirebaseExport.Loss]) -> [ExportDocument.Loss] {
    losses.map { .init(localId: $0.localID, lacks: $0.lacks.map(\.word)) }
  }
}

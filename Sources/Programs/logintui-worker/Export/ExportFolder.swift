import LoginSupport
import LoginIdentityServer
import LoginMessages
import LoginPrivateFiles

/// The folder of an export: files with hashes and keys, for their owner alone.
struct ExportFolder {
  /// Where it is.
  let path: String

  /// The name of the script that imports.
  static let script = "import.sh"
  /// The name of the list of what does not move.
  static let losses = "not-moved.json"

  /// The place of a file in it.
  func place(of name: String) -> String { path + "/" + name }

  /// Writes an export.
  ///
  /// All files are new, mode 0600; the script comes last, so that it names none that is not there.
  ///
  /// - Parameters:
  ///   - export: What to write.
  ///   - replaces: Whether files of an earlier export may be replaced.
  /// - Throws: ``CommandError`` for a folder of others, a file that is there, a full disk.
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
      throw CommandError(.folderNotWritable(path: path, reason: error.reason))
    }
  }

  /// Makes the folder, or checks that nobody else may look into it.
  private func make() throws(CommandError) {
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(path) { _ in false }
    } catch {
      throw CommandError(.folderNotWritable(path: path, reason: error.reason))
    }
    guard let entry = PrivateFiles.folderEntry(at: path), entry.isOurs, !entry.isOpenToOthers
    else { throw CommandError(.exportFolderOpen(path: path)) }
  }

  /// What does not move, as the file has it.
  static func list(_ losses: [FirebaseExport.Loss]) -> [ExportDocument.Loss] {
    losses.map { .init(localId: $0.localID, lacks: $0.lacks.map(\.word)) }
  }
}

import LoginSupport
import LoginIdentity
import LoginPrivateFiles

/// A record of the bytes that set-ups wrote to files of other programs, so that `--undo` removes exactly those.
///
/// It is a file in the folder of sessions, with mode 0600. Without it `--undo` removes the entry itself, and blanks and
/// line ends may then differ from before.
struct SetupJournal {
  /// One change.
  struct Entry: Codable, Equatable {
    /// The file, without links.
    let file: String
    /// The name of the set-up.
    let name: String
    /// Whether the file was created for it.
    var isNewFile: Bool
    /// The written bytes, in base64.
    let added: String
    /// The replaced bytes, in base64; usually empty.
    let replaced: String
    /// Up to eight bytes before that place, in base64, if bytes were replaced.
    let context: String
  }

  private struct Document: Codable {
    var changes: [Entry]
  }

  private let folder: String
  private var path: String { folder + "/setup.json" }

  /// The maximum number of changes; the oldest are removed first.
  private static let limit = 500

  /// Creates a journal in a folder.
  init(folder: String) { self.folder = folder }

  /// Returns the record of a set-up in a file; `nil` if there isn't one.
  func entry(_ file: String, _ name: String) -> Entry? {
    all().first { $0.file == file && $0.name == name }
  }

  /// Records a change; if that fails, the change is still made.
  func note(_ entry: Entry) {
    change { $0.filter { $0.file != entry.file || $0.name != entry.name } + [entry] }
  }

  /// Removes the record of a change that was undone; a new file with other set-ups still counts as new.
  func forget(_ file: String, _ name: String) {
    change { entries in
      var rest = entries.filter { $0.file != file || $0.name != name }
      let wasNew = entries.contains { $0.file == file && $0.name == name && $0.isNewFile }
      if wasNew, let other = rest.firstIndex(where: { $0.file == file }) {
        rest[other].isNewFile = true
      }
      return rest
    }
  }

  private func all() -> [Entry] {
    guard let bytes = try? PrivateFiles.read(path, limit: 4 << 20) else { return [] }
    return (try? JSONCoding.value(Document.self, from: bytes))?.changes ?? []
  }

  private func change(_ edit: ([Entry]) -> [Entry]) {
    do {
      try PrivateFiles.makeFolder(folder) { _ in false }
      let lock = try ChangeLock(on: path, timeout: 2000)
      defer { lock.release() }
      let entries = Array(edit(all()).suffix(Self.limit))
      let bytes = Array(JSONText.of(Document(changes: entries)).utf8)
      try FileReplacement(of: path, room: bytes.count).commit(bytes)
    } catch {
      // The other program's file is right, and --undo finds the entry without the journal.
    }
  }
}

extension SetupJournal.Entry {
  /// Creates a record of the difference between two contents of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The name of the set-up.
  ///   - old: The bytes before; `nil` if there was no file.
  ///   - new: The bytes after.
  init(_ file: String, _ name: String, from old: [UInt8]?, to new: [UInt8]) {
    let before = old ?? []
    var start = 0
    while start < min(before.count, new.count), before[start] == new[start] { start += 1 }
    var end = 0
    while end < min(before.count, new.count) - start,
      before[before.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let replaced = before[start..<(before.count - end)]
    self.init(
      file: file, name: name, isNewFile: old == nil,
      added: Base64.text(of: new[start..<(new.count - end)]), replaced: Base64.text(of: replaced),
      context: Base64.text(of: replaced.isEmpty ? [] : before[..<start].suffix(8)))
  }

  /// Returns the file as it was before, with other changes elsewhere in it; `nil` if the written bytes are no longer
  /// there unchanged.
  ///
  /// - Parameter bytes: The current content.
  /// - Returns: The content without the written bytes.
  func undone(_ bytes: [UInt8]) -> [UInt8]? {
    guard let added = Base64.bytes(of: added), let replaced = Base64.bytes(of: replaced),
      let context = Base64.bytes(of: context), !added.isEmpty
    else { return nil }
    let wanted = context + added
    let places = bytes.indices.filter { bytes[$0...].starts(with: wanted) }
    guard places.count == 1, let place = places.first else { return nil }
    let start = place + context.count
    return Array(bytes[..<start] + replaced + bytes[(start + added.count)...])
  }
}

import LoginIdentity
import LoginPrivateFiles
import LoginSessions
import LoginStoredSessions
import LoginSupport

/// The log of requests for tokens: a file of mode 0600 in the folder of sessions, with a line of JSON for
/// each.
struct ForwardLog {
  let path: String
  private let folder: String

  /// The most lines; older ones are dropped.
  static let most = 1000
  /// The most bytes that are read: more than the longest lines take.
  static let limit = 4 << 20
  /// The milliseconds to wait for another process that changes the file.
  private static let timeout = 2000

  /// Creates a log; nothing is read yet.
  init(folder: String) {
    self.folder = folder
    path = folder + "/agent.log"
  }

  /// Returns the entries, the oldest first; lines that can't be read are left out.
  ///
  /// - Throws: ``CommandError`` if the file belongs to another user, or can't be read.
  func entries() throws(CommandError) -> [ForwardEntry] {
    let bytes: [UInt8]?
    do throws(PrivateFiles.ReadingError) {
      bytes = try PrivateFiles.read(path, limit: Self.limit)
    } catch {
      throw CommandError(SessionStoreError.ofReading(path, error))
    }
    return (bytes ?? []).split(separator: UInt8(ascii: "\n")).compactMap { line in
      try? JSONCoding.value(ForwardEntry.self, from: Array(line))
    }
  }

  /// Returns the entries that remain: refusals that no one saw are dropped first, so they can't hide given tokens.
  private static func kept(_ entries: [ForwardEntry]) -> [ForwardEntry] {
    var excess = entries.count - most
    let rest = entries.dropLast().filter { entry in
      guard excess > 0, entry.answer.isUnseen else { return true }
      excess -= 1
      return false
    }
    return (rest + entries.suffix(1)).suffix(most)
  }

  /// Adds an entry; one that repeats the last one replaces it, so many equal requests don't hide others.
  ///
  /// - Throws: ``CommandError`` if the file can't be written.
  func add(_ entry: ForwardEntry) throws(CommandError) {
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(folder) { _ in false }
    } catch {
      throw CommandError(SessionStoreError.ofWriting(path, error.code))
    }
    let lock = try? ChangeLock(on: path, timeout: Self.timeout)
    defer { withExtendedLifetime(lock) {} }
    var entries = try entries()
    if let last = entries.last, last.isSame(as: entry) { entries.removeLast() }
    entries.append(entry)
    let lines = Self.kept(entries).map { JSONText.of($0) + "\n" }
    let bytes = Array(lines.joined().utf8)
    do throws(PrivateFiles.FileError) {
      try FileReplacement(of: path, room: bytes.count).commit(bytes)
    } catch {
      throw CommandError(SessionStoreError.ofWriting(path, error.code))
    }
  }
}

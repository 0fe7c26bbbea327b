package import LoginSupport
import LoginMessages
import LoginPrivateFiles
package import LoginSessions

/// The person's choice of a storage for sessions, in a file with one word.
package struct StoreChoice {
  /// The path: `store` in the folder of sessions; it has mode 0600.
  package let path: String
  private let folder: String

  /// Creates a choice; nothing is read yet.
  package init(folder: String) {
    self.folder = folder
    path = folder + "/store"
  }

  /// Returns the choice.
  ///
  /// - Returns: `nil` if there isn't one.
  /// - Throws: ``CommandError`` if the file isn't valid.
  package func read() throws(CommandError) -> SessionStorage? {
    let bytes: [UInt8]?
    do throws(PrivateFiles.ReadingError) {
      bytes = try PrivateFiles.read(path, limit: 64)
    } catch {
      throw CommandError(SessionStoreError.ofReading(path, error))
    }
    guard let bytes else { return nil }
    let word = String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
    guard let storage = SessionStorage(rawValue: word) else {
      throw CommandError.invalidSetting(
        name: path, value: word,
        allowed: SessionStorage.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return storage
  }

  /// Stores the choice.
  ///
  /// - Parameter storage: The storage for sessions.
  /// - Throws: ``CommandError`` if the file can't be written.
  package func write(_ storage: SessionStorage) throws(CommandError) {
    let word = Array((storage.rawValue + "\n").utf8)
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(folder) { _ in false }
      try FileReplacement(of: path, room: word.count).commit(word)
    } catch {
      throw CommandError(SessionStoreError.ofWriting(path, error.code))
    }
  }
}

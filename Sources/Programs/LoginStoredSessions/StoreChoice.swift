package import LoginSupport
import LoginMessages
import LoginPrivateFiles
package import LoginSessions

/// The storage that a person chose for sessions, remembered in a file of one word.
package struct StoreChoice {
  /// `store` in the folder of sessions; it has mode 0600.
  package let path: String
  private let folder: String

  /// Describes the file; nothing is read yet.
  package init(folder: String) {
    self.folder = folder
    path = folder + "/store"
  }

  /// What was said.
  ///
  /// - Returns: `nil` when nothing was.
  /// - Throws: ``CommandError`` when the file cannot be believed.
  package func read() throws(CommandError) -> SessionStorage? {
    let bytes: [UInt8]?
    do throws(PrivateFiles.ReadingError) {
      bytes = try PrivateFiles.read(path, limit: 64)
    } catch {
      let failure: SessionStoreError =
        switch error {
        case .foreign: .foreignOwner(path: path)
        case .openToOthers: .openToOthers(path: path)
        case .tooLong: .damaged(path: path)
        case .failed(let code): .unreadable(path: path, reason: PrivateFiles.reason(of: code))
        }
      throw CommandError(failure)
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

  /// Remembers what was said.
  ///
  /// - Parameter storage: Where sessions may lie.
  /// - Throws: ``CommandError`` when the file cannot be written.
  package func write(_ storage: SessionStorage) throws(CommandError) {
    let word = Array((storage.rawValue + "\n").utf8)
    do throws(PrivateFiles.FileError) {
      try PrivateFiles.makeFolder(folder) { _ in false }
      try FileReplacement(of: path, room: word.count).commit(word)
    } catch {
      let failure: SessionStoreError =
        PrivateFiles.meansFull(error.code)
        ? .diskFull(path: path) : .notWritable(path: path, reason: error.reason)
      throw CommandError(failure)
    }
  }
}

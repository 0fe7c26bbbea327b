import PrivateFiles

/// The storage of the document: reading it, and replacing it under the lock.
protocol DocumentStorage: Sendable {
  /// What a person calls it.
  var name: String { get }
  /// The document; `nil` when there is none.
  func read() throws(SessionStoreError) -> [UInt8]?
  /// Reserves the space for a document, so that a full disk is found before anything is lost.
  func prepare(room: Int) throws(SessionStoreError) -> any PreparedStorage
  /// Replaces the document by one with fewer sessions where there is no space for a second one.
  func shrink(to sessions: [StoredSession]) throws(SessionStoreError)
}

/// A place where a document can be put now.
protocol PreparedStorage: Sendable {
  /// Replaces the document.
  func replace(with sessions: [StoredSession]) throws(SessionStoreError)
}

/// The file `sessions.json`, or another one of the same folder.
struct SessionFile: DocumentStorage {
  let name: String

  init(folder: String) { self.init(path: "\(folder)/sessions.json") }

  init(path: String) { name = path }

  /// More than anybody's sessions take.
  static let limit = 16 << 20

  func read() throws(SessionStoreError) -> [UInt8]? {
    do throws(PrivateFiles.ReadingError) {
      return try PrivateFiles.read(name, limit: Self.limit)
    } catch {
      switch error {
      case .foreign: throw .foreignOwner(path: name)
      case .openToOthers: throw .openToOthers(path: name)
      case .tooLong: throw .damaged(path: name)
      case .failed(let code): throw .unreadable(path: name, reason: PrivateFiles.reason(of: code))
      }
    }
  }

  func prepare(room: Int) throws(SessionStoreError) -> any PreparedStorage {
    try prepared(room: room)
  }

  /// A place for so many bytes.
  func prepared(room: Int) throws(SessionStoreError) -> Prepared {
    FileReplacement.removeLeftovers(of: name)
    do throws(PrivateFiles.FileError) {
      return Prepared(path: name, file: try FileReplacement(of: name, room: room))
    } catch {
      throw .ofWriting(name, error.code)
    }
  }

  struct Prepared: PreparedStorage {
    let path: String
    let file: FileReplacement

    func replace(with sessions: [StoredSession]) throws(SessionStoreError) {
      try replace(with: StoreDocument.bytes(of: sessions))
    }

    /// Replaces the file by bytes of any kind.
    func replace(with bytes: [UInt8]) throws(SessionStoreError) {
      do throws(PrivateFiles.FileError) {
        try file.commit(bytes)
      } catch {
        throw .ofWriting(path, error.code)
      }
    }
  }
}

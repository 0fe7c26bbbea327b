import PrivateFiles

/// Where the document lies: reading it, and replacing it under the lock.
protocol SessionPlace: Sendable {
  /// What a person calls it.
  var name: String { get }
  /// The document; `nil` when there is none.
  func read() throws(SessionStoreError) -> [UInt8]?
  /// Takes the room for a document, so that a full disk is found before anything is lost.
  func prepare(room: Int) throws(SessionStoreError) -> any PreparedPlace
}

/// A place where a document can be put now.
protocol PreparedPlace: Sendable {
  /// Replaces the document.
  func replace(with sessions: [StoredSession]) throws(SessionStoreError)
}

/// The file `sessions.json`.
struct SessionFile: SessionPlace {
  let name: String

  init(folder: String) { name = "\(folder)/sessions.json" }

  /// More than anybody's sessions take.
  static let limit = 16 << 20

  func read() throws(SessionStoreError) -> [UInt8]? {
    do throws(PrivateFiles.Refusal) {
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

  func prepare(room: Int) throws(SessionStoreError) -> any PreparedPlace {
    FileReplacement.removeLeftovers(of: name)
    do throws(PrivateFiles.Failure) {
      return Prepared(path: name, file: try FileReplacement(of: name, room: room))
    } catch {
      throw .ofWriting(name, error.code)
    }
  }

  private struct Prepared: PreparedPlace {
    let path: String
    let file: FileReplacement

    func replace(with sessions: [StoredSession]) throws(SessionStoreError) {
      do throws(PrivateFiles.Failure) {
        try file.commit(StoreDocument.bytes(of: sessions))
      } catch {
        throw .ofWriting(path, error.code)
      }
    }
  }
}

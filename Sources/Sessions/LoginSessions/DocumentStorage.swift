import LoginPrivateFiles

/// The storage of the document: reading it, and replacing it under the lock.
protocol DocumentStorage: Sendable {
  var name: String { get }
  /// Returns the document; `nil` if it doesn't exist.
  func read() throws(SessionStoreError) -> [UInt8]?
  /// Reserves the space for a document, so that a full disk is found before anything is lost.
  ///
  /// - Parameters:
  ///   - room: The most bytes that the document may have.
  ///   - isLast: Whether the content to write exists nowhere else, as after a refresh; it is then rescued if the
  ///     document can't be replaced.
  /// - Returns: The place.
  /// - Throws: ``SessionStoreError``; nothing has changed.
  func prepare(room: Int, isLast: Bool) throws(SessionStoreError) -> any PreparedStorage
  /// Replaces the document with one that has less content, if there isn't space for a second one.
  func shrink(to content: StoredContent) throws(SessionStoreError)
}

/// A place that is ready to accept a document.
protocol PreparedStorage: Sendable {
  /// Replaces the document.
  ///
  /// - Returns: Whether it was replaced; otherwise the content was rescued (``RescueFile``), and it can be tried again.
  @discardableResult
  func replace(with content: StoredContent) throws(SessionStoreError) -> Bool
}

/// The file `sessions.json`, or another one of the same folder.
struct SessionFile: DocumentStorage {
  let name: String

  init(folder: String) { self.init(path: "\(folder)/sessions.json") }

  init(path: String) { name = path }

  /// The most bytes that are read, which is more than the sessions of one person take.
  static let limit = 16 << 20

  var rescue: RescueFile { RescueFile(original: name) }

  func read() throws(SessionStoreError) -> [UInt8]? {
    let content = try readOriginal()
    return rescue.content(inPlaceOf: content) ?? content
  }

  /// Returns the content of the file itself.
  func readOriginal() throws(SessionStoreError) -> [UInt8]? {
    do throws(PrivateFiles.ReadingError) {
      return try PrivateFiles.read(name, limit: Self.limit)
    } catch {
      throw .ofReading(name, error)
    }
  }

  func prepare(room: Int, isLast: Bool) throws(SessionStoreError) -> any PreparedStorage {
    try prepared(room: room, isLast: isLast)
  }

  /// Returns a place for so many bytes.
  func prepared(room: Int, isLast: Bool) throws(SessionStoreError) -> Prepared {
    FileReplacement.removeLeftovers(of: name)
    let former = isLast ? try takeRescued() : nil
    do throws(PrivateFiles.FileError) {
      return Prepared(
        path: name, file: try FileReplacement(of: name, room: room), former: former,
        reserved: isLast ? rescue.reserve(room: room) : nil)
    } catch {
      throw .ofWriting(name, error.code)
    }
  }

  /// Replaces the file with the rescued content, before anything else can be rescued.
  private func takeRescued() throws(SessionStoreError) -> [UInt8]? {
    let content = try readOriginal()
    guard let rescued = rescue.content(inPlaceOf: content) else { return content }
    do throws(PrivateFiles.FileError) {
      try FileReplacement(of: name, room: rescued.count).commit(rescued)
    } catch {
      throw .ofWriting(name, error.code)
    }
    rescue.remove()
    return rescued
  }

  struct Prepared: PreparedStorage {
    let path: String
    let file: FileReplacement
    let former: [UInt8]?
    /// The file for bytes that can't replace the original.
    let reserved: ReservedFile?

    /// Milliseconds before each further attempt.
    private static let pauses: [UInt32] = [20, 100]

    func replace(with content: StoredContent) throws(SessionStoreError) -> Bool {
      try replace(with: StoreDocument.bytes(of: content))
    }

    func replace(with bytes: [UInt8]) throws(SessionStoreError) -> Bool {
      let rescue = RescueFile(original: path)
      guard let error = failure(of: bytes) else {
        rescue.remove()
        return true
      }
      guard let reserved,
        (try? reserved.write(RescueFile.bytes(bytes, inPlaceOf: former))) != nil
      else {
        throw .ofWriting(path, error.code)
      }
      return false
    }

    /// Returns the reason why the file can't be replaced, even after more attempts; `nil` if it was replaced.
    private func failure(of bytes: [UInt8]) -> PrivateFiles.FileError? {
      var failure: PrivateFiles.FileError?
      for pause in [0] + (reserved == nil ? [] : Self.pauses) {
        if pause > 0 { PrivateFiles.pause(milliseconds: pause) }
        do throws(PrivateFiles.FileError) {
          try file.commit(bytes)
          return nil
        } catch {
          failure = error
        }
      }
      return failure
    }
  }
}

import LoginPrivateFiles

extension SessionStore {
  /// Replaces the document, under the lock.
  ///
  /// On a full disk there isn't space for a new file next to the old one. Signing out still works: a shorter document
  /// overwrites the old one.
  func put(
    _ after: [StoredSession], inPlaceOf before: [StoredSession]
  ) throws(SessionStoreError) {
    let location = location
    do throws(SessionStoreError) {
      try location.prepare(room: StoreDocument.bytes(of: after).count, isLast: false)
        .replace(with: after)
    } catch {
      guard case .diskFull = error, after.count < before.count else { throw error }
      try location.shrink(to: after)
    }
  }
}

extension DocumentStorage {
  func shrink(to sessions: [StoredSession]) throws(SessionStoreError) {
    throw .diskFull(path: name)
  }
}

extension SessionFile {
  /// Removes the file with the last session; otherwise overwrites it, in one operation of the same length, so that
  /// concurrent readers find either the old document or the new one.
  func shrink(to sessions: [StoredSession]) throws(SessionStoreError) {
    let length = try readOriginal()?.count ?? 0
    let bytes = sessions.isEmpty ? [] : StoreDocument.bytes(of: sessions, length: length)
    try shrink(to: bytes, length: length)
  }

  /// Shrinks the file to any bytes; removes it if they're empty.
  func shrink(to bytes: [UInt8], length: Int) throws(SessionStoreError) {
    guard bytes.isEmpty || bytes.count == length else { throw .diskFull(path: name) }
    do throws(PrivateFiles.FileError) {
      if bytes.isEmpty {
        try PrivateFiles.remove(name)
      } else {
        try PrivateFiles.overwrite(name, with: bytes)
      }
      rescue.remove()
    } catch {
      throw .ofWriting(name, error.code)
    }
  }
}

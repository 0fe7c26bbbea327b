package import LoginPrivateFiles

extension SessionStoreError {
  /// Returns the error for a failed system call that was to write something.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - code: The value of `errno`.
  /// - Returns: The error.
  package static func ofWriting(_ path: String, _ code: Int32) -> SessionStoreError {
    PrivateFiles.meansFull(code)
      ? .diskFull(path: path) : .notWritable(path: path, reason: PrivateFiles.reason(of: code))
  }

  /// Returns the error for a file that can't be read.
  package static func ofReading(
    _ path: String, _ error: PrivateFiles.ReadingError
  ) -> SessionStoreError {
    switch error {
    case .foreign: .foreignOwner(path: path)
    case .openToOthers: .openToOthers(path: path)
    case .tooLong: .damaged(path: path)
    case .failed(let code): .unreadable(path: path, reason: PrivateFiles.reason(of: code))
    }
  }
}

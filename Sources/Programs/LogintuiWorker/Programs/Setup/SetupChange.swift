import LoginSupport

/// The change that one set-up makes in a file of another program, as bytes.
struct SetupChange {
  /// The file.
  let path: String
  /// The name of the set-up, unique within the file.
  let name: String
  /// The lock file that the other program uses.
  let convention: ConfigurationFile.Convention
  /// Adds it to the file; returns `nil` if it is already there.
  let adding: ([UInt8]) throws(CommandError) -> [UInt8]?
  /// Removes it from the file; returns `nil` if it isn't there.
  let removing: ([UInt8]) throws(CommandError) -> [UInt8]?
  /// Returns whether the file has no content of its own left.
  let isBare: ([UInt8]) -> Bool
  /// The lines that show the change; `nil` for the lines that differ.
  var shown: [String]?
  /// The mode of a new file.
  var newMode: UInt32 = 0o600
  /// Whether the whole file is ours, and is removed when it is bare.
  var isOwn = false

  /// The new state of a file.
  struct Result: Equatable {
    /// The content; `nil` if the file is removed.
    let bytes: [UInt8]?
  }

  /// Returns the file with the change.
  ///
  /// - Parameter old: The content; `nil` if there is no file.
  /// - Returns: `nil` if nothing has to change.
  /// - Throws: ``CommandError`` for a file that isn't changed here.
  func done(_ old: [UInt8]?) throws(CommandError) -> Result? {
    try adding(old ?? []).map { Result(bytes: $0) }
  }

  /// Returns the file without the change, byte for byte as before, unless that place was changed since.
  ///
  /// - Parameters:
  ///   - old: The content; `nil` if there is no file.
  ///   - entry: The record of the change.
  /// - Returns: `nil` if it isn't there.
  /// - Throws: ``CommandError`` for a file that isn't changed here.
  func undone(_ old: [UInt8]?, _ entry: SetupJournal.Entry?) throws(CommandError) -> Result? {
    guard let old else { return nil }
    var new: [UInt8]?
    if let exact = entry?.undone(old), isWithout(exact) { new = exact }
    if new == nil { new = try removing(old) }
    guard let new else { return nil }
    let isGone = (isOwn || entry?.isNewFile == true) && (new.isEmpty || isBare(new))
    return Result(bytes: isGone ? nil : new)
  }

  private func isWithout(_ bytes: [UInt8]) -> Bool {
    do throws(CommandError) {
      return try removing(bytes) == nil
    } catch {
      return false
    }
  }
}

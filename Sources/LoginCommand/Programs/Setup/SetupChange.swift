import CommandSupport

/// What one set-up changes in a file of another program, as bytes.
struct SetupChange {
  /// The file.
  let path: String
  /// What is set up, by a name of its own among all of the file.
  let name: String
  /// Which lock the other program keeps.
  let convention: ConfigurationFile.Convention
  /// Puts it into the file; `nil` where it is there.
  let adding: ([UInt8]) throws(CommandError) -> [UInt8]?
  /// Takes it out of the file; `nil` where it is not there.
  let removing: ([UInt8]) throws(CommandError) -> [UInt8]?
  /// Whether nothing is left that anybody wrote.
  let isBare: ([UInt8]) -> Bool
  /// The lines that show the change; `nil` for the lines that differ.
  var shown: [String]?

  /// What becomes of a file.
  struct Result: Equatable {
    /// The content; `nil` where the file goes.
    let bytes: [UInt8]?
  }

  /// The file with it.
  ///
  /// - Parameter old: The content; `nil` where there is no file.
  /// - Returns: `nil` where nothing has to change.
  /// - Throws: ``CommandError`` for a file that is not changed here.
  func done(_ old: [UInt8]?) throws(CommandError) -> Result? {
    try adding(old ?? []).map { Result(bytes: $0) }
  }

  /// The file without it: to the byte as it was before, unless somebody changed that very place.
  ///
  /// - Parameters:
  ///   - old: The content; `nil` where there is no file.
  ///   - entry: What is known of the change.
  /// - Returns: `nil` where it is not there.
  /// - Throws: ``CommandError`` for a file that is not changed here.
  func undone(_ old: [UInt8]?, _ entry: SetupJournal.Entry?) throws(CommandError) -> Result? {
    guard let old else { return nil }
    var new: [UInt8]?
    if let exact = entry?.undone(old), isWithout(exact) { new = exact }
    if new == nil { new = try removing(old) }
    guard let new else { return nil }
    let isGone = entry?.isNewFile == true && (new.isEmpty || isBare(new))
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

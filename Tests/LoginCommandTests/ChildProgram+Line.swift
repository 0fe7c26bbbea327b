import ChildPrograms

extension ChildProgram {
  /// Waits for a line that is `text`; whether it came before the end.
  func waitForLine(_ text: String) async throws -> Bool {
    let isThere: @Sendable (String) -> Bool = {
      $0.split(separator: "\n").contains(Substring(text))
    }
    return isThere(try await words("the line “\(text)”", until: isThere))
  }
}

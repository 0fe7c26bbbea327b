extension ChildProgram {
  /// Waits for a line that is `text`; returns whether it came before the end.
  public func waitForLine(_ text: String) async throws(Failure) -> Bool {
    let isThere: @Sendable (String) -> Bool = {
      $0.split(separator: "\n").contains(Substring(text))
    }
    return isThere(try await words("the line “\(text)”", until: isThere))
  }
}

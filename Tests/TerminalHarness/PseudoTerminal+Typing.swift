// Keys and their effects. Each of these functions waits for content that was not present before the keys: existing
// content proves nothing, and a test that takes it for an answer passes or fails by chance.
extension PseudoTerminal {
  /// Presses keys and waits until the screen shows a text that it did not show before.
  ///
  /// - Throws: ``HarnessError/stale(waitingFor:screen:)`` if it did.
  @discardableResult
  public func press(_ keys: String, until text: String) throws(HarnessError) -> Picture {
    try press(keys, "“\(text)”") { $0.contains(text) }
  }

  /// Presses keys and waits until the screen meets a condition that it did not meet before.
  ///
  /// - Parameters:
  ///   - keys: The keys.
  ///   - name: The description of the condition, for a failure.
  ///   - condition: Returns whether a picture meets it.
  /// - Returns: The picture that meets it.
  /// - Throws: ``HarnessError/stale(waitingFor:screen:)`` if the screen meets it before the keys.
  @discardableResult
  public func press(
    _ keys: String, _ name: String, until condition: @Sendable (Picture) -> Bool
  ) throws(HarnessError) -> Picture {
    let before = try wait("anything") { _ in true }
    guard !condition(before) else { throw .stale(waitingFor: name, screen: before.text) }
    send(keys)
    return try wait(name, until: condition)
  }

  /// Waits for a question that was asked after the last keys, and types an answer and Enter.
  ///
  /// The question is the last text that was written, with the cursor behind it: text typed earlier isn't an answer, and
  /// an earlier question with the same words doesn't count.
  ///
  /// - Parameters:
  ///   - question: The end of the question, such as `Password (hidden):`.
  ///   - answer: The typed text; Enter follows.
  /// - Returns: The picture with the question.
  /// - Throws: ``HarnessError`` if the question doesn't appear.
  @discardableResult
  public func answer(_ question: String, with answer: String) throws(HarnessError) -> Picture {
    let picture = try waitForQuestion(question)
    send(answer + "\r")
    return picture
  }

  /// Waits for a question that was asked after the last keys.
  @discardableResult
  public func waitForQuestion(_ question: String) throws(HarnessError) -> Picture {
    let start = lastKeys
    try waitForBytes("the question “\(question)”") { bytes in
      let rest = String(decoding: bytes.dropFirst(start), as: UTF8.self)
      guard let place = rest.ranges(of: question).last else { return false }
      return rest[place.upperBound...].allSatisfy { $0 == " " }
    }
    return picture
  }
}

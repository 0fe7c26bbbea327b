// Keys, and what comes of them. Each of these waits for something that was not there before the keys: what is on the
// screen already proves nothing, and a test that takes it for an answer passes or fails by chance.
extension PseudoTerminal {
  /// Presses keys and waits until the screen shows `text`, which it did not show before.
  ///
  /// - Throws: ``HarnessError/stale(waitingFor:screen:)`` when it did.
  @discardableResult
  public func press(_ keys: String, until text: String) throws(HarnessError) -> Picture {
    try press(keys, "“\(text)”") { $0.contains(text) }
  }

  /// Presses keys and waits until the screen is as it should be, and as it was not before.
  ///
  /// - Parameters:
  ///   - keys: What is typed.
  ///   - name: What is waited for, in the words of a failure.
  ///   - condition: Whether a picture shows it.
  /// - Returns: The picture that shows it.
  /// - Throws: ``HarnessError/stale(waitingFor:screen:)`` when the screen shows it before the keys.
  @discardableResult
  public func press(
    _ keys: String, _ name: String, until condition: @Sendable (Picture) -> Bool
  ) throws(HarnessError) -> Picture {
    let before = try wait("anything") { _ in true }
    guard !condition(before) else { throw .stale(waitingFor: name, screen: before.text) }
    send(keys)
    return try wait(name, until: condition)
  }

  /// Waits for a question that was asked since the last keys, and types an answer and Enter.
  ///
  /// The question is the last thing that was written, and the cursor stands behind it: what is typed earlier is no
  /// answer to it, and what an earlier question of the same words left on the screen is no question.
  ///
  /// - Parameters:
  ///   - question: Its end, such as `Password, not shown:`.
  ///   - answer: What is typed; Enter follows.
  /// - Returns: The picture with the question.
  /// - Throws: ``HarnessError`` when the question does not come.
  @discardableResult
  public func answer(_ question: String, with answer: String) throws(HarnessError) -> Picture {
    let picture = try waitForQuestion(question)
    send(answer + "\r")
    return picture
  }

  /// Waits for a question that was asked since the last keys.
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

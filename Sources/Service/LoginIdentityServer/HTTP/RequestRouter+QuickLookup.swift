import LoginIdentity
import LoginIdentityProtocol

// Look-ups that need no thread and no task.
extension RequestRouter {
  /// Whether the service offers look-ups at all.
  var offersLookups: Bool {
    (try? ServicePath(QuickLookup.path, method: "POST", scope: scope))?.isQuick == true
  }

  /// Returns whether a request with this host may be answered.
  func acceptsHost(_ host: String?, isSocket: Bool) -> Bool {
    Self.isHost(host, isSocket: isSocket) && isOwnHost(host, isSocket: isSocket)
  }

  /// Answers a look-up on an event loop, and adds it to the journal.
  ///
  /// - Parameters:
  ///   - lookup: The head of the request, whose host is accepted.
  ///   - content: The content of the request.
  /// - Returns: JSON; `nil` if ``respond(to:with:port:client:)`` has to answer: for everything that fails or may wait,
  ///   while requests are to fail or have prepared answers, and for tenants. Then nothing was done.
  func answerAtOnce(_ lookup: QuickLookup, _ content: [UInt8]) -> [UInt8]? {
    guard faults.isInactive, rules.isEmpty, let token = QuickLookup.token(in: content),
      let operations = realms.readyOperations(ofKey: lookup.key)
    else { return nil }
    let now = operations.now
    guard let answer = try? operations.lookUpAtOnce(token: token, now: now) else { return nil }
    note(lookup, content, answer: answer, now: now)
    return answer
  }
}

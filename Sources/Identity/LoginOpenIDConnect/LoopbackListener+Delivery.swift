package import LoginIdentity

extension LoopbackListener {
  /// Waits for the browser to return from a provider that an identity service drives.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - state: The required state; `nil` if the service ties the answer in another way.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Returns: The request's content, and the browser, which waits for its page.
  /// - Throws: ``OpenIDError``; ``OpenIDError/expired`` after the time limit.
  package func delivery(
    within seconds: Int, state: Secret?, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> (Delivery, browser: WaitingBrowser) {
    let way: Race.Way<(Delivery, browser: WaitingBrowser)> = {
      await withTaskCancellationHandler {
        await Race.outcome { () async throws(OpenIDError) in
          try await self.answer { delivery throws(OpenIDError) in
            try Self.isOurs(delivery, state: state) ? delivery : nil
          }
        }
      } onCancel: {
        self.stop()
      }
    }
    return try await Race.first(of: [way], within: Race.clock(seconds, now: now, wait: wait))
  }

  /// Waits for any browser request, whatever its content.
  ///
  /// - Parameters:
  ///   - seconds: The time limit.
  ///   - now: Seconds since 1970.
  ///   - wait: Waits for seconds, and throws if the person canceled.
  /// - Returns: The browser, which waits for its page.
  /// - Throws: ``OpenIDError/expired`` after the time limit.
  package func visitor(
    within seconds: Int, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) async throws(OpenIDError) -> WaitingBrowser {
    let way: Race.Way<WaitingBrowser> = {
      await withTaskCancellationHandler {
        await Race.outcome { () async throws(OpenIDError) in
          try await self.answer { _ throws(OpenIDError) in () }.browser
        }
      } onCancel: {
        self.stop()
      }
    }
    return try await Race.first(of: [way], within: Race.clock(seconds, now: now, wait: wait))
  }

  private static func isOurs(
    _ delivery: Delivery, state: Secret?
  ) throws(OpenIDError) -> Bool {
    if let state {
      guard let found = delivery.fields["state"], Secret(found) == state else { return false }
    }
    try delivery.checkRepeats()
    if let error = delivery.fields["error"] {
      guard error != "access_denied", error != "user_cancelled_authorize" else { throw .denied }
      throw .refused(code: error, detail: delivery.fields["error_description"])
    }
    return ["code", "id_token", "access_token", "oauth_token"].contains {
      delivery.fields[$0]?.isEmpty == false
    }
  }
}

extension AuthorizationAttempt {
  /// Returns the `state` in an address that an identity service made; `nil` if it has none.
  package static func state(in url: String) -> Secret? {
    let query = WebAddress(url)?.query ?? ""
    return FormCoding.fields(of: query.utf8)["state"].map { Secret($0) }
  }
}

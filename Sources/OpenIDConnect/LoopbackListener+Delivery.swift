public import Identity

extension LoopbackListener {
  /// Waits for the browser to come back from a provider that an identity service drives.
  ///
  /// - Parameters:
  ///   - seconds: How long at most.
  ///   - state: What has to come back; `nil` where the service binds the answer otherwise.
  ///   - wait: Waits for seconds, and throws when the person gave up.
  /// - Returns: What came.
  /// - Throws: ``OpenIDFault``; ``OpenIDFault/expired`` when nobody came in time.
  public func delivery(
    within seconds: Int, state: Secret?,
    wait: @escaping @Sendable (Int) async throws(OpenIDFault) -> Void
  ) async throws(OpenIDFault) -> Delivery {
    try await Race.first(
      of: [
        {
          await withTaskCancellationHandler {
            await Race.outcome { () async throws(OpenIDFault) in
              try await self.answer { delivery throws(OpenIDFault) in
                try Self.isOurs(delivery, state: state) ? delivery : nil
              }
            }
          } onCancel: {
            self.stop()
          }
        },
        {
          await Race.outcome { () async throws(OpenIDFault) in
            try await wait(seconds)
            throw .expired
          }
        },
      ], isTimed: true)
  }

  /// Whether a delivery answers this sign-in.
  private static func isOurs(
    _ delivery: Delivery, state: Secret?
  ) throws(OpenIDFault) -> Bool {
    if let state {
      guard let found = delivery.fields["state"], Secret(found) == state else { return false }
    }
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
  /// The `state` of an address that an identity service made; `nil` where it has none.
  public static func state(in url: String) -> Secret? {
    let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return WebAddress.fields(String(query))["state"].map { Secret($0) }
  }
}

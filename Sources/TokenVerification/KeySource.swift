public import Identity

/// The keys of an issuer, fetched when needed and kept as long as the issuer says.
///
/// A token with an unknown key makes them be fetched again, for the issuer may have changed them;
/// not more than once in ``refetchInterval`` seconds, or anyone could make us ask without end. When
/// the issuer cannot be reached the former keys stay good for ``grace`` seconds more.
public actor KeySource {
  /// What a fetch yields.
  public struct Fetched: Sendable {
    /// The keys.
    public let keys: KeySet
    /// Seconds they may be kept; `nil` where the issuer did not say.
    public let lifetime: Int?

    /// Describes keys that were fetched.
    public init(keys: KeySet, lifetime: Int?) {
      self.keys = keys
      self.lifetime = lifetime
    }
  }

  /// Seconds between two fetches for unknown keys.
  public static let refetchInterval = 30
  /// Seconds keys are kept where the issuer does not say.
  public static let usualLifetime = 3600
  /// Seconds former keys stay good while the issuer cannot be reached.
  public static let grace = 86_400

  private let fetch: @Sendable () async throws -> Fetched
  private let now: @Sendable () -> Int
  private var kept: (keys: KeySet, fetchedAt: Int, lifetime: Int)?

  /// Describes where keys come from; nothing is fetched yet.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - fetch: Gets the keys.
  public init(
    now: @escaping @Sendable () -> Int, fetch: @escaping @Sendable () async throws -> Fetched
  ) {
    self.now = now
    self.fetch = fetch
  }

  /// Checks a token: its signature, and what it says.
  ///
  /// - Parameters:
  ///   - token: The three parts.
  ///   - rules: What it has to say.
  /// - Returns: What it says.
  /// - Throws: ``TokenFault``.
  public func check(
    _ token: Secret, rules: TokenRules
  ) async throws(TokenFault) -> [String: JSONValue] {
    let parsed = try CompactToken(token)
    do throws(TokenFault) {
      try await keys(orNewerThan: nil).check(parsed)
    } catch .unknownKey(let id) {
      guard let kept, now() - kept.fetchedAt >= Self.refetchInterval else {
        throw .unknownKey(id: id)
      }
      try await keys(orNewerThan: kept.fetchedAt).check(parsed)
    }
    try rules.check(parsed, now: now())
    return parsed.claims
  }

  /// The keys, fetched anew when they are too old.
  private func keys(orNewerThan limit: Int?) async throws(TokenFault) -> KeySet {
    let time = now()
    if let kept, limit == nil, time < kept.fetchedAt + kept.lifetime { return kept.keys }
    do {
      let fetched = try await fetch()
      kept = (fetched.keys, time, fetched.lifetime ?? Self.usualLifetime)
      return fetched.keys
    } catch {
      guard let kept, time < kept.fetchedAt + kept.lifetime + Self.grace else { throw .noKeys }
      return kept.keys
    }
  }
}

package import LoginIdentity

/// The keys of an issuer, downloaded when needed and cached for as long as the issuer specifies.
///
/// A token with an unknown key causes another download, because the issuer may have changed its keys; at most once in
/// 30 seconds, otherwise anyone could cause endless requests. If the issuer can't be reached, the former keys stay
/// valid for another day, and the next download is tried after 30 seconds. Callers that need keys during a download
/// wait for its result.
public actor KeySource {
  /// The result of a download.
  public struct Fetched: Sendable {
    /// The keys.
    public let keys: KeySet
    /// The seconds that they may be cached; `nil` if the issuer doesn't specify it.
    public let lifetime: Int?

    /// Creates a result.
    public init(keys: KeySet, lifetime: Int?) {
      self.keys = keys
      self.lifetime = lifetime
    }
  }

  /// The seconds between two downloads for unknown keys, and after a failed one.
  public static let refetchInterval = 30
  /// The default time to cache keys, in seconds.
  package static let usualLifetime = 3600
  /// The maximum time to cache keys in seconds, whatever the issuer specifies: a week.
  package static let longestLifetime = 7 * 86_400
  /// The seconds that former keys stay valid while the issuer can't be reached.
  package static let grace = 86_400

  private let fetch: @Sendable () async throws -> Fetched
  private let now: @Sendable () -> Int
  private var cached: CachedKeys?
  /// The time when the issuer last couldn't be reached, while there were keys; `nil` once it could.
  private var failedAt: Int?
  private var isFetching = false
  /// Callers that wait for another caller's download.
  private(set) var waiting: [CheckedContinuation<Ending, Never>] = []

  /// Creates a source of keys; nothing is downloaded yet.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - fetch: Downloads the keys.
  public init(
    now: @escaping @Sendable () -> Int, fetch: @escaping @Sendable () async throws -> Fetched
  ) {
    self.now = now
    self.fetch = fetch
  }

  /// Downloads the keys, unless they are known.
  ///
  /// - Throws: ``TokenError/noKeys``.
  package func prepare() async throws(TokenError) { _ = try await keys(orNewerThan: nil) }

  /// Verifies a token: its signature and its claims.
  package func check(
    _ token: Secret, rules: TokenRules
  ) async throws(TokenError) -> [String: JSONValue] {
    let parsed = try CompactToken(token)
    try await checkSignature(of: parsed)
    try rules.check(parsed, now: now())
    return parsed.claims
  }

  /// Verifies the signature of a token, but not its claims.
  package func checkSignature(of token: CompactToken) async throws(TokenError) {
    do throws(TokenError) {
      try await keys(orNewerThan: nil).check(token)
    } catch .unknownKey(let id) {
      guard let cached, abs(now() - cached.fetchedAt) >= Self.refetchInterval else {
        throw .unknownKey(id: id)
      }
      try await keys(orNewerThan: cached.fetchedAt).check(token)
    }
  }

  /// Returns the seconds that a response may be cached (RFC 9111 §5.2.2.1): `max-age` of `Cache-Control` minus the time
  /// that it was already in caches (`Age`).
  ///
  /// - Parameters:
  ///   - cacheControl: The header's value.
  ///   - age: The other header's value.
  /// - Returns: 0 or more; `nil` if it isn't specified.
  package static func lifetime(cacheControl: String?, age: String? = nil) -> Int? {
    let directives = (cacheControl ?? "").split(separator: ",")
    let longest = directives.lazy.compactMap { directive -> Int? in
      let parts = directive.split(separator: "=")
      guard parts.count == 2,
        parts[0].filter({ !$0.isWhitespace }).lowercased() == "max-age"
      else { return nil }
      return Int(parts[1].filter { !$0.isWhitespace && $0 != "\"" })
    }.first
    guard let longest else { return nil }
    let spent = age.flatMap { Int($0.filter { !$0.isWhitespace }) } ?? 0
    return max(0, min(max(0, longest), longestLifetime) - min(max(0, spent), longestLifetime))
  }
}

extension KeySource {
  /// The end of a download.
  enum Ending {
    case fetched, failed
    /// The caller that downloaded canceled, which doesn't depend on the issuer.
    case abandoned
  }
}

private extension KeySource {
  struct CachedKeys {
    let keys: KeySet
    let fetchedAt: Int
    let lifetime: Int

    /// Returns whether the keys are still valid; if the clock was set back, they count as too old.
    func isFresh(_ time: Int) -> Bool { fetchedAt <= time && time < fetchedAt + lifetime }

    func isUsable(_ time: Int) -> Bool { time < fetchedAt + lifetime + KeySource.grace }
  }

  /// Returns the keys, downloaded again if they are too old.
  func keys(orNewerThan limit: Int?) async throws(TokenError) -> KeySet {
    while true {
      let time = now()
      if let cached, limit.map({ cached.fetchedAt != $0 }) ?? true, cached.isFresh(time) {
        return cached.keys
      }
      if let cached, let failedAt, abs(time - failedAt) < Self.refetchInterval {
        guard cached.isUsable(time) else { throw .noKeys }
        return cached.keys
      }
      let ending = await isFetching ? waitForOthers() : fetchKeys(at: time)
      switch ending {
      case .fetched:
        if let cached { return cached.keys }
      case .failed:
        guard let cached, cached.isUsable(time) else { throw .noKeys }
        return cached.keys
      case .abandoned:
        guard !Task.isCancelled else { throw .noKeys }
      }
    }
  }

  func waitForOthers() async -> Ending {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Downloads the keys in the caller's task: a separate task would run on another pool of threads.
  func fetchKeys(at time: Int) async -> Ending {
    isFetching = true
    let ending: Ending
    do {
      let fetched = try await fetch()
      let lifetime = fetched.lifetime ?? Self.usualLifetime
      cached = CachedKeys(
        keys: fetched.keys, fetchedAt: time, lifetime: min(max(0, lifetime), Self.longestLifetime))
      failedAt = nil
      ending = .fetched
    } catch {
      ending = Task.isCancelled ? .abandoned : .failed
      if ending == .failed { failedAt = time }
    }
    isFetching = false
    let others = waiting
    waiting = []
    for other in others { other.resume(returning: ending) }
    return ending
  }
}

package import LoginIdentity

/// The keys of an issuer, fetched when needed and kept as long as the issuer says.
///
/// A token with an unknown key makes them be fetched again, for the issuer may have changed them;
/// not more than once in ``refetchInterval`` seconds, or anyone could make us ask without end. When
/// the issuer cannot be reached the former keys stay good for ``grace`` seconds more, and it is asked
/// again after ``refetchInterval``. Whoever needs keys while they are fetched waits for the same answer.
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

  /// Seconds between two fetches for unknown keys, and after one that failed.
  package static let refetchInterval = 30
  /// Seconds keys are kept where the issuer does not say.
  package static let usualLifetime = 3600
  /// Seconds keys are kept at most, whatever the issuer says: a week.
  package static let longestLifetime = 7 * 86_400
  /// Seconds former keys stay good while the issuer cannot be reached.
  package static let grace = 86_400

  private let fetch: @Sendable () async throws -> Fetched
  private let now: @Sendable () -> Int
  private var kept: Kept?
  /// When the issuer last could not be reached, while there were keys; `nil` once it could.
  private var failedAt: Int?
  private var isFetching = false
  /// Those that wait for the fetch of someone else.
  private(set) var waiting: [CheckedContinuation<Ending, Never>] = []

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

  /// Gets the keys unless they are known.
  ///
  /// - Throws: ``TokenError/noKeys``.
  package func prepare() async throws(TokenError) { _ = try await keys(orNewerThan: nil) }

  /// Checks a token: its signature, and what it says.
  ///
  /// - Parameters:
  ///   - token: The three parts.
  ///   - rules: What it has to say.
  /// - Returns: What it says.
  /// - Throws: ``TokenError``.
  package func check(
    _ token: Secret, rules: TokenRules
  ) async throws(TokenError) -> [String: JSONValue] {
    let parsed = try CompactToken(token)
    try await checkSignature(of: parsed)
    try rules.check(parsed, now: now())
    return parsed.claims
  }

  /// Checks the signature of a token; what it says is another matter.
  ///
  /// - Parameter token: The token.
  /// - Throws: ``TokenError``.
  package func checkSignature(of token: CompactToken) async throws(TokenError) {
    do throws(TokenError) {
      try await keys(orNewerThan: nil).check(token)
    } catch .unknownKey(let id) {
      guard let kept, abs(now() - kept.fetchedAt) >= Self.refetchInterval else {
        throw .unknownKey(id: id)
      }
      try await keys(orNewerThan: kept.fetchedAt).check(token)
    }
  }

  /// Seconds that an answer may be kept (RFC 9111 §5.2.2.1): `max-age` of `Cache-Control` without the
  /// time it has lain in caches already (`Age`).
  ///
  /// - Parameters:
  ///   - cacheControl: The header's value.
  ///   - age: The other header's value.
  /// - Returns: 0 or more; `nil` where nothing is said.
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
  /// How a fetch ended.
  enum Ending {
    case fetched, failed
    /// Whoever fetched gave up; that says nothing of the issuer.
    case abandoned
  }
}

private extension KeySource {
  /// Keys and the time they are good for.
  struct Kept {
    let keys: KeySet
    let fetchedAt: Int
    let lifetime: Int

    /// A clock that was set back makes keys too old rather than good for ever.
    func isFresh(_ time: Int) -> Bool { fetchedAt <= time && time < fetchedAt + lifetime }

    func isUsable(_ time: Int) -> Bool { time < fetchedAt + lifetime + KeySource.grace }
  }

  /// The keys, fetched anew when they are too old.
  func keys(orNewerThan limit: Int?) async throws(TokenError) -> KeySet {
    while true {
      let time = now()
      if let kept, limit.map({ kept.fetchedAt != $0 }) ?? true, kept.isFresh(time) {
        return kept.keys
      }
      if let kept, let failedAt, abs(time - failedAt) < Self.refetchInterval {
        guard kept.isUsable(time) else { throw .noKeys }
        return kept.keys
      }
      let ending = await isFetching ? waitForOthers() : fetchKeys(at: time)
      switch ending {
      case .fetched:
        if let kept { return kept.keys }
      case .failed:
        guard let kept, kept.isUsable(time) else { throw .noKeys }
        return kept.keys
      case .abandoned:
        guard !Task.isCancelled else { throw .noKeys }
      }
    }
  }

  func waitForOthers() async -> Ending {
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Fetches in the task of the caller: a task of its own would run on another pool of threads.
  func fetchKeys(at time: Int) async -> Ending {
    isFetching = true
    let ending: Ending
    do {
      let fetched = try await fetch()
      let lifetime = fetched.lifetime ?? Self.usualLifetime
      kept = Kept(
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

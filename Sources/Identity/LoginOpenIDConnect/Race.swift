/// Several ways to the same end.
enum Race {
  /// One of them; it stops when its task is cancelled.
  typealias Way<Value> = @Sendable () async -> Result<Value, OpenIDError>

  /// Whichever is finished first counts, and the others stop; one that fails does not end them,
  /// unless the person refused, the time is over or a check fails.
  ///
  /// - Parameters:
  ///   - ways: The ways.
  ///   - clock: Ends them all; `nil` where the ways have ends of their own.
  ///   - failed: Told of a way, by its number, that failed while others go on; may bring a clock for them.
  /// - Returns: What the winner brought.
  /// - Throws: ``OpenIDError``; of several that failed the last.
  static func first<Value: Sendable>(
    of ways: [Way<Value>], within clock: Way<Value>? = nil,
    failed: (_ way: Int, OpenIDError) -> Way<Value>? = { _, _ in nil }
  ) async throws(OpenIDError) -> Value {
    let result = await withTaskGroup(
      of: (way: Int?, result: Result<Value, OpenIDError>).self
    ) { group -> Result<Value, OpenIDError> in
      for (index, way) in ways.enumerated() { group.addTask { (index, await way()) } }
      if let clock { group.addTask { (nil, await clock()) } }
      defer { group.cancelAll() }
      var left = ways.count
      for await (way, result) in group {
        switch result {
        case .success, .failure(.denied), .failure(.expired), .failure(.mixUp): return result
        case .failure(let error):
          left -= 1
          guard left > 0, let way else { return result }
          if let clock = failed(way, error) { group.addTask { (nil, await clock()) } }
        }
      }
      return .failure(.cancelled)
    }
    return try result.get()
  }

  /// A clock that ends the ways after so many seconds.
  static func clock<Value>(
    _ seconds: Int, now: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (Int) async throws(OpenIDError) -> Void
  ) -> Way<Value> {
    {
      await outcome { () async throws(OpenIDError) in
        try await TimeLeft.waitForEnd(of: seconds, now: now, wait: wait)
        throw .expired
      }
    }
  }

  /// The outcome of work as a value.
  static func outcome<Value>(
    _ body: () async throws(OpenIDError) -> Value
  ) async -> Result<Value, OpenIDError> {
    do throws(OpenIDError) {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}

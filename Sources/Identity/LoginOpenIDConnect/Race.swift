/// Several ways to the same end.
enum Race {
  /// A way; it stops when its task is canceled.
  typealias Way<Value> = @Sendable () async -> Result<Value, OpenIDError>

  /// Returns the first result, and stops the other ways.
  ///
  /// A failed way doesn't end them, unless the person declined, the time is up or a check failed.
  ///
  /// - Parameters:
  ///   - ways: The ways.
  ///   - clock: A clock that ends them all; `nil` if the ways end by themselves.
  ///   - failed: Called with the index of a way that failed while others continue; may return a clock for them.
  /// - Returns: The result of the winner.
  /// - Throws: ``OpenIDError``; if several failed, the last error.
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

  /// Returns a clock that ends the ways after a number of seconds.
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

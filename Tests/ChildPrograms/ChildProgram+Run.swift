public import Waiting

extension ChildProgram {
  /// The complete output of a program, and its exit status.
  public struct Ending: Sendable {
    /// The status, as ``ChildProgram/waitForEnd(within:)`` returns it.
    public let status: Int32
    /// Standard output, byte for byte.
    public let outputBytes: [UInt8]
    /// Standard output; also standard error if they share a pipe.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error.
    public let standardError: String
  }

  /// One of the two outputs of a program.
  public enum Voice: Int, Sendable {
    /// Standard output; also standard error if they share a pipe.
    case output
    /// Standard error.
    case standardError
  }

  /// Runs a program to its end, without blocking a thread of the pool.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: The arguments after its name.
  ///   - environment: The complete environment; `nil` for that of this process.
  ///   - pipes: The outputs that come through pipes.
  ///   - leadsSession: Whether it leads a session, without a terminal, or only a group of processes.
  ///   - limit: The time limit; longer than any run needs.
  /// - Returns: The output, and the exit status.
  /// - Throws: ``Failure``.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    pipes: Pipes = .separate, leadsSession: Bool = false, within limit: Duration = Patience.program
  ) async throws(Failure) -> Ending {
    try await ChildProgram(
      program, arguments, environment: environment, pipes: pipes, leadsSession: leadsSession
    ).ending(within: limit)
  }

  /// Waits until the program ends.
  ///
  /// - Returns: The complete output, and the exit status. Later output of other processes that inherited its pipes
  ///   isn't awaited.
  /// - Throws: ``Failure/abandoned(program:waitingFor:printed:)``.
  public func ending(within limit: Duration = Patience.program) async throws(Failure) -> Ending {
    let status = try await waitForEnd(within: limit)
    let printed = watch.printed
    return Ending(
      status: status, outputBytes: printed[0],
      standardError: String(decoding: printed[1], as: UTF8.self))
  }

  /// Waits until the program ends; can be called any number of times.
  ///
  /// - Returns: Its status, or 128 and the number of the signal that killed it.
  /// - Throws: ``Failure/abandoned(program:waitingFor:printed:)``.
  public func waitForEnd(within limit: Duration = Patience.program) async throws(Failure) -> Int32 {
    let outcome = await watch.wait(for: .end, within: limit)
    guard outcome == .ended, !Task.isCancelled, let status = watch.status else {
      throw abandoned("its end")
    }
    return status
  }

  /// Waits until the output is enough, or until the program has ended.
  ///
  /// - Parameters:
  ///   - what: A description of the expected output, for failures.
  ///   - voice: The output to wait for.
  ///   - limit: The time limit; longer than any run needs.
  ///   - isEnough: Returns whether the output so far is enough.
  /// - Returns: The output so far, whether or not it was enough.
  /// - Throws: ``Failure/abandoned(program:waitingFor:printed:)``.
  public func words(
    _ what: String, on voice: Voice = .output, within limit: Duration = Patience.look,
    until isEnough: @escaping @Sendable (String) -> Bool
  ) async throws(Failure) -> String {
    let wish = ChildWatch.Wish.words { printed in
      isEnough(String(decoding: printed[voice.rawValue], as: UTF8.self))
    }
    let outcome = await watch.wait(for: wish, within: limit)
    guard outcome != .abandoned, !Task.isCancelled else { throw abandoned(what) }
    return String(decoding: watch.printed[voice.rawValue], as: UTF8.self)
  }

  /// Waits until the program, and all other processes that inherited its pipes, have ended.
  ///
  /// - Throws: ``Failure/abandoned(program:waitingFor:printed:)``.
  public func waitForSilence(within limit: Duration = Patience.look) async throws(Failure) {
    guard await watch.wait(for: .silence, within: limit) == .ended, !Task.isCancelled else {
      throw abandoned("everybody's end")
    }
  }

  private func abandoned(_ what: String) -> Failure {
    let printed = watch.printed.map { String(decoding: $0.suffix(2000), as: UTF8.self) }
    return .abandoned(
      program: path, waitingFor: what,
      printed: printed.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

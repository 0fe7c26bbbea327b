public import Waiting

extension ChildProgram {
  /// What a program said until it ended, and how it did.
  public struct Ending: Sendable {
    /// As ``ChildProgram/waitForEnd(within:)`` gives it.
    public let status: Int32
    /// Standard output, byte for byte.
    public let outputBytes: [UInt8]
    /// Standard output; and standard error, where they are together.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error.
    public let standardError: String
  }

  /// One of the two ways in which a program speaks.
  public enum Voice: Int, Sendable {
    /// Standard output; and standard error, where they are together.
    case output
    /// Standard error.
    case standardError
  }

  /// Runs a program to its end; no thread of the pool blocks meanwhile.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - environment: All of its environment; `nil` for ours.
  ///   - pipes: Which of its words come through pipes.
  ///   - leadsSession: Whether it leads a session, with no terminal, or only a group of processes.
  ///   - limit: How long it may take; longer than any run needs.
  /// - Returns: What it said, and how it ended.
  /// - Throws: ``Failure``.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    pipes: Pipes = .separate, leadsSession: Bool = false, within limit: Duration = Patience.program
  ) async throws(Failure) -> Ending {
    try await ChildProgram(
      program, arguments, environment: environment, pipes: pipes, leadsSession: leadsSession
    ).ending(within: limit)
  }

  /// Waits until it ends.
  ///
  /// - Returns: All it said, and how it ended. What somebody says later who has its pipes from it is not
  ///   waited for.
  /// - Throws: ``Failure/givenUp(program:waitingFor:said:)``.
  public func ending(within limit: Duration = Patience.program) async throws(Failure) -> Ending {
    let status = try await waitForEnd(within: limit)
    let said = watch.said
    return Ending(
      status: status, outputBytes: said[0], standardError: String(decoding: said[1], as: UTF8.self))
  }

  /// Waits until it ends; any number of times.
  ///
  /// - Returns: Its status, or 128 and the number of the signal that killed it.
  /// - Throws: ``Failure/givenUp(program:waitingFor:said:)``.
  public func waitForEnd(within limit: Duration = Patience.program) async throws(Failure) -> Int32 {
    let outcome = await watch.wait(for: .end, within: limit)
    guard outcome == .ended, !Task.isCancelled, let status = watch.status else {
      throw givenUp("its end")
    }
    return status
  }

  /// Waits until what it says is enough, or until it has ended.
  ///
  /// - Parameters:
  ///   - what: What is waited for, in the words of a failure.
  ///   - voice: Where it is to be said.
  ///   - limit: How long; longer than any run needs.
  ///   - isEnough: Asked with all that was said so far.
  /// - Returns: All that was said so far, whether it was enough or not.
  /// - Throws: ``Failure/givenUp(program:waitingFor:said:)``.
  public func words(
    _ what: String, on voice: Voice = .output, within limit: Duration = Patience.look,
    until isEnough: @escaping @Sendable (String) -> Bool
  ) async throws(Failure) -> String {
    let wish = ChildWatch.Wish.words { said in
      isEnough(String(decoding: said[voice.rawValue], as: UTF8.self))
    }
    let outcome = await watch.wait(for: wish, within: limit)
    guard outcome != .givenUp, !Task.isCancelled else { throw givenUp(what) }
    return String(decoding: watch.said[voice.rawValue], as: UTF8.self)
  }

  /// Waits until everybody has ended who has its pipes: it, and whom it gave them to.
  ///
  /// - Throws: ``Failure/givenUp(program:waitingFor:said:)``.
  public func waitForSilence(within limit: Duration = Patience.look) async throws(Failure) {
    guard await watch.wait(for: .silence, within: limit) == .ended, !Task.isCancelled else {
      throw givenUp("everybody's end")
    }
  }

  private func givenUp(_ what: String) -> Failure {
    let said = watch.said.map { String(decoding: $0.suffix(2000), as: UTF8.self) }
    return .givenUp(
      program: path, waitingFor: what,
      said: said.filter { !$0.isEmpty }.joined(separator: "\n"))
  }
}

internal import Foundation

extension ChildProgram {
  /// What a program said until it ended, and how it did.
  public struct Ending: Sendable {
    /// As ``ChildProgram/waitForEnd()`` gives it.
    public let status: Int32
    /// Standard output, byte for byte.
    public let outputBytes: [UInt8]
    /// Standard output; and standard error, where they are together.
    public var output: String { String(decoding: outputBytes, as: UTF8.self) }
    /// Standard error.
    public let complaint: String
  }

  /// Runs a program to its end; no thread of the pool blocks meanwhile.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: What follows its name.
  ///   - environment: All of its environment; `nil` for ours.
  ///   - pipes: Which of its words come through pipes.
  /// - Returns: What it said, and how it ended.
  /// - Throws: ``NotStarted``.
  public static func run(
    _ program: String, _ arguments: [String] = [], environment: [String: String]? = nil,
    pipes: Pipes = .separate
  ) async throws(NotStarted) -> Ending {
    let child = try ChildProgram(program, arguments, environment: environment, pipes: pipes)
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: child.finish()) }
    }
  }

  /// Reads all it says and waits until it ends, which blocks the thread.
  public func finish() -> Ending {
    let (said, complained) = PipeEnd.readAll(output, complaint)
    return Ending(
      status: waitBlocking(), outputBytes: said,
      complaint: String(decoding: complained, as: UTF8.self))
  }
}

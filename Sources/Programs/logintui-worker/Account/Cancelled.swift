import ArgumentParser

/// The person gave up at a question.
enum Cancelled {
  /// The status of the screen that was left.
  static let exit = ExitCode(2)
}

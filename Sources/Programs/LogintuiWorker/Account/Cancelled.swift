import ArgumentParser

/// The person canceled a question.
enum Cancelled {
  /// The status, which is that of a screen that was left.
  static let exit = ExitCode(2)
}

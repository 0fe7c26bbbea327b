import LoginAuditReports
import LoginScarceResources
import LoginSupport
import LoginTerminalAudit

extension Audit {
  /// Runs the program, and judges what it draws.
  ///
  /// All processes of the program end before it returns; at once, if the task is canceled.
  ///
  /// - Parameter progress: Called from another thread with the finished part, which grows to 1.
  /// - Returns: The findings.
  /// - Throws: ``Failure``, or `CancellationError` if the task was canceled.
  public func run(progress: @escaping @Sendable (Double) -> Void = { _ in }) async throws -> Report
  {
    let audit = try checked()
    let accepted = try accepted()
    let stop = AuditStop()
    // A run blocks its thread until the program is quiet.
    let executor = RequestExecutor()
    defer { executor.stop() }
    let runs = Task.detached(executorPreference: executor) {
      () -> Result<TerminalAuditReport, TerminalRun.Failure> in
      var done = 0
      return Result { () throws(TerminalRun.Failure) in
        try audit.report(until: stop) {
          done += 1
          progress(Double(done) / Double(LoginTerminalAudit.TerminalAudit.stages))
        }
      }
    }
    let outcome = await withTaskCancellationHandler {
      await runs.value
    } onCancel: {
      stop.stop()
    }
    try Task.checkCancellation()
    switch outcome {
    case .failure(let failure): throw Failure(failure, of: words[0])
    case .success(let report): return try judged(report, accepting: accepted)
    }
  }

  /// Compares a report with the failures that are accepted, and saves them if there is no file yet.
  private func judged(_ report: TerminalAuditReport, accepting accepted: AuditBaseline?)
    throws(Failure) -> Report
  {
    var result = ProgramAuditResult(report, known: accepted?.keys ?? [])
    (result.words, result.isIsolated) = (words, isIsolated)
    if let accepted, !accepted.exists {
      result.accept()
      try Failure.ofBaseline { () throws(CommandError) in
        try accepted.write(result.failures.map(\.key))
      }
    }
    return Report(result)
  }

  /// Returns the failures that are accepted; `nil` without a baseline.
  private func accepted() throws(Failure) -> AuditBaseline? {
    guard let baseline else { return nil }
    return try Failure.ofBaseline { () throws(CommandError) in try AuditBaseline(path: baseline) }
  }
}

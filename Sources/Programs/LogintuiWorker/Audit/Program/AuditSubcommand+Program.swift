import ArgumentParser
import Glibc
import LoginCanvas
import LoginCommandOptions
import LoginMessages
import LoginScreens
import LoginSettings
import LoginSupport
import LoginTerminalAudit

extension AuditSubcommand {
  /// Judges the program after `--`.
  func checkProgram() throws {
    let format = try outputFormat()
    let rules = try selected(TerminalRule.named, of: TerminalRule.allCases.map(\.rawValue))
    let environment = ProgramVariables.all
    var audit = try program.audit(of: AuditedCommand(command, environment: environment))
    if let sizes = try screens.sizes() { audit.sizes = sizes }
    audit.rules = TerminalRule.allCases.filter(rules.contains)
    let accepted = try baseline.map { try AuditBaseline(path: $0) }
    let settings = try Settings(
      optionValues: [:], config: file.config, environment: environment)
    let progress = AuditProgress(
      of: TerminalAudit.stages, "steps", isLinear: try settings.screenOptions().usesPlainLines)
    let report: TerminalAuditReport
    do throws(TerminalRun.Failure) {
      report = try audit.report { progress.add(1) }
    } catch {
      progress.end()
      throw Self.error(error, of: command.first ?? "")
    }
    progress.end()
    var result = ProgramAuditResult(report, known: accepted?.keys ?? [])
    if let accepted, !accepted.exists {
      result.accept()
      try Console.print(format.text(result))
      return try accepted.write(result.failures.map(\.key))
    }
    try Console.print(format.text(result))
    if !result.new.isEmpty { throw ExitCode(1) }
  }

  /// Returns the error for a program that can't run.
  private static func error(_ failure: TerminalRun.Failure, of program: String) -> CommandError {
    switch failure {
    case .noLibrary:
      let library = EmulatedTerminal.library
      return CommandError(
        .auditLibraryMissing(library: library.name, package: library.package))
    case .notStarted(let code):
      return CommandError(
        .programNotRun(
          name: CleanText.oneLine(program, limit: 300), reason: SystemReason.text(code)),
        status: code == ENOENT ? 127 : 126)
    }
  }
}

import ArgumentParser
import FoundationEssentials
import Glibc
import LoginAuditReports
import LoginCommandOptions
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
    var audited = AuditedCommand(command, environment: environment)
    audited.isIsolated = program.isolated
    if let replay = program.replay { return try show(replay, of: audited) }
    var audit = try program.audit(of: audited)
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
      throw CommandError(error, of: command.first ?? "")
    }
    progress.end()
    var result = ProgramAuditResult(report, known: accepted?.keys ?? [])
    (result.words, result.isIsolated) = (command, program.isolated)
    result.time = Int(Date().timeIntervalSince1970)
    if let accepted, !accepted.exists {
      result.accept()
      try Console.print(format.text(result))
      return try accepted.write(result.failures.map(\.key))
    }
    try Console.print(format.text(result))
    if !result.new.isEmpty { throw ExitCode(1) }
  }

  /// Runs the program as it was when something was found, and prints the picture.
  private func show(_ path: String, of audited: AuditedCommand) throws {
    let file = try AuditReplayFile(path: path)
    let (finding, situation) = try file.finding(program.finding)
    let outcome: TerminalReplay.Outcome
    do throws(TerminalRun.Failure) {
      outcome = try TerminalReplay(audited, in: situation).outcome()
    } catch {
      throw CommandError(error, of: command.first ?? "")
    }
    let isInColor =
      isatty(STDOUT_FILENO) == 1 && (ProgramVariables.all["NO_COLOR"] ?? "").isEmpty
      && ProgramVariables.all["TERM"] != "dumb"
    try Console.print(
      finding.lines(outcome, in: situation, isInColor: isInColor).joined(separator: "\n"))
  }
}

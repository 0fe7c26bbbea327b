import LoginCommandOptions
import LoginSupport
import ArgumentParser
import LoginMessages

/// `logintui doctor`: reports which features and protections work on this computer.
struct DoctorSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Check this computer and its protections (exit status 1: problems).",
    discussion: """
      Starts a process with the protections of the worker, the part of the program that connects to services, and \
      shows which are on. A protection that this computer lacks isn't a problem.
      """)

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: ConfigOptions

  @Flag(help: ArgumentHelp("Apply the worker's sandbox.", visibility: .hidden))
  var inSandbox = false

  func run() throws {
    let environment = ProgramVariables.all
    if inSandbox { return SandboxTrial.take(environment) }
    let settings = Result { () throws(CommandError) in try options.settings() }
    let isJSON = try output.isJSON
    let trial = Result { () throws(SandboxTrial.Failure) in
      try SandboxTrial.ask(["doctor", "--in-sandbox"])
    }
    let report = DoctorReport(settings, trial, environment: environment)
    if isJSON {
      try Console.print(JSONText.of(report.document))
    } else {
      for line in report.lines { try Console.print(line) }
    }
    if report.hasFaults { throw ExitCode(1) }
  }
}

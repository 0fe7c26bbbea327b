import LoginCommandOptions
import LoginSupport
import ArgumentParser
import LoginMessages

/// `logintui doctor`: reports which features and protections work on this computer.
struct DoctorSubcommand: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Say what works on this machine, and what protects you; exits with 1 when something is broken.",
    discussion: """
      It starts a process that gives up what a worker gives up, which is the part of the program that \
      talks to others, and says what is in force there. What a machine merely lacks is no fault.
      """)

  @OptionGroup var output: FormatOptions

  @OptionGroup var options: ConfigOptions

  @Flag(help: ArgumentHelp("Give up what a worker gives up.", visibility: .hidden))
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

import ArgumentParser
import CommandSupport
import FoundationEssentials
import LoginModel
import Messages

/// `logintui doctor`: what works on this machine, and what protects the person.
struct DoctorSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Say what works on this machine, and what protects you; exits with 1 when something is broken.",
    discussion: """
      It starts a process that gives up what a worker gives up, which is the part of the program that \
      talks to others, and says what is in force there. What a machine merely lacks is no fault.
      """)

  @Option(help: "text or json.")
  var format = "text"

  @OptionGroup var file: SettingsFileOptions

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  @Flag(help: ArgumentHelp("Give up what a worker gives up.", visibility: .hidden))
  var inSandbox = false

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    if inSandbox { return SandboxTrial.take(environment) }
    var spoken = file.spoken
    spoken[.language] = language
    let settings = Result { () throws(CommandError) in
      try Settings(spoken: spoken, config: file.config, environment: environment)
    }
    let isJSON = try TextFormat.isJSON(format)
    let trial = Result { () throws(SandboxTrial.Failure) in
      try SandboxTrial.ask(["doctor", "--in-sandbox"])
    }
    let report = DoctorReport(settings, trial, environment: environment)
    if isJSON {
      try Console.print(JSONText.of(report.document, isPretty: true))
    } else {
      for line in report.lines { try Console.print(line) }
    }
    if report.hasFaults { throw ExitCode(1) }
  }
}

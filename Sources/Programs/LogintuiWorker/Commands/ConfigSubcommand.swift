import LoginCommandOptions
import LoginIdentity
import LoginSettings
import LoginSupport
import LoginStoredSessions
import ArgumentParser

/// `logintui config`: checks, prints and changes the settings.
struct ConfigSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "View and change settings.",
    subcommands: [
      Check.self, ConfigGet.self, ConfigSet.self, ConfigUnset.self, ConfigList.self,
      ConfigEdit.self, ConfigPath.self,
    ])

  /// `logintui config check`: reports which settings work, and which don't.
  struct Check: FormattedCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check the settings (exit status 1: problems found).",
      discussion: """
        With --online, it gets the metadata and keys of each provider, as a sign-in does. Otherwise, it makes no \
        connection.
        """)

    @Flag(help: "Contact the providers too, and show what to register there.")
    var online = false

    @OptionGroup var output: FormatOptions
    @OptionGroup var options: ConfigOptions

    func run() throws {
      let environment = ProgramVariables.all
      let settings = try options.settings(reportsAll: true)
      let problems = settings.allProblems()
      guard problems.isEmpty else { return try report(problems) }
      let report = try SettingsReport(
        settings, SessionAccess(settings, environment: environment), isOnline: online)
      var lines = report.lines
      var faults = report.faults
      if online {
        let asked = try OnlineReport(settings, environment: environment)
        faults += asked.faults
        lines += asked.lines
      }
      lines.append(report.result(faults: faults))
      if try output.isJSON {
        try printJSON(lines, faults: faults)
      } else {
        for line in lines { try Console.print(line) }
      }
      if faults > 0 { throw ExitCode(1) }
    }

    /// Reports all problems, and ends the command.
    ///
    /// As text they are errors: each on a line of standard error.
    private func report(_ problems: [SettingsProblem]) throws {
      if try output.isJSON {
        let lines = problems.map { "! " + Reader.current.sentence($0.error.message) }
        try printJSON(lines, faults: lines.count)
      } else {
        for problem in problems { Console.report(problem.error) }
      }
      throw ExitCode(1)
    }

    private func printJSON(_ lines: [String], faults: Int) throws {
      try Console.print(
        JSONText.of(
          JSONValue.object([
            "faults": .integer(faults), "lines": .array(lines.map { .string($0) }),
          ])))
    }
  }
}

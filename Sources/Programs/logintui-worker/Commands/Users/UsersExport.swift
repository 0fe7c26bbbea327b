import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginIdentityServer
import LoginMessages

/// `logintui users export`: exports the accounts in the import format of another identity provider.
struct UsersExport: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the accounts into files that a production identity provider imports.",
    discussion: """
      It reads the data of the service in logintui itself, of logintui serve with --project, or of \
      the folder of --data; the service may run. Whoever may read that folder may export. \
      docs/growing.md says what moves, and what does not.
      """)

  /// The recipient of the files.
  enum Target: String, EnumerableFlag {
    case firebase

    static func help(for value: Target) -> ArgumentHelp? {
      switch value {
      case .firebase: "For firebase auth:import."
      }
    }
  }

  @Flag var target: Target

  @Option(
    help: ArgumentHelp(
      "Where the files go; a folder of mode 0700, made if missing.", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "The project of logintui serve whose accounts are meant.", valueName: "project"))
  var project: String?

  @Option(help: ArgumentHelp("The folder of the service's accounts.", valueName: "folder"))
  var data: String?

  @Flag(help: "Replace the files of an earlier export.")
  var force = false

  @OptionGroup var output: FormatOptions

  @Option(help: .of(.language))
  var language: String?

  func run() throws {
    let environment = ProgramVariables.all
    let spoken = language.map { [SettingName.language: $0] } ?? [:]
    // Only for the language.
    _ = try Settings(spoken: spoken, config: nil, environment: environment)
    let isJSON = try output.isJSON
    let root = Folders(environment).data
    let source = data ?? project.map { root + "/projects/" + $0 } ?? root
    let found: FirebaseExport?
    do throws(IdentityServiceError) {
      found = try IdentityService.firebaseExport(of: source)
    } catch {
      throw CommandError(error.message)
    }
    guard let export = found else { throw CommandError(.exportWithoutData(path: source)) }
    let files = ExportFolder(path: folder)
    try files.write(export, replacing: force)
    guard !isJSON else {
      return try Console.print(JSONText.of(ExportDocument(export, in: files)))
    }
    for line in ExportReport(export, in: files).lines {
      try Console.print(line)
    }
  }
}

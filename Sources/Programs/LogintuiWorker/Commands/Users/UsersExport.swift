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
    abstract: "Export accounts to files for a production identity provider.",
    discussion: """
      Reads the accounts of the local service, of logintui serve with --project, or in the folder of --data; the \
      service may be running. Anyone who can read that folder can export it. docs/growing.md lists what is exported, \
      and what isn't.
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
      "Folder for the files (mode 0700; created if missing).", valueName: "folder"))
  var folder: String

  @Option(
    help: ArgumentHelp(
      "Project of logintui serve.", valueName: "project"))
  var project: String?

  @Option(help: ArgumentHelp("Folder of the service's accounts.", valueName: "folder"))
  var data: String?

  @Flag(help: "Replace existing files.")
  var force = false

  @OptionGroup var output: FormatOptions

  @Option(help: .of(.language))
  var language: String?

  func run() throws {
    let environment = ProgramVariables.all
    let optionValues = language.map { [SettingName.language: $0] } ?? [:]
    let settings = try Settings(optionValues: optionValues, config: nil, environment: environment)
    let isJSON = try output.isJSON
    // A service gives its administrators the accounts, but the hashes of an emulator can't be imported anywhere.
    if data == nil, project == nil, case .emulator(_, let name, _) = try settings.service {
      throw CommandError(.exportFromFolder(setting: name))
    }
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

import ArgumentParser
import LoginCanvas
import LoginIdentityServer
import LoginMessages
import LoginSupport

/// The options of `serve` for the accounts that it begins with, and for a copy of those that it ends with.
struct ContentsOptions: ParsableArguments {
  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Import an export of Firebase's emulator (in memory, unless --data).",
      valueName: "folder"))
  var importFolder: String?

  @Option(
    name: .customLong("export-on-exit"), defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      "Export for Firebase's emulator at the end (default: where --import is).",
      valueName: "folder"))
  var exportFolder: String?

  @Option(
    help: ArgumentHelp(
      "Create the accounts in a JSON file (in memory, unless --data).", valueName: "file"))
  var seed: String?

  /// Whether the service begins with other accounts than those of its folder.
  var areGiven: Bool { importFolder != nil || seed != nil }

  /// The accounts to begin with.
  var contents: [ServiceContents] {
    [importFolder.map { .emulatorExport(folder: $0) }, seed.map { .seed(file: $0) }]
      .compactMap(\.self)
  }

  /// The folder for an export at the end; `nil` for none.
  var exportTarget: String? {
    guard let exportFolder else { return nil }
    return exportFolder.isEmpty ? importFolder : exportFolder
  }

  /// Rejects paths that are missing, and a folder that can't be written.
  ///
  /// - Throws: ``CommandError``.
  func check() throws(CommandError) {
    let paths = [("import", importFolder), ("seed", seed)]
    if let (name, _) = paths.first(where: { $0.1?.isEmpty == true }) {
      throw .invalidSetting(name: name, value: "", allowed: "./\(name)")
    }
    guard exportFolder != nil else { return }
    guard let folder = exportTarget else {
      throw .invalidSetting(name: "export-on-exit", value: "", allowed: "./export, --import")
    }
    do throws(IdentityServiceError) {
      try IdentityService.prepareExport(to: folder)
    } catch {
      throw CommandError(error.message)
    }
  }

  /// Stops a service, and exports its accounts if that is asked for.
  ///
  /// - Returns: The number of exported accounts; `nil` without an export.
  /// - Throws: ``CommandError`` if they can't be written; an older export is unchanged.
  func end(_ service: IdentityService) throws(CommandError) -> Int? {
    guard let folder = exportTarget else {
      try BlockingTask.value { await service.stop() }
      return nil
    }
    let result = try BlockingTask.result { () async throws(IdentityServiceError) -> Int in
      try await service.stop(exportingTo: folder)
    }
    switch result {
    case .success(let count): return count
    case .failure(let error): throw CommandError(error.message)
    }
  }
}

extension ServiceContentsReport {
  /// The message for the person.
  var message: Message {
    switch self {
    case .imported(let accounts, let path): .servingImported(accounts: accounts, path: path)
    case .nothingThere(let path): .importNothingThere(path: path)
    case .hasAccounts(let path): .importHasAccounts(path: path)
    }
  }

  /// Whether everything was imported, which needs no words beside a command.
  var isComplete: Bool {
    switch self {
    case .imported: true
    case .nothingThere, .hasAccounts: false
    }
  }
}

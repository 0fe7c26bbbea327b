import ArgumentParser
import Glibc
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginSettings
import LoginSupport

/// `logintui setup pip`: configures pip to request the token for an index from a program named `keyring`.
///
/// Source: pip documentation, "Authentication".
struct SetupPip: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "pip", abstract: "Set up pip and uv to use your token for an index.",
    discussion: """
      Adds the index to pip's configuration, and a program named keyring that pip and uv run for the password. Another \
      program of that name in PATH isn't replaced.
      """)

  @Argument(help: "Host name or URL of the index.")
  var index: String

  @Option(
    help: ArgumentHelp(
      "Folder for the program keyring (default: ~/.local/bin).", valueName: "folder"))
  var folder: String?

  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    let address = try ServerAddress("index", index, example: "https://pypi.example.com/simple/")
    // The command that undoes it works in any folder.
    var folder: String?
    if let named = self.folder { folder = try Self.absolute(named) }
    let keyring = try keyring(in: folder, dialogue.environment)
    let words = ["pip", index] + (folder.map { ["--folder", $0] } ?? [])
    let isThere = try dialogue.change(
      [
        change(of: keyring, address, dialogue.environment),
        change(of: PipSettings(address), address, dialogue.environment),
      ], words)
    let found = ProgramSearch.path(of: KeyringProgram.name, dialogue.environment)
    if isThere, !options.undo,
      found.flatMap(SystemFile.realPath) != SystemFile.realPath(keyring)
    {
      Console.say(
        .setupFolderNotFirst(
          name: KeyringProgram.name,
          folder: CleanText.oneLine(PrivateFiles.parentFolder(of: keyring))))
    }
  }

  /// Returns the absolute path of a folder, which doesn't have to exist.
  private static func absolute(_ folder: String) throws(CommandError) -> String {
    guard !folder.isEmpty else {
      throw CommandError.invalidForm(name: "--folder", value: "", example: "~/.local/bin")
    }
    guard folder.utf8.first != UInt8(ascii: "/") else { return folder }
    guard let current = SystemFile.currentFolder() else {
      throw CommandError(.fileUnreadable(path: ".", reason: SystemReason.text(errno)))
    }
    return (current == "/" ? "" : current) + "/" + folder
  }

  /// Returns the path of the program.
  ///
  /// - Parameters:
  ///   - folder: The folder in the option; `nil` for the usual one.
  ///   - environment: The environment of the process.
  /// - Returns: The path.
  /// - Throws: ``CommandError`` if pip already runs another program.
  private func keyring(
    in folder: String?, _ environment: [String: String]
  ) throws(CommandError) -> String {
    if let folder { return folder + "/" + KeyringProgram.name }
    let usual = Folders(environment).home + "/.local/bin/" + KeyringProgram.name
    guard let found = ProgramSearch.path(of: KeyringProgram.name, environment) else {
      return usual
    }
    // It may be in the folder of an earlier setup.
    guard KeyringProgram.isOurs(found) || options.undo else { throw taken(found, environment) }
    return KeyringProgram.isOurs(found) ? found : usual
  }

  private func taken(_ path: String, _ environment: [String: String]) -> CommandError {
    let folder = Folders(environment).data + "/bin"
    return CommandError(
      .setupProgramTaken(
        path: CleanText.oneLine(path),
        command: CleanText.oneLine(
          ShellWord.line(["logintui", "setup", "pip", index, "--folder", folder]))))
  }

  private func change(
    of keyring: String, _ address: ServerAddress, _ environment: [String: String]
  ) -> SetupChange {
    let program = KeyringProgram(
      command: ProgramSearch.ourselves(environment), host: address.host)
    return SetupChange(
      path: keyring, name: "keyring " + address.host, convention: .none,
      adding: { (bytes) throws(CommandError) in
        do throws(KeyringProgram.Refusal) {
          return try program.adding(to: bytes)
        } catch {
          throw taken(keyring, environment)
        }
      },
      removing: { program.removing(from: $0) },
      isBare: { $0.isEmpty }, newMode: 0o700, isOwn: true)
  }

  private func change(
    of settings: PipSettings, _ address: ServerAddress, _ environment: [String: String]
  ) -> SetupChange {
    SetupChange(
      path: PipSettings.file(environment), name: "pip " + address.host,
      add: { (bytes) throws(SetupRefusal) in try settings.adding(to: bytes) },
      remove: { (bytes) throws(SetupRefusal) in try settings.removing(from: bytes) },
      isBare: { PipSettings.isBare($0) })
  }
}

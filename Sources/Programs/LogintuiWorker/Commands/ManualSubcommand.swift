import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import FoundationEssentials
import LoginMessages

/// `logintui manual`: writes the man pages; `make install` runs it.
struct ManualSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Write the man pages.", shouldDisplay: false)

  @Option(help: ArgumentHelp("Folder for the pages.", valueName: "folder"))
  var folder: String

  func run() throws {
    // Only for the language.
    _ = try Settings(optionValues: [:], config: nil, environment: ProgramVariables.all)
    let commands = CommandDescription.program?.all ?? []
    for command in commands {
      let words = command.path.dropFirst().joined(separator: " ")
      let page = ManualPage(
        command, examples: CommandExample.all.filter { $0.command == words })
      let path = "\(folder)/\(page.fileName)"
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
        try Data(page.text.utf8).write(to: URL(filePath: path))
      } catch {
        throw CommandError(
          .fileUnwritable(path: CleanText.oneLine(path), reason: SystemReason.ofWriting(path: path))
        )
      }
    }
    let reported = Message.pagesWritten(count: commands.count, folder: CleanText.oneLine(folder))
    try Console.print(reported)
  }
}

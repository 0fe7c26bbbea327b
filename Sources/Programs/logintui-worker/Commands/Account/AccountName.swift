import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages

/// `logintui account name`: changes the name.
struct AccountName: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "name", abstract: "Change the name of the account; an empty one removes it.")

  @Argument(help: "The new name.")
  var name: String

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let clean = CleanText.oneLine(name)
    let session = try access.ask(
      { .change(session: $0, change: .displayName(value: clean)) }, for: \.session)
    try access.keepChange(session)
    try output.print(.saved, with: ["displayName": .string(clean)])
  }
}

import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages

/// `logintui account name`: changes the name.
struct AccountName: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "name", abstract: "Change your name (empty: remove it).")

  @Argument(help: "New name.")
  var name: String

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: SessionOptions

  func run() throws {
    let access = try AccountAccess(options)
    let clean = CleanText.oneLine(name)
    let session = try access.ask(
      { .change(session: $0, change: .displayName(value: clean)) }, for: \.session)
    try access.saveChange(session)
    try output.print(.changed(name: .name), with: ["displayName": .string(clean)])
  }
}

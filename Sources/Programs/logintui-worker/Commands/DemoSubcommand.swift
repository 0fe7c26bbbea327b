import LoginCommandOptions
import ArgumentParser

/// `logintui demo`: the picker and the form, with keys for every adaptation.
///
/// `logintui` shows the screen itself; this type only describes the options.
struct DemoSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the screen with live keys for size, colours, language and more.")

  @OptionGroup var options: TableOptions<DemoGroups>
}

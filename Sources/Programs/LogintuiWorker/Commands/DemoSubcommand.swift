import LoginCommandOptions
import ArgumentParser

/// `logintui demo`: the picker and the form, with keys for every adaptation.
///
/// `logintui` shows the screen itself; this type only describes the options.
struct DemoSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Try text sizes, colors, languages and more on the screen.")

  @OptionGroup var options: TableOptions<DemoGroups>
}

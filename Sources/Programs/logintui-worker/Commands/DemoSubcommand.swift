import ArgumentParser

/// `logintui demo`: the picker and the form with keys for everything that they adapt to.
///
/// `logintui` shows the screen itself; here its options are described.
struct DemoSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the screen with live keys for size, colours, language and more.")

  @OptionGroup var options: TableOptions<DemoGroups>
}

import ArgumentParser
import CommandSupport

/// `logintui demo`: the picker and the form with keys for everything that they adapt to.
struct DemoSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the screen with live keys for size, colours, language and more.")

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var lines: LinearOptions

  @Option(help: ArgumentHelp("Record what is shown, as an asciicast v2.", valueName: "file"))
  var record: String?

  @Flag(help: "Go through everything by itself, once. Any key takes over; Esc, q and Ctrl-C leave.")
  var tour = false

  @Option(
    help: ArgumentHelp(
      "Show the tour, at so many times its usual speed, 0.1…100.", valueName: "factor"))
  var speed: String?

  func run() throws {
    var details: [FrontCommand.Detail: String] = [:]
    details[.config] = screen.file.config
    details[.record] = record
    if tour { details[.tour] = "true" }
    details[.speed] = speed
    try Handover.toFront(
      FrontCommand(.demo, spoken: screen.spoken.merging(lines.spoken) { $1 }, details: details))
  }
}

import ArgumentParser
import Canvas
import FoundationEssentials
import LoginModel
import LoginTUI
import ProcessControl

/// `logintui demo`: the picker and the form with keys for everything that they adapt to.
struct DemoSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show the screen with live keys for size, colours, language and more.")

  @OptionGroup var screen: ScreenOptions
  @OptionGroup var lines: LinearOptions

  @Option(help: ArgumentHelp("Record what is shown, as an asciicast v2.", valueName: "file"))
  var record: String?

  func run() throws {
    // Before the first input: no crash may leave what was typed in a file.
    ProcessProtection.forbidDumps()
    let environment = ProcessInfo.processInfo.environment
    let settings = try Settings(
      spoken: screen.spoken.merging(lines.spoken) { $1 }, config: screen.config,
      environment: environment)
    let language = settings.language
    let recording = try record.map { path in
      try Asciicast(path: path, palette: .trueColor, language: language)
    }
    let messages = PostponedMessages()
    let client = try ServiceSelection.client(
      settings, environment: environment, logger: nil, onMail: messages.add)
    let types = try settings.loginTypes()
    let options = try settings.screenOptions()
    do {
      let demo = try DemoScreen(
        loginTypes: types, client: client, options: options,
        onPicture: { picture in recording?.add(picture) })
      try demo.run()
    } catch let error as ProviderListError {
      throw CommandError(error.message, language: language)
    } catch let error as LoginScreenError {
      throw CommandError(error.message, language: language)
    }
    for message in messages.take() {
      Console.printError(CommandError(message, language: language).sentence)
    }
    if let failure = recording?.failure { throw failure }
  }
}

import ArgumentParser
import LoginCanvas
import LoginMessages
import LoginSettings
import LoginSupport

/// `logintui setup npm`: configures npm to send the token from its environment to a registry.
///
/// npm has no credential helpers, so `logintui exec` runs it. Source: npm documentation, "npmrc".
struct SetupNpm: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "npm", abstract: "Set up npm to use your token for a registry.",
    discussion: """
      Adds a line to npm's configuration that names the variable LOGINTUI_TOKEN, so the file contains no token. npm \
      gets the token if it is run with: logintui exec -- npm install
      """)

  @Argument(help: "Host name or URL of the registry.")
  var registry: String

  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    let example = "https://npm.example.com/"
    let address = try ServerAddress("registry", registry, example: example)
    guard address.user == nil else {
      throw CommandError.invalidForm(
        name: "registry", value: CleanText.oneLine(registry, limit: 100), example: example)
    }
    let settings = NpmSettings(address)
    let path = NpmSettings.file(dialogue.environment)
    let change = SetupChange(
      path: path, name: "npm " + settings.registry,
      add: { (bytes) throws(SetupRefusal) in try settings.adding(to: bytes) },
      remove: { (bytes) throws(SetupRefusal) in try settings.removing(from: bytes) },
      isBare: { NpmSettings.isBare($0) })
    if try dialogue.change(change, ["npm", registry]), !options.undo {
      Console.say(.setupRunWith(command: "logintui exec -- npm install"))
    }
  }
}

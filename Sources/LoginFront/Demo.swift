import Canvas
import CommandSupport
import LoginModel
import LoginTUI

/// `logintui demo`: the picker and the form with keys for everything that they adapt to.
struct Demo {
  /// What options said.
  let command: FrontCommand

  init(_ command: FrontCommand) { self.command = command }

  /// Shows the screen until the person leaves it; the exit status.
  func run() throws -> Int32 {
    let services = try Services(command)
    let settings = services.settings
    let language = settings.language
    let recording = try command.details[.record].map { path in
      try Asciicast(path: path, palette: .trueColor, language: language)
    }
    do {
      let demo = try DemoScreen(
        loginTypes: settings.loginTypes(), client: services.client,
        options: settings.screenOptions(), onPicture: { picture in recording?.add(picture) })
      try demo.run()
    } catch let error as ProviderListError {
      throw CommandError(error.message, language: language)
    } catch let error as LoginScreenError {
      throw CommandError(error.message, language: language)
    }
    services.tellRest()
    if let failure = recording?.failure { throw failure }
    return 0
  }
}

import LoginSettings
import LoginSupport
import LoginCanvas
import LoginModel
import LoginScreens
import LoginMessages

/// `logintui demo`: the picker and the form, with keys for every adaptation.
struct Demo {
  /// The command, with its options.
  let command: FrontCommand

  init(_ command: FrontCommand) { self.command = command }

  /// Shows the screen until the person leaves it; returns the exit status.
  func run() throws -> Int32 {
    let services = try Services(command)
    let settings = services.settings
    let options = try settings.screenOptions()
    let tourSpeed = try tourSpeed(options)
    let recording = try command.details[.record].map { path in
      try Asciicast(path: path, palette: .trueColor)
    }
    do {
      let demo = try DemoScreen(
        loginTypes: settings.loginTypes(), client: services.client, options: options,
        tourSpeed: tourSpeed, onPicture: { picture in recording?.add(picture) })
      try demo.run()
    } catch let error as ProviderListError {
      throw CommandError(error.message)
    } catch let error as LoginScreenError {
      throw error.commandError
    }
    services.reportRest()
    if let failure = recording?.failure { throw failure }
    return 0
  }

  /// Returns the speed of the tour as a multiple of the normal one; `nil` without a tour.
  ///
  /// - Throws: ``CommandError`` for an invalid speed, and if nothing may move by itself.
  private func tourSpeed(_ options: LoginScreen.Options) throws(CommandError) -> Double? {
    let said = command.details[.speed] ?? "1"
    guard let speed = Double(said), (0.1...100).contains(speed) else {
      throw CommandError.invalidSetting(name: "speed", value: said, allowed: "0.1…100")
    }
    guard command.details[.tour] != nil || command.details[.speed] != nil else { return nil }
    let forbidding: SettingName? =
      options.usesPlainLines ? .linear : options.reducesMotion ? .reduceMotion : nil
    if let forbidding {
      throw CommandError(.tourForbidden(setting: forbidding.rawValue))
    }
    return speed
  }
}

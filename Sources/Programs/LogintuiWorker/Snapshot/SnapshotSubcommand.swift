import LoginCommandOptions
import LoginSettings
import LoginSupport
import ArgumentParser
import LoginCanvas
import LoginModel
import LoginPictures
import LoginScreens
import LoginTypography
import Glibc
import LoginMessages

/// `logintui snapshot`: draws one screen as text, SVG, PNG or JSON, without a terminal.
struct SnapshotSubcommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Print a screen as text, svg, png or json.")

  @OptionGroup var screen: ScreenOptions

  @Option(
    name: .customLong("screen"), help: "\(SnapshotSubcommand.pages.joined(separator: ", ")).")
  var page = "picker"

  @Option(help: "Width in columns, 1…1000.")
  var columns = 80

  @Option(help: "Height in rows, 1…1000.")
  var rows = 24

  @Option(help: "Focus this control, counted from 1 in Tab order.")
  var focus: Int?

  @Option(
    help: ArgumentHelp(
      "Mark this sign-in method as last used, counted from 1.", valueName: "number"))
  var lastUsed: Int?

  @Option(help: ArgumentHelp("Show this notice, such as wrongPassword.", valueName: "key"))
  var error: String?

  @Option(help: "Output format: text, svg, png or json.")
  var format = "text"

  @Flag(help: "Print an animated tour instead of a screen (svg only).")
  var tour = false

  /// The names of all pages, as options and errors spell them.
  private static let pages = PageName.allCases.map(\.rawValue)

  func run() throws {
    let settings = try Settings(
      optionValues: screen.optionValues, config: screen.config,
      environment: ProgramVariables.all)
    let state = try state(settings)
    let formats = tour ? ["svg"] : ["text", "svg", "png", "json"]
    guard format != "png" || tour else { return try printPNG(of: state) }
    let text =
      switch format {
      case "svg" where tour: film(of: state, try settings.screenOptions())
      case "text" where !tour:
        ScreenView(state).frame.arranged(for: state.traits.textOrder).frame.text
      case "svg":
        PicturedScreen(state)?.svg ?? ScreenView(state).frame.svg(palette: state.traits.palette)
      case "json" where !tour: JSONText.of(SnapshotDocument(state)) + "\n"
      default: throw invalid("format", format, formats)
      }
    try Console.print(String(text.dropLast()))
  }

  /// Prints the bytes of a PNG file, except on a terminal.
  private func printPNG(of state: LoginState) throws(CommandError) {
    guard isatty(STDOUT_FILENO) == 0 else {
      throw CommandError(
        .binaryToTerminal(command: "logintui snapshot --format png >screen.png"))
    }
    guard let bytes = PicturedScreen(state)?.png, Console.write(bytes, to: STDOUT_FILENO) else {
      throw CommandError(.outputLost)
    }
  }

  /// Returns the recording of `demo --tour`, on a terminal with the size and look of a state.
  private func film(of state: LoginState, _ options: LoginScreen.Options) -> String {
    DemoScreen.tourFilm(
      loginTypes: state.loginTypes, traits: state.traits, size: state.size,
      openFonts: options.openFonts
    ).svg(palette: .trueColor)
  }

  private func state(_ settings: Settings) throws(CommandError) -> LoginState {
    guard (1...1000).contains(columns), (1...1000).contains(rows) else {
      throw (1...1000).contains(columns)
        ? invalid("--rows", String(rows), ["1…1000"])
        : invalid("--columns", String(columns), ["1…1000"])
    }
    guard let page = PageName(rawValue: page) else {
      throw invalid("screen", self.page, Self.pages)
    }
    let options = try settings.screenOptions()
    var traits = options.traitsWithoutTerminal
    traits.type = try type(options)
    // Pictures are for eyes; text may be for a terminal that reorders it.
    if options.bidi == .terminal, format == "text" { traits.textOrder = .logical(.standard) }
    if traits.type == nil, traits.scale(columns: columns) > 1 { traits.fonts = options.openFonts() }
    var notice: Notice?
    if let error {
      let known = Notice.samples
      guard let sample = known.first(where: { $0.key == error }) else {
        throw invalid("error", error, known.map(\.key))
      }
      notice = sample.notice
    }
    let types = try settings.loginTypes()
    var accounts = options.pictureTexts
    if let lastUsed {
      guard types.indices.contains(lastUsed - 1) else {
        throw invalid("last-used", String(lastUsed), ["1…\(types.count)"])
      }
      if options.marksLastUsed { accounts.lastUsed = types[lastUsed - 1].id }
    }
    let state = LoginState.sample(
      loginTypes: types, traits: traits,
      size: Size(columns: columns, rows: rows), page: page,
      focus: (focus ?? (page == .picker ? lastUsed : nil) ?? 1) - 1,
      notice: notice, wantsKeyboard: options.showsKeyboard, keys: options.firstKeys,
      accounts: accounts)
    guard let state else {
      throw invalid("focus", String(focus ?? 0), ["1…"])
    }
    return state
  }

  /// Returns the type of the picture; `nil` for a screen in cells.
  private func type(_ options: LoginScreen.Options) throws(CommandError) -> ScreenType? {
    let isNeeded = format == "png"
    guard isNeeded || format == "svg" && !tour && options.pictures != .off else { return nil }
    let largest = PicturedScreen.largest
    if isNeeded, columns > largest.columns || rows > largest.rows {
      throw columns > largest.columns
        ? invalid("--columns", String(columns), ["1…\(largest.columns)"])
        : invalid("--rows", String(rows), ["1…\(largest.rows)"])
    }
    do throws(TypeError) {
      return try PicturedScreen.type()
    } catch {
      guard isNeeded else { return nil }
      throw CommandError(.typeUnavailable(reason: error.reason))
    }
  }

  private func invalid(_ name: String, _ value: String, _ allowed: [String]) -> CommandError {
    CommandError.invalidSetting(name: name, value: value, allowed: allowed.joined(separator: ", "))
  }
}

extension LoginScreen.Options {
  /// The program's texts and logo, for pictures of screens.
  var pictureTexts: AccountOptions {
    var texts = AccountOptions(benefits: benefits, legal: legal)
    (texts.title, texts.form) = (heading, form)
    texts.logo = logo.flatMap { try? Logo($0) }
    return texts
  }
}

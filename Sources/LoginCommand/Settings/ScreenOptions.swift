import ArgumentParser
import CommandSupport

/// The options that `login` and `snapshot` share; each may also come from the environment
/// (`LOGINTUI_…`) or from the settings file.
struct ScreenOptions: ParsableArguments {
  @Option(help: "Providers in their order, separated by commas.")
  var providers: String?

  @Option(name: .customLong("text-size"), help: "auto, or xS…xxxL, AX1…AX5.")
  var textSize: String?

  @Option(help: "auto, light or dark.")
  var appearance: String?

  @Option(help: "auto, 24bit, 256, 16 or mono.")
  var palette: String?

  @Option(help: "standard or increased.")
  var contrast: String?

  @Option(help: "auto, center or leading: where buttons and forms stand.")
  var align: String?

  @Option(help: "brand, or neutral: outlined buttons, colours in the icons alone.")
  var style: String?

  @Option(help: "auto, wedges, sextants, quadrants, halfBlocks or ascii.")
  var glyphs: String?

  @Option(help: ArgumentHelp("The folder of the pixel fonts.", valueName: "folder"))
  var fonts: String?

  @Option(help: "en, ja, ar or de; otherwise as the locale says.")
  var language: String?

  @Option(help: "auto, ours or terminal: who puts Arabic and Hebrew in the order of the screen.")
  var bidi: String?

  @Flag(help: "Show the on-screen keyboard below the form.")
  var keyboard = false

  @Flag(name: .customLong("bold-text"), help: "All text is bold.")
  var boldText = false

  @Flag(name: .customLong("button-shapes"), help: "Every control has an edge.")
  var buttonShapes = false

  @Flag(
    name: .customLong("differentiate-without-color"), help: "Signs say what colours say elsewhere.")
  var differentiateWithoutColor = false

  @Flag(name: .customLong("reduce-motion"), help: "Nothing moves by itself.")
  var reduceMotion = false

  @Flag(
    name: .customLong("no-single-keys"),
    help: "Letters, digits and signs are keys in fields alone; F keys do the same.")
  var noSingleKeys = false

  @Flag(
    name: .customLong("choose-by-number"),
    help: "A digit signs in at once, instead of moving the focus.")
  var chooseByNumber = false

  @OptionGroup var cleartext: CleartextOptions

  @OptionGroup var file: SettingsFileOptions

  /// What was said, by the names that the environment and the file use.
  var spoken: [SettingName: String] {
    var said = cleartext.spoken.merging(file.spoken) { $1 }
    said[.providers] = providers
    said[.textSize] = textSize
    said[.appearance] = appearance
    said[.palette] = palette
    said[.contrast] = contrast
    said[.align] = align
    said[.style] = style
    said[.glyphs] = glyphs
    said[.fonts] = fonts
    said[.language] = language
    said[.bidi] = bidi
    if boldText { said[.boldText] = "true" }
    if buttonShapes { said[.buttonShapes] = "true" }
    if differentiateWithoutColor { said[.differentiateWithoutColor] = "true" }
    if keyboard { said[.keyboard] = "true" }
    if reduceMotion { said[.reduceMotion] = "true" }
    if noSingleKeys { said[.singleKeys] = "false" }
    if chooseByNumber { said[.chooseByNumber] = "true" }
    return said
  }
}

/// The options of what is a screen or a conversation in plain lines.
struct LinearOptions: ParsableArguments {
  @Flag(help: "Plain lines for screen readers and braille, instead of a picture.")
  var linear = false

  @Flag(name: .customLong("quiet-hints"), help: "With --linear: keys are not told.")
  var quietHints = false

  /// What was said.
  var spoken: [SettingName: String] {
    var said: [SettingName: String] = [:]
    if linear { said[.linear] = "true" }
    if quietHints { said[.quietHints] = "true" }
    return said
  }
}

/// The option of every command that talks to an identity service.
struct CleartextOptions: ParsableArguments {
  @Flag(
    name: .customLong("allow-cleartext"),
    help: "Let passwords and tokens go unencrypted to a service on another machine.")
  var isAllowed = false

  /// What was said.
  var spoken: [SettingName: String] { isAllowed ? [.allowCleartext: "true"] : [:] }
}

import LoginCanvas
import LoginIdentity
import LoginModel
import LoginMessages

/// The settings that the keys of the demonstration change, and the line that describes their effect.
struct DemoState {
  /// A key of the demonstration.
  enum Change: CaseIterable {
    case appearance, contrast, palette, language, providers, columns, glyphs
  }

  /// The displayed traits.
  var traits: TraitCollection
  /// The maximum number of columns; `nil` for that of the terminal.
  private(set) var limit: Int?
  /// The offered sign-in methods.
  private(set) var loginTypes: [LoginType]
  /// The settings that a person chose, which no longer follow the terminal.
  private var chosen: Set<Change> = []
  /// The first line of the bar: the keys, or the note that this is a tour.
  private(set) var lead: Message
  /// The effect of the last key; the first line again if there was none to describe.
  private(set) var message: Message
  /// The sign-in method of the last sign-in, by its provider ID; `nil` before the first.
  private(set) var lastUsed: String?

  private let own: [LoginType]

  /// Creates the initial state with the program's sign-in methods.
  init(traits: TraitCollection, loginTypes: [LoginType], lead: Message = .demoHint) {
    self.traits = traits
    (self.lead, message) = (lead, lead)
    self.loginTypes = loginTypes
    own = loginTypes
  }

  /// The tags of the languages that the demonstration goes through: letters of another width, another direction, and
  /// longer words.
  static let tags = ["en", "ja", "ar", "de"]

  /// The languages that the demonstration goes through, with the program's own words.
  private var languages: [Language] {
    Self.tags.compactMap { tag in traits.language.alternatives.first { $0.tag == tag } }
  }

  /// The widths of a phone's text, from wide to narrow.
  static let limits: [Int?] = [nil, 60, 44, 34, 24]

  /// Makes a change, and describes its effect on a terminal with a number of columns.
  mutating func apply(_ change: Change, terminalColumns: Int) {
    chosen.insert(change)
    switch change {
    case .appearance:
      traits.appearance = traits.appearance == .dark ? .light : .dark
      message = .demoAppearance(isDark: traits.appearance == .dark)
    case .contrast:
      traits.contrast = traits.contrast == .standard ? .increased : .standard
      message = .demoContrast(ratio: traits.contrast == .increased ? "7" : "4.5")
    case .palette:
      traits.palette = Self.next(traits.palette, in: Palette.allCases) { $0.name == $1.name }
      message = .demoPalette(name: traits.palette.name)
    case .language:
      choose(Self.next(traits.language, in: languages, isSame: ==))
    case .providers:
      loginTypes = Self.next(loginTypes, in: offers, isSame: ==)
      message = .demoProviders(count: loginTypes.count)
    case .columns:
      limit = Self.next(limit, in: Self.limits, isSame: ==)
      let columns = min(limit ?? .max, terminalColumns)
      message = .demoColumns(
        columns: columns, size: ContentSizeCategory(columns: columns).rawValue)
    case .glyphs:
      traits.glyphs = Self.next(traits.glyphs, in: GlyphSet.allCases, isSame: ==)
      message = .demoGlyphs(name: traits.glyphs.rawValue)
    }
  }

  /// Changes the language.
  mutating func choose(_ language: Language) {
    traits.language = language
    message = .demoLanguage(isMirrored: traits.layoutDirection == .rightToLeft)
  }

  /// Applies the colors that the terminal reported, except for settings that a person chose, and its pictures.
  mutating func follow(_ reported: TraitCollection) {
    traits.type = reported.type
    if !chosen.contains(.appearance) { traits.appearance = reported.appearance }
    if !chosen.contains(.palette) { traits.palette = reported.palette }
  }

  /// Applies the changes made by the screen itself: the text size and the keyboard.
  mutating func follow(_ former: LoginState, _ state: LoginState) {
    let columns = state.size.columns
    traits.chosenTextSize = state.traits.chosenTextSize
    traits.fonts = state.traits.fonts
    traits.language = state.traits.language
    let size = state.traits.textSize(columns: columns)
    if size != former.traits.textSize(columns: former.size.columns) {
      message = .demoText(
        name: size.rawValue, points: size.subheadlinePoints,
        scale: state.traits.fonts == nil || state.traits.type != nil
          ? 1 : state.traits.scale(columns: columns))
    } else if former.isKeyboardShown != state.isKeyboardShown {
      message = .demoKeyboard(isShown: state.isKeyboardShown)
    }
  }

  /// Shows the keys from now on: a person controls the demonstration instead of the tour.
  mutating func takeControl() { (lead, message) = (.demoHint, .demoHint) }

  /// Describes a sign-in, whose method the next picker marks; that of a guest leads to another account.
  mutating func tell(of session: Session) {
    message = session.user.signedInMessage
    if !session.user.isAnonymous { lastUsed = session.providerID }
  }

  /// Shows another message.
  mutating func tell(_ message: Message) { self.message = message }

  /// The possible sets of sign-in methods: the program's, one, three, all, and fifty.
  private var offers: [[LoginType]] {
    let all = LoginType.named.map(\.type)
    let many = (1...50).map { number in
      LoginType(
        AuthProvider(
          id: "oidc.demo\(number)", name: .brand("Example \(number)"),
          icon: ProviderIcon(letters: "E"), fill: RGB(UInt32(number) * 0x04_1A37), text: .white))
    }
    return [own, [.email], [.google, .email, .twitter], all, many]
  }

  private static func next<Value>(
    _ value: Value, in values: [Value], isSame: (Value, Value) -> Bool
  ) -> Value {
    let index = values.firstIndex { isSame($0, value) } ?? -1
    return values[(index + 1) % values.count]
  }
}

import LoginCanvas
import LoginModel
import LoginMessages

/// What the keys of the demonstration change, and the line that tells what they did.
struct DemoState {
  /// A key of the demonstration.
  enum Change: CaseIterable {
    case appearance, contrast, palette, language, providers, columns, glyphs
  }

  /// The surroundings that are shown.
  var traits: TraitCollection
  /// Columns at most; `nil` is what the terminal has.
  private(set) var limit: Int?
  /// What is offered.
  private(set) var loginTypes: [LoginType]
  /// What a person chose, and the terminal is not asked about any more.
  private var chosen: Set<Change> = []
  /// The first line of the bar: the keys, or that this is a tour.
  private(set) var lead: Message
  /// What the last key did; the first line again where it did nothing to tell of.
  private(set) var message: Message

  private let own: [LoginType]

  /// Begins with what the program offers.
  init(traits: TraitCollection, loginTypes: [LoginType], lead: Message = .demoHint) {
    self.traits = traits
    (self.lead, message) = (lead, lead)
    self.loginTypes = loginTypes
    own = loginTypes
  }

  /// Widths of a phone's text, from wide to narrow.
  static let limits: [Int?] = [nil, 60, 44, 34, 24]

  /// Makes a change, and says what it does on a terminal of so many columns.
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
      traits.language = Self.next(traits.language, in: Language.allCases, isSame: ==)
      message = .demoLanguage(isMirrored: traits.layoutDirection == .rightToLeft)
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

  /// Follows what the terminal told of its colours, as far as nobody has chosen otherwise.
  mutating func follow(_ told: TraitCollection) {
    if !chosen.contains(.appearance) { traits.appearance = told.appearance }
    if !chosen.contains(.palette) { traits.palette = told.palette }
  }

  /// Follows what the screen itself changed: the text size, and the keyboard.
  mutating func follow(_ former: LoginState, _ state: LoginState) {
    let columns = state.size.columns
    traits.chosenTextSize = state.traits.chosenTextSize
    traits.fonts = state.traits.fonts
    let size = state.traits.textSize(columns: columns)
    if size != former.traits.textSize(columns: former.size.columns) {
      message = .demoTextSize(
        name: size.rawValue, points: size.subheadlinePoints,
        cells: state.traits.fonts == nil ? 1 : state.traits.scale(columns: columns),
        isShort: size.isAccessibilityCategory)
    } else if former.isKeyboardShown != state.isKeyboardShown {
      message = .demoKeyboard(isShown: state.isKeyboardShown)
    }
  }

  /// Tells the keys from here on: the tour has become a person's demonstration.
  mutating func takeOver() { (lead, message) = (.demoHint, .demoHint) }

  /// Tells something else.
  mutating func tell(_ message: Message) { self.message = message }

  /// What may be offered: what the program does, one, three, all, and fifty.
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

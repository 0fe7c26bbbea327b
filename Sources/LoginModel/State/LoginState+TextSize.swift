import LoginCanvas

extension LoginState {
  mutating func changeTextSize(_ step: LoginAction.TextSizeStep) -> [LoginEffect] {
    switch step {
    case .grow: traits.chosenTextSize = traits.nextSize(columns: size.columns, isLarger: true)
    case .shrink: traits.chosenTextSize = traits.nextSize(columns: size.columns, isLarger: false)
    case .reset: traits.chosenTextSize = nil
    }
    return askForFonts()
  }

  /// Asks for fonts when text is to be enlarged for the first time.
  mutating func askForFonts() -> [LoginEffect] {
    guard !requests.hasAskedForFonts, traits.fonts == nil,
      traits.scale(columns: size.columns) > 1
    else {
      return []
    }
    requests.hasAskedForFonts = true
    return [.openFonts]
  }
}

extension LoginAction.TextSizeStep {
  /// What a sign stands for where it is not typed into a field; `nil` for every other character.
  package init?(_ sign: Character) {
    switch sign {
    case "+", "=": self = .grow
    case "-", "_": self = .shrink
    case "0": self = .reset
    default: return nil
    }
  }
}

extension TraitCollection {
  /// The next size that looks different: whose letters take other cells, or whose labels are others.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen.
  ///   - isLarger: Where to look.
  /// - Returns: The size in force when there is none.
  func nextSize(columns: Int, isLarger: Bool) -> ContentSizeCategory {
    let present = textSize(columns: columns)
    let look = { (size: ContentSizeCategory) in
      var traits = self
      traits.chosenTextSize = size
      return (traits.scale(columns: columns), size.isAccessibilityCategory)
    }
    let all = ContentSizeCategory.allCases
    let others = isLarger ? all.filter { $0 > present } : all.filter { $0 < present }.reversed()
    return others.first { look($0) != look(present) } ?? present
  }
}

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

  /// Requests fonts when text is first enlarged; type needs none.
  mutating func askForFonts() -> [LoginEffect] {
    guard !requests.hasAskedForFonts, traits.fonts == nil, traits.type == nil,
      traits.scale(columns: size.columns) > 1
    else {
      return []
    }
    requests.hasAskedForFonts = true
    return [.openFonts]
  }
}

extension LoginAction.TextSizeStep {
  /// Creates the step for a sign typed outside a field; `nil` for every other character.
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
  /// Returns the next size with a visible difference: other cells for a letter, or other labels; in type, every size.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen.
  ///   - isLarger: Whether to look for a larger size.
  /// - Returns: The current size if there is no other.
  func nextSize(columns: Int, isLarger: Bool) -> ContentSizeCategory {
    let present = textSize(columns: columns)
    let look = { (size: ContentSizeCategory) in
      var traits = self
      traits.chosenTextSize = size
      let letters =
        type == nil ? traits.scale(columns: columns) : traits.typePoints(columns: columns)[0]
      return (letters, size.isAccessibilityCategory)
    }
    let all = ContentSizeCategory.allCases
    let others = isLarger ? all.filter { $0 > present } : all.filter { $0 < present }.reversed()
    return others.first { look($0) != look(present) } ?? present
  }
}

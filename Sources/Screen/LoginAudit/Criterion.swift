/// A success criterion of WCAG 2.2 that can be computed for a screen of cells, or a rule of this project.
///
/// Source: W3C, Web Content Accessibility Guidelines 2.2, and its note on applying them to other software
/// (WCAG2ICT).
package enum Criterion: String, CaseIterable, Sendable {
  case meaningfulSequence = "1.3.2"
  case useOfColor = "1.4.1"
  case contrastMinimum = "1.4.3"
  case resizeText = "1.4.4"
  case contrastEnhanced = "1.4.6"
  case reflow = "1.4.10"
  case nonTextContrast = "1.4.11"
  case textSpacing = "1.4.12"
  case keyboard = "2.1.1"
  case noKeyboardTrap = "2.1.2"
  case timing = "2.2.1"
  case pauseStopHide = "2.2.2"
  case threeFlashes = "2.3.1"
  case focusOrder = "2.4.3"
  case linkPurpose = "2.4.4"
  case headingsAndLabels = "2.4.6"
  case focusVisible = "2.4.7"
  case focusNotObscured = "2.4.11"
  case focusAppearance = "2.4.13"
  case labelInName = "2.5.3"
  case targetSize = "2.5.8"
  case onFocus = "3.2.1"
  case consistentNavigation = "3.2.3"
  case consistentIdentification = "3.2.4"
  case consistentHelp = "3.2.6"
  case errorIdentification = "3.3.1"
  case labels = "3.3.2"
  case errorSuggestion = "3.3.3"
  case redundantEntry = "3.3.7"
  case accessibleAuthentication = "3.3.8"
  case statusMessages = "4.1.3"
  case nothingCut = "nothing-cut"
  case nothingOverlaps = "nothing-overlaps"
  case everythingReachable = "everything-reachable"
  case largestText = "largest-text"
  case distinctLetters = "distinct-letters"
  case plainLabels = "plain-labels"
  case wholeControls = "whole-controls"
  case evenType = "even-type"
  case clearGaps = "clear-gaps"

  /// The conformance level of a criterion.
  package enum Level: String, CaseIterable, Sendable {
    /// The lowest level.
    case a = "A"
    /// The level that laws require.
    case aa = "AA"
    /// The highest level.
    case aaa = "AAA"
    /// A rule of this project.
    case own
  }

  /// The conformance level.
  package var level: Level {
    switch self {
    case .meaningfulSequence, .useOfColor, .keyboard, .noKeyboardTrap, .timing, .pauseStopHide,
      .threeFlashes, .focusOrder, .linkPurpose, .labelInName, .onFocus, .consistentHelp,
      .errorIdentification, .labels, .redundantEntry:
      .a
    case .contrastMinimum, .resizeText, .reflow, .nonTextContrast, .textSpacing,
      .headingsAndLabels, .focusVisible, .focusNotObscured, .targetSize, .consistentNavigation,
      .consistentIdentification, .errorSuggestion, .accessibleAuthentication, .statusMessages:
      .aa
    case .contrastEnhanced, .focusAppearance: .aaa
    case .nothingCut, .nothingOverlaps, .everythingReachable, .largestText, .distinctLetters,
      .plainLabels, .wholeControls, .evenType, .clearGaps:
      .own
    }
  }

  /// The name of the criterion.
  package var title: String {
    switch self {
    case .meaningfulSequence: "Meaningful Sequence"
    case .useOfColor: "Use of Color"
    case .contrastMinimum: "Contrast (Minimum)"
    case .resizeText: "Resize Text"
    case .contrastEnhanced: "Contrast (Enhanced)"
    case .reflow: "Reflow"
    case .nonTextContrast: "Non-text Contrast"
    case .textSpacing: "Text Spacing"
    case .keyboard: "Keyboard"
    case .noKeyboardTrap: "No Keyboard Trap"
    case .timing: "Timing Adjustable"
    case .pauseStopHide: "Pause, Stop, Hide"
    case .threeFlashes: "Three Flashes or Below Threshold"
    case .focusOrder: "Focus Order"
    case .linkPurpose: "Link Purpose (In Context)"
    case .headingsAndLabels: "Headings and Labels"
    case .focusVisible: "Focus Visible"
    case .focusNotObscured: "Focus Not Obscured (Minimum)"
    case .focusAppearance: "Focus Appearance"
    case .labelInName: "Label in Name"
    case .targetSize: "Target Size (Minimum)"
    case .onFocus: "On Focus"
    case .consistentNavigation: "Consistent Navigation"
    case .consistentIdentification: "Consistent Identification"
    case .consistentHelp: "Consistent Help"
    case .errorIdentification: "Error Identification"
    case .labels: "Labels or Instructions"
    case .errorSuggestion: "Error Suggestion"
    case .redundantEntry: "Redundant Entry"
    case .accessibleAuthentication: "Accessible Authentication (Minimum)"
    case .statusMessages: "Status Messages"
    case .nothingCut: "Nothing is cut"
    case .nothingOverlaps: "Nothing overlaps"
    case .everythingReachable: "Everything can be reached"
    case .largestText: "Text is as large as fits"
    case .distinctLetters: "Letters and keys differ"
    case .plainLabels: "Labels differ and every character shows"
    case .wholeControls: "Controls are whole"
    case .evenType: "Text sizes match"
    case .clearGaps: "Shapes and letters are apart"
    }
  }

  /// The number in WCAG 2.2; `nil` for a rule of this project.
  package var number: String? { level == .own ? nil : rawValue }

  /// The address of the explanation; `nil` for a rule of this project.
  package var address: String? { level == .own ? nil : Self.address(of: title) }

  /// Returns the address of the explanation of a criterion in WCAG 2.2.
  ///
  /// - Parameter title: The name of the criterion.
  /// - Returns: The address.
  static func address(of title: String) -> String {
    let words = title.lowercased().filter { !"(),".contains($0) }
    return "https://www.w3.org/WAI/WCAG22/Understanding/"
      + words.split(separator: " ").joined(separator: "-")
  }

  /// Returns the criteria with a name.
  ///
  /// - Parameter name: A level (`A`, `AA` or `AAA`, which include the levels below and the project's rules), a number,
  ///   or the name of a rule of this project; case-insensitive.
  /// - Returns: `nil` if the name is unknown.
  package static func named(_ name: String) -> [Criterion]? {
    switch name.lowercased() {
    case "a": allCases.filter { $0.level == .a || $0.level == .own }
    case "aa": allCases.filter { $0.level != .aaa }
    case "aaa": allCases
    case "own": allCases.filter { $0.level == .own }
    case let name: Criterion(rawValue: name).map { [$0] }
    }
  }
}

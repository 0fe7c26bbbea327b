import LoginCanvas
import LoginModel

/// A law that a screen keeps, whatever its size, its script and what it shows.
///
/// Functions of a drawn screen find what breaks them, so that one with a fault can be judged, too; the tests plant
/// the fault of each and have it found.
package enum Law: String, CaseIterable, Sendable {
  // LayoutLaws: nothing is cut, and nothing leaves the screen.
  case staysOnScreen, clipStaysOnScreen, lineFits, textStaysInside, hasText, showsText
  // LayoutLaws+Content: all that is meant is there.
  case controlsExist, pageExists, newsIsTold, listIsWhole
  // LayoutLaws+Order: everything has its own place.
  case liesApart, namedOnce, markIsClear, hiddenIsTold
  // LayoutLaws+Order: somebody can work with it.
  case oneFocus, focusInView, cursorOnFocus
  // SightLaws: somebody who sees little can.
  case textContrast, edgeContrast, largeTarget, notLargerThanScreen, shortfallTold
  // TargetLaws: somebody who aims or listens can.
  case targetsApart, readInOrder
  // ScaleLaws: text is as large as was asked for, and as fits.
  case largestScale
  // FrameLaws: what stands in the layout is what a person sees.
  case textIsDrawn, restIsBlank, textIsReadable, cursorIsPlaced
  // EdgeLaws: controls, icons and the mark of the focus stand out from what is around, as they are drawn.
  case edgeIsDrawn, markStandsOut
  // FocusLaws: the picture with the focus on one control differs from that with it on another.
  case focusIsSeen, focusWithoutColor, focusIsLarge
  // WordLaws: what a reader of ordinary text needs stands in ordinary text.
  case newsInWords, errorHasPlace, errorSuggests, fieldHasLabel
  // KeyLaws: the keyboard leads everywhere, and out.
  case tabReachesAll, tabLeaves, escapeLeaves
  // InputLaws: nothing has to be typed twice, or remembered; time that is limited is told.
  case pasteIsTaken, secretsCanBeShown, typedIsKept, limitIsTold
  // LetterLaws: letters and keys that must not be taken for one another.
  case keysDiffer, lettersDiffer
  // ColorWishes: the colours that a program asks for its own providers.
  case wishedContrast

  /// What it serves, on a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - measure: What was found; contrast may be too little for one criterion and enough for another.
  /// - Returns: The criteria, at least one.
  func criteria(on screen: AuditScreen, _ measure: Measure? = nil) -> [Criterion] {
    switch self {
    case .staysOnScreen, .clipStaysOnScreen, .lineFits, .textStaysInside, .hasText, .showsText,
      .textIsDrawn:
      [.nothingCut] + Self.losses(on: screen)
    case .controlsExist, .pageExists, .listIsWhole, .hiddenIsTold:
      [.everythingReachable] + Self.losses(on: screen)
    case .liesApart, .namedOnce, .markIsClear, .restIsBlank:
      [.nothingOverlaps] + Self.losses(on: screen)
    case .notLargerThanScreen, .shortfallTold, .largestScale: [.largestText, .resizeText]
    case .textContrast, .textIsReadable:
      screen.contrast == .standard
        ? [.contrastMinimum]
        : (measure?.found ?? 0) < Contrast.standard.ratio
          ? [.contrastMinimum, .contrastEnhanced] : [.contrastEnhanced]
    case .wishedContrast: [.contrastMinimum]
    case .edgeContrast, .edgeIsDrawn, .markStandsOut: [.nonTextContrast]
    case .largeTarget, .targetsApart: [.targetSize]
    case .oneFocus, .cursorOnFocus, .cursorIsPlaced, .focusIsSeen: [.focusVisible]
    case .focusInView: [.focusNotObscured]
    case .focusWithoutColor: [.useOfColor]
    case .focusIsLarge: [.focusAppearance]
    case .newsIsTold, .newsInWords: [.statusMessages]
    case .errorHasPlace: [.errorIdentification]
    case .errorSuggests: [.errorSuggestion]
    case .fieldHasLabel: [.labels]
    case .tabReachesAll: [.keyboard]
    case .tabLeaves, .escapeLeaves: [.noKeyboardTrap]
    case .readInOrder: [.focusOrder]
    case .pasteIsTaken, .secretsCanBeShown: [.accessibleAuthentication]
    case .typedIsKept: [.redundantEntry]
    case .limitIsTold: [.timing]
    case .keysDiffer, .lettersDiffer: [.distinctLetters]
    }
  }

  /// The criteria that forbid a loss on such a screen: where it is narrow, where text is large, where lines and
  /// letters are spaced.
  private static func losses(on screen: AuditScreen) -> [Criterion] {
    var criteria: [Criterion] = []
    if screen.size.columns <= AuditScreen.reflowColumns { criteria.append(.reflow) }
    if screen.textSize.isAccessibilityCategory { criteria.append(.resizeText) }
    if screen.isSpaced { criteria.append(.textSpacing) }
    return criteria
  }
}

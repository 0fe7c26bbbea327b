import LoginCanvas
import LoginModel

/// A rule for all screens, regardless of size, script and content.
///
/// Functions of a drawn screen find violations, so a faulty screen can be checked too. The tests plant a violation of
/// each law and expect it to be found.
package enum Law: String, CaseIterable, Sendable {
  // LayoutLaws: nothing is truncated or leaves the screen.
  case staysOnScreen, clipStaysOnScreen, lineFits, textStaysInside, hasText, showsText
  // LayoutLaws+Content: the layout contains everything in the state.
  case controlsExist, pageExists, newsIsTold, listIsWhole
  // LayoutLaws+Order: elements don't overlap.
  case doesNotOverlap, namedOnce, markIsClear, hiddenIsIndicated
  // LayoutLaws+Order: the screen is operable.
  case oneFocus, focusInView, cursorOnFocus
  // SightLaws: people with low vision can use the screen.
  case textContrast, edgeContrast, largeTarget, notLargerThanScreen, shortfallTold
  // TargetLaws: people who use a pointer or a screen reader can use the screen.
  case targetsApart, readInOrder
  // ScaleLaws: text is as large as requested and as fits.
  case largestScale
  // FrameLaws: the cells show the layout.
  case textIsDrawn, restIsBlank, textIsReadable, cursorIsPlaced
  // EdgeLaws: controls, icons and the focus mark stand out from their surroundings.
  case edgeIsDrawn, markStandsOut
  // FocusLaws: moving the focus changes the picture.
  case focusIsVisible, focusWithoutColor, focusIsLarge
  // WordLaws: text that a screen reader needs appears in ordinary cells.
  case newsInWords, errorHasPlace, errorSuggests, fieldHasLabel
  // KeyLaws: the keyboard reaches every control and leaves every page.
  case tabReachesAll, tabLeaves, escapeLeaves
  // ScanLaws: a single switch reaches every control, carefully and in time.
  case switchReachesAll, switchIsSafe, switchWaits
  // InputLaws: nothing must be typed twice or remembered; time limits are announced.
  case pasteIsTaken, secretsCanBeShown, typedIsKept, limitIsTold
  // LetterLaws: letters and keys don't look alike.
  case keysDiffer, lettersDiffer
  // ColorWishes: the colors that a program requests for its own providers.
  case wishedContrast
  // LabelLaws: labels differ, have words, and consist of characters that fonts have.
  case labelsDiffer, namesHaveWords, shownIsInName, charactersShow
  // LabelWishes: the texts that a program requests.
  case charactersArePlain, iconsDiffer, lettersEnlarge, textsHaveRoom
  // FoldLaws: nothing is split at the edges of the visible part.
  case labelInView, controlIsWhole
  // TypeLaws: the sizes of texts match.
  case titleIsNotSmaller, proseIsEven, codesAreLarge
  // GapLaws: shapes, letters and the insertion point are apart.
  case fillsAreApart, inkIsInside, caretIsApart
  // PixelLaws: drawn letters are readable.
  case typeIsReadable
  // OrderLaws: reading order, and moves of the focus.
  case sequenceIsKept, focusKeepsContent
  // MotionLaws: movement ends, and nothing flashes.
  case motionEnds, flashesAreFew
  // PageLaws: pages resemble each other.
  case sameNames, sameOrder, helpIsInPlace

  /// Whether a violation is reported without failing the audit.
  package var isNote: Bool {
    self == .iconsDiffer || self == .lettersEnlarge || self == .textsHaveRoom
  }

  /// Returns the criteria that the law supports on a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - measure: The measured value; a contrast can fail one criterion and pass another.
  /// - Returns: The criteria, at least one.
  func criteria(on screen: AuditScreen, _ measure: Measure? = nil) -> [Criterion] {
    switch self {
    case .staysOnScreen, .clipStaysOnScreen, .lineFits, .textStaysInside, .hasText, .showsText,
      .textIsDrawn:
      [.nothingCut] + Self.losses(on: screen)
    case .controlsExist, .pageExists, .listIsWhole, .hiddenIsIndicated:
      [.everythingReachable] + Self.losses(on: screen)
    case .doesNotOverlap, .namedOnce, .markIsClear, .restIsBlank:
      [.nothingOverlaps] + Self.losses(on: screen)
    case .notLargerThanScreen, .shortfallTold, .largestScale: [.largestText, .resizeText]
    case .textContrast, .textIsReadable, .typeIsReadable:
      screen.contrast == .standard
        ? [.contrastMinimum]
        : (measure?.found ?? 0) < Contrast.standard.ratio
          ? [.contrastMinimum, .contrastEnhanced] : [.contrastEnhanced]
    case .wishedContrast: [.contrastMinimum]
    case .edgeContrast, .edgeIsDrawn, .markStandsOut: [.nonTextContrast]
    case .largeTarget, .targetsApart: [.targetSize]
    case .oneFocus, .cursorOnFocus, .cursorIsPlaced, .focusIsVisible: [.focusVisible]
    case .focusInView: [.focusNotObscured]
    case .focusWithoutColor: [.useOfColor]
    case .focusIsLarge: [.focusAppearance]
    case .newsIsTold, .newsInWords: [.statusMessages]
    case .errorHasPlace: [.errorIdentification]
    case .errorSuggests: [.errorSuggestion]
    case .fieldHasLabel: [.labels]
    case .tabReachesAll, .switchReachesAll, .switchIsSafe: [.keyboard]
    case .tabLeaves, .escapeLeaves: [.noKeyboardTrap]
    case .readInOrder: [.focusOrder]
    case .pasteIsTaken, .secretsCanBeShown: [.accessibleAuthentication]
    case .typedIsKept: [.redundantEntry]
    case .limitIsTold, .switchWaits: [.timing]
    case .keysDiffer, .lettersDiffer: [.distinctLetters]
    case .labelsDiffer, .namesHaveWords: [.linkPurpose, .headingsAndLabels]
    case .shownIsInName: [.labelInName]
    case .charactersShow, .charactersArePlain, .iconsDiffer: [.plainLabels]
    case .lettersEnlarge: [.largestText]
    case .textsHaveRoom: [.nothingCut]
    case .labelInView: [.focusNotObscured, .labels]
    case .controlIsWhole: [.wholeControls]
    case .titleIsNotSmaller, .proseIsEven, .codesAreLarge: [.evenType]
    case .fillsAreApart, .inkIsInside, .caretIsApart: [.clearGaps]
    case .sequenceIsKept: [.meaningfulSequence]
    case .focusKeepsContent: [.onFocus]
    case .motionEnds: [.pauseStopHide]
    case .flashesAreFew: [.threeFlashes]
    case .sameNames: [.consistentIdentification]
    case .sameOrder: [.consistentNavigation]
    case .helpIsInPlace: [.consistentHelp]
    }
  }

  /// Returns the criteria that forbid loss of content on a screen: a narrow one, one with large text or one with spaced
  /// lines and letters.
  private static func losses(on screen: AuditScreen) -> [Criterion] {
    var criteria: [Criterion] = []
    if screen.size.columns <= AuditScreen.reflowColumns { criteria.append(.reflow) }
    if screen.textSize.isAccessibilityCategory { criteria.append(.resizeText) }
    if screen.isSpaced { criteria.append(.textSpacing) }
    return criteria
  }
}

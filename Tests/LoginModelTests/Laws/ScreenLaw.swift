import Canvas

@testable import LoginLayout
@testable import LoginModel

/// A law that every screen keeps, whatever its size, its script and what it shows.
///
/// `MutationTests` plants the fault of each of them and has it found.
enum ScreenLaw: String, CaseIterable, Sendable {
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
}

/// What breaks a law, and where.
struct Finding: Hashable, CustomStringConvertible {
  let law: ScreenLaw
  let element: ElementID?
  let fault: String
  /// On which screen.
  var place = ""

  init(_ law: ScreenLaw, _ element: ElementID? = nil, _ fault: String) {
    (self.law, self.element, self.fault) = (law, element, fault)
  }

  var description: String { "\(law): \(element?.rawValue ?? "the screen") \(fault) · \(place)" }

  /// The same, with the state that it was found in.
  func at(_ state: LoginState, _ layout: ScreenLayout) -> Finding {
    var copy = self
    copy.place =
      "\(state.size.columns)x\(state.size.rows) \(state.pageName) \(state.focus)"
      + " \(state.traits.language) \(layout.textSize) \(state.traits.glyphs)"
      + " keyboard \(state.isKeyboardShown)"
    return copy
  }
}

/// All laws: functions of a state and a layout of it, so that a layout with a fault can be judged, too.
enum ScreenLaws {
  /// From this size on the screen is usable.
  static let smallest = Size(columns: 20, rows: 8)

  static func isUsable(_ size: Size) -> Bool {
    size.columns >= smallest.columns && size.rows >= smallest.rows
  }

  /// Every law that `layout` breaks as a picture of `state`; none when all is well.
  static func findings(_ state: LoginState, _ layout: ScreenLayout) -> [Finding] {
    LayoutLaws.findings(state, layout) + SightLaws.findings(state, layout)
      + TargetLaws.findings(state, layout) + ScaleLaws.findings(state, layout)
  }
}

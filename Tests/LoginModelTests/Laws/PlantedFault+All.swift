import LoginAudit
import LoginCanvas
import LoginLettering

@testable import LoginLayout
@testable import LoginModel

extension PlantedFault {
  private static let google = ElementID.provider("google.com")

  static let all = cuts + texts + contents + places + uses + sights + targets

  /// An element leaves its place.
  private static let cuts = [
    PlantedFault(.staysOnScreen, "the title begins before the first column") { elements in
      try change(.title, &elements) { $0.frame = $0.frame.moved(columns: -60) }
    },
    PlantedFault(.staysOnScreen, "a button ends behind the last column") { elements in
      try change(.go, &elements) { $0.frame = $0.frame.moved(columns: 60) }
    },
    PlantedFault(.clipStaysOnScreen, "a field is seen below the last row") { elements in
      try change(.email, &elements) {
        $0.clip = Rect(column: 0, row: 0, columns: 80, rows: 31)
      }
    },
    PlantedFault(.lineFits, "a label lacks its last cell") { elements in
      try change(.go, &elements) {
        let columns = $0.lines[0].typeset.columns - 1
        $0.lines[0].place = Rect(
          column: $0.lines[0].place.column, row: $0.lines[0].place.row, columns: columns, rows: 1)
      }
    },
    PlantedFault(.lineFits, "a large label lacks its last row", large) { elements in
      try change(google, &elements) {
        let place = $0.lines[0].place
        $0.lines[0].place = Rect(
          column: place.column, row: place.row, columns: place.columns, rows: place.rows - 1)
      }
    },
    PlantedFault(.textStaysInside, "a label stands below its button") { elements in
      try change(.go, &elements) { $0.lines[0].place = $0.lines[0].place.moved(rows: 3) }
    },
    PlantedFault(.textStaysInside, "a caption stands before its room") { elements in
      try change(.label(of: .email), &elements) {
        $0.lines[0].place = $0.lines[0].place.moved(columns: -1)
      }
    },
  ]

  /// An element shows the wrong text.
  private static let texts = [
    PlantedFault(.hasText, "a button without lines") { elements in
      try change(.go, &elements) { $0.lines = [] }
    },
    PlantedFault(.hasText, "a button of the picker without lines", form(.three)) { elements in
      try change(google, &elements) { $0.lines = [] }
    },
    PlantedFault(.hasText, "a button with an empty line") { try say("", .go, &$0) },
    PlantedFault(.hasText, "a field without lines") { elements in
      try change(.password, &elements) { $0.lines = [] }
    },
    PlantedFault(.hasText, "a paragraph without lines", form(.page(.reauthentication))) {
      elements in
      try change(ElementID("page.lead"), &elements) { $0.lines = [] }
    },
    PlantedFault(.hasText, "a key without a cap", form(.formWithKeyboard)) { elements in
      try change(ElementID("key.q"), &elements) { $0.lines = [] }
    },
    PlantedFault(.showsText, "a button with a part of its long label", form(.three)) {
      try say("Sign in with Goo", google, &$0)
    },
    PlantedFault(.showsText, "a button with a part of its short label", form(.three)) {
      try say("Goo", google, &$0)
    },
    PlantedFault(.showsText, "a button that is cut with an ellipsis", form(.three)) {
      try say("Sign in with…", google, &$0)
    },
    PlantedFault(.showsText, "a large button with its long label", large) {
      try say("Sign in with Google", google, &$0)
    },
    PlantedFault(.showsText, "a button with more than its label") { try say("Go Go", .go, &$0) },
    PlantedFault(.showsText, "a link that is cut with an ellipsis") {
      try say("Forgot…", .forgotPassword, &$0)
    },
    PlantedFault(.showsText, "a notice that is cut where it has room", form(.formWithError)) {
      try say("! Email or…", .notice, &$0)
    },
    PlantedFault(.showsText, "a caption of another field") {
      try say("Password", .label(of: .email), &$0)
    },
    PlantedFault(.showsText, "a field with what nobody typed") {
      try say("ada", .email, &$0)
    },
  ]

  /// An element is missing.
  private static let contents = [
    PlantedFault(.controlsExist, "the form has no way to a new password") {
      try remove(.forgotPassword, &$0)
    },
    PlantedFault(.controlsExist, "the title bar leads nowhere", form(.three)) {
      try remove(.cancel, &$0)
    },
    PlantedFault(.pageExists, "a page without its paragraph", form(.page(.deletion))) {
      try remove(ElementID("page.lead"), &$0)
    },
    PlantedFault(.pageExists, "a page without its code", form(.page(.provider))) {
      try remove(.userCode, &$0)
    },
    PlantedFault(.newsIsTold, "an error that nobody is told", form(.formWithError)) {
      try remove(.notice, &$0)
    },
    PlantedFault(.listIsWhole, "a list with a gap", form(.eight, rows: 60)) { elements in
      let buttons = elements.filter { $0.role == .button }
      try remove(buttons[3].id, &elements)
    },
    PlantedFault(.listIsWhole, "a mark that counts wrongly", form(.fifty)) { elements in
      try change(.moreBelow, &elements) { $0.label = "1" }
    },
  ]

  /// An element is in a forbidden place.
  private static let places = [
    PlantedFault(.doesNotOverlap, "a field on another") { elements in
      let frame = elements.first { $0.id == .email }?.frame
      try change(.password, &elements) { $0.frame = frame ?? $0.frame }
    },
    PlantedFault(.doesNotOverlap, "a button that begins on the last row of a field") { elements in
      let row = elements.first { $0.id == .password }?.frame.endRow ?? 0
      try change(.go, &elements) { $0 = $0.moved(rows: row - 1 - $0.frame.row) }
    },
    PlantedFault(.namedOnce, "two controls of one name") { elements in
      try change(.forgotPassword, &elements) { $0.id = .showPassword }
    },
    PlantedFault(.markIsClear, "the mark of the focus on another control") { elements in
      let frame = elements.first { $0.id == .go }?.frame
      try change(.email, &elements) { $0.focusMark = frame }
    },
    PlantedFault(.hiddenIsIndicated, "a list that doesn't say that it continues", form(.fifty)) {
      try remove(.moreBelow, &$0)
    },
    PlantedFault(
      .hiddenIsIndicated, "a page that doesn't say that it continues",
      form(.page(.account), rows: 9)
    ) {
      try remove(.moreBelow, &$0)
    },
    PlantedFault(.hiddenIsIndicated, "a mark for nothing") { elements in
      try change(.rule, &elements) { $0.id = .moreBelow }
    },
  ]

  /// The screen isn't operable.
  private static let uses = [
    PlantedFault(.oneFocus, "nothing has the focus") { elements in
      try change(.email, &elements) { $0.isFocused = false }
    },
    PlantedFault(.oneFocus, "two controls have the focus") { elements in
      try change(.go, &elements) { $0.isFocused = true }
    },
    PlantedFault(.focusInView, "the focused field is only half in view") { elements in
      try change(.email, &elements) {
        $0.clip = Rect(
          column: 0, row: $0.frame.row + 1, columns: 80, rows: $0.frame.rows + 2)
      }
    },
    PlantedFault(.cursorOnFocus, "the cursor is elsewhere") { elements in
      try change(.email, &elements) { $0.lines[0].place = $0.lines[0].place.moved(rows: 5) }
    },
    PlantedFault(.cursorOnFocus, "there is no cursor") { elements in
      try change(.email, &elements) { $0.lines = [] }
    },
  ]

  /// An element is unreadable or too small for people with low vision.
  private static let sights = [
    PlantedFault(.textContrast, "grey on grey") { elements in
      try change(.go, &elements) { ($0.text, $0.fill) = (RGB(0x777777), RGB(0x888888)) }
    },
    PlantedFault(
      .textContrast, "a paragraph in the colour of the page", form(.page(.reauthentication))
    ) {
      try change(ElementID("page.lead"), &$0) { $0.text = .black }
    },
    PlantedFault(.edgeContrast, "a field without an edge") { elements in
      try change(.email, &elements) { ($0.border, $0.fill) = (nil, nil) }
    },
    PlantedFault(.largeTarget, "a button of one row") { elements in
      try change(.go, &elements) {
        $0.frame = Rect(
          column: $0.frame.column, row: $0.frame.row + 1, columns: $0.frame.columns, rows: 1)
      }
    },
    PlantedFault(.notLargerThanScreen, "a button larger than its screen") { elements in
      try change(.go, &elements) { $0.scale = 2 }
    },
    PlantedFault(.shortfallTold, "a small label that does not say why", large) { elements in
      try change(google, &elements) { ($0.scale, $0.shortfall) = (1, nil) }
    },
    PlantedFault(.largestScale, "a small label of a provider", large) { elements in
      try shrink(google, &elements)
    },
    PlantedFault(.largestScale, "a small title", large) { try shrink(.title, &$0) },
    PlantedFault(.largestScale, "a small paragraph", largePage) {
      try shrink(ElementID("page.lead"), &$0)
    },
    PlantedFault(.largestScale, "a small notice", largeNotice) { try shrink(.notice, &$0) },
    PlantedFault(.largestScale, "a small link", largePage) { try shrink(.showPassword, &$0) },
    PlantedFault(.largestScale, "a small button", largePage) { try shrink(.confirm, &$0) },
    PlantedFault(.largestScale, "a small field", largePage) { try shrink(.ownPassword, &$0) },
  ]

  /// A form with plenty of room, and an error in it.
  private static let largeNotice = form(
    .formWithError, .accessibilityMedium, columns: 200, rows: 100)

  private static let largePage = form(
    .page(.reauthentication), .accessibilityExtraExtraExtraLarge, columns: 132, rows: 60)

  /// Makes the text of an element one scale smaller.
  private static func shrink(_ id: ElementID, _ elements: inout [Element]) throws {
    try change(id, &elements) { ($0.scale, $0.shortfall) = ($0.scale - 1, .tooSmall) }
  }
}

package import LoginBitmapFonts
import LoginCanvas
import Dispatch
import LoginLayout
import LoginMessages
package import LoginModel
package import LoginTypography
import Synchronization

/// Checks screens against the criteria of WCAG 2.2 that can be computed and against the project's own rules.
package struct Audit: Sendable {
  private let loginTypes: [LoginType]
  private let fonts: FontLibrary?
  private let type: ScreenType?
  private let accounts: AccountOptions

  /// The number of combinations that a worker takes at once: a few pages in twelve text sizes.
  private static let share = 48

  /// Creates an audit.
  ///
  /// - Parameters:
  ///   - loginTypes: The sign-in methods.
  ///   - fonts: The fonts for enlarged text; `nil` leaves all text in ordinary cells.
  ///   - type: The type of a terminal that shows pictures; without it, screens with pictures are left out.
  ///   - accounts: The program's texts.
  package init(
    _ loginTypes: [LoginType], fonts: FontLibrary?, type: ScreenType? = nil,
    accounts: AccountOptions = AccountOptions()
  ) {
    (self.loginTypes, self.fonts, self.type, self.accounts) = (loginTypes, fonts, type, accounts)
  }

  /// Returns the screens of a matrix that can be checked.
  package func judged(_ matrix: AuditMatrix) -> AuditMatrix {
    AuditMatrix(matrix.products.filter { !$0.isTyped || type != nil })
  }

  /// Checks every screen of a matrix.
  ///
  /// - Parameters:
  ///   - matrix: The screens.
  ///   - workers: The number of screens checked at the same time; at least one.
  ///   - progress: Called from any thread with the number of screens completed since the last call.
  /// - Returns: The findings; the same for any number of workers.
  package func report(
    on matrix: AuditMatrix, workers: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> AuditReport {
    let (workers, matrix) = (max(1, workers), judged(matrix))
    let found = Mutex(AuditReport())
    let taken = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      var report = AuditReport()
      var measures = ListMeasures()
      while true {
        let first = taken.add(Self.share, ordering: .relaxed).oldValue
        guard first < matrix.count else { break }
        let before = report.screens
        for number in first..<min(matrix.count, first + Self.share) {
          let index = matrix.place(number)
          judge(matrix.screens(at: index), index: index, &measures, into: &report)
        }
        progress(report.screens - before)
      }
      found.withLock { $0.add(report) }
    }
    var report = found.withLock { $0 }
    report.add(general: ColorWishes.findings(loginTypes))
    report.add(general: LabelWishes.findings(loginTypes, accounts, fonts: fonts))
    var languages: Set<Language> = []
    for language in matrix.products.flatMap(\.languages)
    where languages.insert(language).inserted {
      for (page, finding) in PageLaws.findings(loginTypes, language) {
        report.add(general: [finding], on: page, language: language)
      }
    }
    let used = Set(matrix.products.flatMap(\.glyphs))
    for glyphs in GlyphSet.allCases.filter(used.contains) {
      report.add(general: LetterLaws.findings(fonts, glyphs), glyphs: glyphs)
    }
    return report
  }

  /// Checks screens that differ only in appearance.
  ///
  /// Laws that don't involve colors are checked on the first screen only.
  private func judge(
    _ screens: [AuditScreen], index: Int, _ measures: inout ListMeasures,
    into report: inout AuditReport
  ) {
    for (number, screen) in screens.enumerated() {
      guard let state = screen.state(loginTypes, fonts: fonts, type: type, accounts)
      else { continue }
      let drawn = DrawnScreen.arranged(state, measures).drawn
      measures = drawn.measures
      var screen = screen
      screen.focus = drawn.state.focusOrder.firstIndex(of: drawn.state.focus) ?? 0
      report.add(
        number == 0 ? Self.findings(drawn, screen) : Self.colorFindings(drawn, screen), screen,
        index: index)
    }
  }

  /// Returns the violations of every law on a screen.
  ///
  /// Sizes with equal letters share words and places, so a single one covers the laws that involve neither drawing nor
  /// layout: the focus, the effects of keys and the messages.
  package static func findings(_ drawn: DrawnScreen, _ screen: AuditScreen) -> [Finding] {
    guard !screen.isTyped else { return PixelLaws.findings(drawn) }
    let found =
      drawn.layoutFindings + drawn.frameFindings + FoldLaws.findings(drawn)
      + TypeLaws.findings(drawn) + GapLaws(drawn).findings + RoomLaws.findings(drawn)
    guard !screen.sharesWords else { return found }
    return found + FocusLaws.findings(drawn) + WordLaws.findings(drawn)
      + KeyLaws.findings(drawn) + ScanLaws.findings(drawn) + InputLaws.findings(drawn)
      + LetterLaws.findings(drawn) + LabelLaws.findings(drawn) + OrderLaws.findings(drawn)
      + MotionLaws.findings(drawn)
  }

  /// Returns the violations of laws that involve colors.
  private static func colorFindings(_ drawn: DrawnScreen, _ screen: AuditScreen) -> [Finding] {
    guard !screen.isTyped else { return PixelLaws.findings(drawn) }
    let found = SightLaws.findings(drawn) + drawn.frameFindings + GapLaws(drawn).findings
    guard !screen.sharesWords else { return found }
    return found + FocusLaws.findings(drawn)
  }
}

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
      var last: Judged?
      while true {
        let first = taken.add(Self.share, ordering: .relaxed).oldValue
        guard first < matrix.count else { break }
        let before = report.screens
        for number in first..<min(matrix.count, first + Self.share) {
          let index = matrix.place(number)
          judge(matrix.screens(at: index), index: index, &measures, &last, into: &report)
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

  /// Screens that differ only in appearance and were judged; they may represent the next ones.
  private struct Judged {
    let screen: AuditScreen
    /// The index of the focused control and the violations, in each appearance.
    var results: [(focus: Int, findings: [Finding])] = []
  }

  /// Checks screens that differ only in appearance.
  ///
  /// Laws that don't involve colors are checked on the first screen only. Sizes with equal letters share words and places,
  /// so screens that another size represents have its findings.
  private func judge(
    _ screens: [AuditScreen], index: Int, _ measures: inout ListMeasures, _ last: inout Judged?,
    into report: inout AuditReport
  ) {
    guard let first = screens.first else { return }
    if last?.screen != first.represented {
      last = judged(screens, as: first.represented, &measures)
    }
    for (var screen, result) in zip(screens, last?.results ?? []) {
      screen.focus = result.focus
      report.add(result.findings, screen, index: index)
    }
  }

  private func judged(
    _ screens: [AuditScreen], as represented: AuditScreen, _ measures: inout ListMeasures
  ) -> Judged {
    var judged = Judged(screen: represented)
    var keys = FocusLaws.keys
    for screen in screens {
      guard let state = screen.state(loginTypes, fonts: fonts, type: type, accounts) else { break }
      let arranged = DrawnScreen.arranged(state, measures)
      measures = arranged.measures
      let focus = arranged.state.focusOrder.firstIndex(of: arranged.state.focus) ?? 0
      let findings = Self.findings(
        arranged.drawn, screen, isFirst: judged.results.isEmpty, &keys)
      judged.results.append((focus, findings))
    }
    return judged
  }

  /// Returns the violations of laws on a screen.
  package static func findings(_ drawn: DrawnScreen, _ screen: AuditScreen) -> [Finding] {
    var keys = FocusLaws.keys
    return findings(drawn, screen, isFirst: true, &keys)
  }

  /// Returns the violations of laws on a screen; after the first appearance, of laws that involve colors.
  ///
  /// The mark of the focus has the same shape in all appearances and the same colors in all languages, so one language
  /// covers its other colors.
  private static func findings(
    _ drawn: DrawnScreen, _ screen: AuditScreen, isFirst: Bool, _ keys: inout [LoginAction]
  ) -> [Finding] {
    guard !screen.isTyped else { return PixelLaws.findings(drawn) }
    let cells = drawn.frameFindings + GapLaws(drawn).findings
    guard isFirst else {
      let colors = SightLaws.findings(drawn) + cells
      return screen.sharesColors ? colors : colors + FocusLaws.findings(drawn, &keys)
    }
    return drawn.layoutFindings + cells + FoldLaws.findings(drawn) + TypeLaws.findings(drawn)
      + RoomLaws.findings(drawn) + FocusLaws.findings(drawn, &keys) + WordLaws.findings(drawn)
      + KeyLaws.findings(drawn) + ScanLaws.findings(drawn) + InputLaws.findings(drawn)
      + LetterLaws.findings(drawn) + LabelLaws.findings(drawn) + OrderLaws.findings(drawn)
      + MotionLaws.findings(drawn)
  }
}

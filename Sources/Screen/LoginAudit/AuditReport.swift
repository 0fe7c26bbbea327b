import LoginCanvas
import LoginMessages
import LoginModel

/// The results of an audit.
///
/// Equal faults of the same element share an entry, with the number of screens and the worst example, so memory use
/// stays constant.
package struct AuditReport: Sendable {
  /// A fault, and the screens that have it.
  package struct Entry: Sendable {
    /// The worst finding.
    package internal(set) var finding: Finding
    /// The screen of the worst finding.
    package internal(set) var screen: AuditScreen
    /// The violated criteria, over all screens.
    package internal(set) var criteria: [Criterion]
    /// The number of screens with the fault.
    package internal(set) var count = 1
    /// The index of the screen in the order of the audit.
    var index: Int

    /// The identity of the entry in a baseline: law, page and element, separated by spaces.
    package var key: String {
      [finding.law.rawValue, screen.situation.name, finding.element?.rawValue ?? "-"]
        .map { $0.filter { $0 != " " } }.joined(separator: " ")
    }
  }

  /// The number of screens checked.
  package private(set) var screens = 0
  /// The faults, by key.
  private var known: [String: Entry] = [:]

  /// Creates an empty report.
  package init() {}

  /// The faults, sorted by criterion, page and element.
  package var entries: [Entry] {
    let order = Dictionary(
      uniqueKeysWithValues: Criterion.allCases.enumerated().map { ($1, $0) })
    let place = { (entry: Entry) in entry.criteria.first.flatMap { order[$0] } ?? 0 }
    return known.values.sorted { (place($0), $0.key) < (place($1), $1.key) }
  }

  /// Adds the findings on a screen.
  mutating func add(_ findings: [Finding], _ screen: AuditScreen, index: Int) {
    screens += 1
    add(findings, screen: screen, index: index)
  }

  /// Adds findings that concern the request rather than a screen.
  mutating func add(
    general findings: [Finding], on page: PageName = .picker, glyphs: GlyphSet = .sextants,
    language: Language = .english
  ) {
    var screen = AuditScreen(.page(page))
    (screen.glyphs, screen.language) = (glyphs, language)
    add(findings, screen: screen, index: -1)
  }

  /// Adds the findings on a screen; of equal faults, only the worst counts.
  private mutating func add(_ findings: [Finding], screen: AuditScreen, index: Int) {
    guard !findings.isEmpty else { return }
    var worst: [String: Entry] = [:]
    for finding in findings {
      let entry = Entry(
        finding: finding, screen: screen,
        criteria: finding.law.criteria(on: screen, finding.measure), index: index)
      if let known = worst[entry.key], !entry.isWorse(than: known) { continue }
      worst[entry.key] = entry
    }
    for entry in worst.values { add(entry) }
  }

  /// Adds a report on other screens.
  mutating func add(_ other: AuditReport) {
    screens += other.screens
    for entry in other.known.values { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    guard var known = known[entry.key] else {
      self.known[entry.key] = entry
      return
    }
    let count = known.count + entry.count
    let criteria = Criterion.allCases.filter {
      known.criteria.contains($0) || entry.criteria.contains($0)
    }
    if entry.isWorse(than: known) { known = entry }
    (known.count, known.criteria) = (count, criteria)
    self.known[entry.key] = known
  }
}

extension AuditReport.Entry {
  /// Returns whether this entry's shortfall is larger; of equal shortfalls, the first in screen order is worse.
  fileprivate func isWorse(than other: Self) -> Bool {
    let share = { (entry: Self) in entry.finding.measure.map { $0.found / $0.limit } ?? 0 }
    return (share(self), index) < (share(other), other.index)
  }
}

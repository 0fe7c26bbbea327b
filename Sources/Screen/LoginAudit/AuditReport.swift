import LoginCanvas
import LoginModel

/// What an audit found.
///
/// The same fault of the same thing is told once, with the number of screens and the worst of them, so that memory
/// stays flat.
package struct AuditReport: Sendable {
  /// A fault, on however many screens.
  package struct Entry: Sendable {
    /// What is wrong, where it is worst.
    package internal(set) var finding: Finding
    /// That screen.
    package internal(set) var screen: AuditScreen
    /// What it breaks, anywhere.
    package internal(set) var criteria: [Criterion]
    /// On how many screens it was found.
    package internal(set) var count = 1
    /// Its place in the order of the screens.
    var index: Int

    /// What it is known by in a baseline: law, page and element, separated by spaces.
    package var key: String {
      [finding.law.rawValue, screen.situation.name, finding.element?.rawValue ?? "-"]
        .map { $0.filter { $0 != " " } }.joined(separator: " ")
    }
  }

  /// How many screens were judged.
  package private(set) var screens = 0
  /// The faults, by what they are known by.
  private var known: [String: Entry] = [:]

  /// Nothing was judged.
  package init() {}

  /// The faults, by criterion, page and element.
  package var entries: [Entry] {
    let order = Dictionary(
      uniqueKeysWithValues: Criterion.allCases.enumerated().map { ($1, $0) })
    let place = { (entry: Entry) in entry.criteria.first.flatMap { order[$0] } ?? 0 }
    return known.values.sorted { (place($0), $0.key) < (place($1), $1.key) }
  }

  /// Adds what was found on a screen.
  mutating func add(_ findings: [Finding], _ screen: AuditScreen, index: Int) {
    screens += 1
    add(findings, screen: screen, index: index)
  }

  /// Adds what is wrong with no screen, but with what was asked for.
  mutating func add(general findings: [Finding], glyphs: GlyphSet = .sextants) {
    var screen = AuditScreen(.page(.picker))
    screen.glyphs = glyphs
    add(findings, screen: screen, index: -1)
  }

  /// Of the same fault on one screen, the worst stands for all.
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

  /// Adds another report, of other screens.
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
  /// Whether more is missing here; for the same, the first in the order of the screens stands for all.
  fileprivate func isWorse(than other: Self) -> Bool {
    let share = { (entry: Self) in entry.finding.measure.map { $0.found / $0.least } ?? 0 }
    return (share(self), index) < (share(other), other.index)
  }
}

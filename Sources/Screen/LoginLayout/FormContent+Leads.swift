import LoginCanvas
import LoginModel

// The texts that lead to controls.
extension FormContent {
  /// A control and the texts between it and the control before, which the reader needs to understand it.
  struct Lead {
    /// The rows of each text, from top to bottom.
    let texts: [Range<Int>]
    /// The rows of the control and of its label.
    let control: Range<Int>

    /// Returns the rows that have to be visible together.
    ///
    /// - Parameter isWhole: Whether all texts count; otherwise the nearest.
    /// - Returns: The number of rows from the first text to the end of the control.
    func rows(isWhole: Bool) -> Int {
      let first = isWhole ? texts.first : texts.last
      return control.upperBound - (first?.lowerBound ?? control.lowerBound)
    }
  }

  /// The texts that lead to each control.
  var leads: [ElementID: Lead] {
    let labels = Dictionary(
      elements.filter { $0.role == .label }.map { ($0.id, $0.frame.rowRange) }
    ) { first, _ in first }
    let controls = elements.filter(\.role.isControl).map { control in
      (control.id, control.frame.rowRange.union(labels[.label(of: control.id)] ?? 0..<0))
    }
    let texts = elements.filter { $0.isText && $0.id != .capsLock }.map(\.frame.rowRange)
    let leads = controls.map { id, own in
      let start = controls.map(\.1.upperBound).filter { $0 <= own.lowerBound }.max() ?? 0
      let lead = texts.filter { $0.lowerBound >= start && $0.upperBound <= own.lowerBound }
      return (id, Lead(texts: lead, control: own))
    }
    return Dictionary(leads) { first, _ in first }
  }
}

extension Element {
  /// Whether the element is running text, the label of a field, a code or an address.
  var isText: Bool {
    switch role {
    case .label, .address: true
    case .title, .rule, .button, .link, .field, .notice, .progress, .hint, .key, .keyboard, .mark,
      .picture:
      false
    }
  }
}

extension Range<Int> {
  /// Returns the range from the first to the last value of both, of which one may be empty.
  func union(_ other: Self) -> Self {
    guard !isEmpty, !other.isEmpty else { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

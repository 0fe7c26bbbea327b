import LoginCanvas
import LoginLayout
import LoginModel

// In type, running text leaves room for the control below.
extension ScalePlace {
  /// Returns whether each control fits at a scale together with the texts between it and the one before.
  func holdsLeads(_ prose: [Element], _ scale: Int) -> Bool {
    guard let clip = prose.first?.clip else { return true }
    let page = layout.elements.filter { $0.clip == clip }
    let controls = page.filter(\.role.isControl).map { control in
      (layout.element(.label(of: control.id))?.frame).map(control.frame.union) ?? control.frame
    }
    return controls.allSatisfy { control in
      let start = controls.map(\.endRow).filter { $0 <= control.row }.max() ?? Int.min
      let texts = page.filter { text in
        isLead(text) && text.frame.row >= start && text.frame.endRow <= control.row
      }
      guard let top = texts.map(\.frame.row).min() else { return true }
      let span = page.filter { $0.frame.row >= top && $0.frame.endRow <= control.row }
      // A key is no larger than the running text, so it doesn't fit either.
      guard span.allSatisfy({ $0.role == .label || !isSmaller($0) }) else { return false }
      let growth = prose.filter(texts.contains).map { text in
        (rows(of: text.label, columns: text.frame.columns, scale) ?? clip.rows) - text.frame.rows
      }
      return control.endRow - top + growth.reduce(0, +) <= clip.rows
    }
  }

  /// Returns whether an element is a text, a code or an address that may lead to a control.
  private func isLead(_ element: Element) -> Bool {
    switch element.role {
    case .label: element.id != .capsLock
    case .address: true
    case .title, .rule, .button, .link, .field, .notice, .progress, .hint, .key, .keyboard, .mark,
      .picture:
      false
    }
  }
}

/// A button or link of a page.
///
/// Each page has an enum of its controls, so the compiler reports any control that its `activate` doesn't handle.
/// Fields and the control of the title bar aren't included.
protocol PageControl: Sendable {
  /// The identifier on the screen.
  var id: ElementID { get }

  /// Returns the control with an identifier; `nil` if the page has none.
  init?(_ id: ElementID)
}

/// A control whose raw value is its identifier on the screen.
///
/// A raw value without a point follows the family: `confirm` is `account.confirm`.
protocol PlainControl: PageControl, RawRepresentable<String> {
  /// The prefix of the identifiers, up to a point.
  static var family: String { get }
}

extension PlainControl {
  static var family: String { "account" }

  var id: ElementID {
    ElementID(rawValue.contains(".") ? rawValue : "\(Self.family).\(rawValue)")
  }

  init?(_ id: ElementID) {
    let short = id.rest(after: Self.family).flatMap { Self(rawValue: $0) }
    guard let found = short ?? Self(rawValue: id.rawValue), found.id == id else { return nil }
    self = found
  }
}

/// A control of a page that has several of one kind, such as one for each provider.
struct NamedControl<Kind: RawRepresentable<String> & CaseIterable & Sendable>: PageControl {
  let kind: Kind
  /// The identifier of its provider, factor or place; empty if the page has one control of this kind.
  let name: String

  init(_ kind: Kind, _ name: String = "") { (self.kind, self.name) = (kind, name) }

  init?(_ id: ElementID) {
    for kind in Kind.allCases {
      guard let name = id.rest(after: kind.rawValue) ?? (id.rawValue == kind.rawValue ? "" : nil)
      else { continue }
      self.init(kind, name)
      return
    }
    return nil
  }

  var id: ElementID { ElementID(name.isEmpty ? kind.rawValue : "\(kind.rawValue).\(name)") }
}

private extension ElementID {
  /// Returns the part after a prefix and a point; `nil` if the identifier has another prefix.
  func rest(after family: String) -> String? {
    // The identifier of a service may begin with a mark that combines with the preceding point, so bytes are compared.
    let (name, start) = (rawValue.utf8, "\(family).".utf8)
    guard name.starts(with: start) else { return nil }
    return String(decoding: name.dropFirst(start.count), as: UTF8.self)
  }
}

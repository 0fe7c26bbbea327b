import LoginCanvas
import LoginIdentity

/// The fields of a page, and what stands in them.
struct Fields: Equatable, Sendable {
  private struct Entry: Equatable {
    let name: ElementID
    var input = TextInput()
  }

  // There are few, so that they are gone through.
  private var entries: [Entry]
  private let secrets: [ElementID]
  /// Whether what is typed secretly is readable.
  var showsSecrets = false

  /// Empty fields with these names; what is typed into a secret one is not shown.
  init(_ names: ElementID..., secret secrets: ElementID...) {
    entries = (names + secrets).map { Entry(name: $0) }
    self.secrets = secrets
  }

  /// What stands in a field; `nil` where the page has none of that name.
  ///
  /// A new one cannot be made.
  subscript(name: ElementID) -> TextInput? {
    get { entries.first { $0.name == name }?.input }
    set {
      guard let index = entries.firstIndex(where: { $0.name == name }), let newValue else { return }
      entries[index].input = newValue
    }
  }

  /// Whether something is typed secretly.
  var hasSecrets: Bool { !secrets.isEmpty }

  /// Whether what is typed into a field is not shown.
  func isSecret(_ name: ElementID) -> Bool { secrets.contains(name) }

  /// Empties a field.
  mutating func clear(_ name: ElementID) { self[name] = TextInput() }

  /// What stands in a field, without blanks around it.
  func trimmed(_ name: ElementID) -> String { self[name]?.text.withoutOuterBlanks ?? "" }

  /// A password that was typed; `nil` when none was.
  func secret(_ name: ElementID) -> Secret? {
    guard let input = self[name], !input.isEmpty else { return nil }
    return Secret(input.text)
  }

  /// The code of the mail, of what was typed or pasted; `nil` for nothing.
  var mailedCode: String? { MailedLink.code(in: trimmed(.mailCode)) }
}

import LoginCanvas
import LoginIdentity

/// The fields of a page and their content.
struct Fields: Equatable, Sendable {
  private struct Entry: Equatable {
    let name: ElementID
    var input = TextInput()
  }

  // There are only a few, so a linear search is enough.
  private var entries: [Entry]
  private let secrets: [ElementID]
  /// Whether secret text is readable.
  var showsSecrets = false

  /// Creates empty fields; the content of secret ones is hidden.
  init(_ names: ElementID..., secret secrets: ElementID...) {
    entries = (names + secrets).map { Entry(name: $0) }
    self.secrets = secrets
  }

  /// The content of a field; `nil` if the page has no such field.
  ///
  /// New fields can't be added.
  subscript(name: ElementID) -> TextInput? {
    get { entries.first { $0.name == name }?.input }
    set {
      guard let index = entries.firstIndex(where: { $0.name == name }), let newValue else { return }
      entries[index].input = newValue
    }
  }

  /// Whether the page has no fields.
  var isEmpty: Bool { entries.isEmpty }

  /// Whether there are secret fields.
  var hasSecrets: Bool { !secrets.isEmpty }

  /// Returns whether the content of a field is hidden.
  func isSecret(_ name: ElementID) -> Bool { secrets.contains(name) }

  /// Clears a field.
  mutating func clear(_ name: ElementID) { self[name] = TextInput() }

  /// Returns the content of a field without outer blanks.
  func trimmed(_ name: ElementID) -> String { self[name]?.text.withoutOuterBlanks ?? "" }

  /// Returns a typed email address, however the keyboard writes it.
  func address(_ name: ElementID) -> String { TypedText.address(self[name]?.text ?? "") }

  /// Returns a typed password; `nil` if it is empty.
  func secret(_ name: ElementID) -> Secret? {
    guard let input = self[name], !input.isEmpty else { return nil }
    return Secret(input.text)
  }

  /// The short code of the email, as typed; `nil` for anything longer, such as its link.
  var shortCode: String? {
    let digits = self[.mailCode]?.typedCode ?? ""
    return digits.utf8.count <= Self.longestShortCode && !digits.isEmpty ? digits : nil
  }

  /// The maximum digits of a short code.
  private static let longestShortCode = 10

  /// The code of the email, from typed or pasted text; `nil` if none exists.
  var mailedCode: String? { MailedLink.code(in: trimmed(.mailCode)) }
}

import LoginIdentity
import LoginOpenIDConnect

/// A labeled control of a form, with its hint and its error.
struct WebField {
  /// The name in the form, which is also the ID on the page.
  let name: String
  let label: String
  var value = ""
  var kind = Kind.text
  /// The sentence below the control.
  var hint: String?
  /// The error; `nil` for none.
  var error: String?
  /// More attributes, HTML.
  var attributes = ""

  enum Kind {
    case text, email, phone, number, search, newPassword
    case lines
    /// A box, and whether it is checked.
    case box(Bool)
  }

  /// The field as HTML.
  var html: String {
    let described = [(hint, "hint"), (error, "error")].compactMap { text, part in
      text.map { (id: "\(name)-\(part)", text: $0, part: part) }
    }
    var marks = error == nil ? "" : " aria-invalid=\"true\""
    if !described.isEmpty {
      marks += " aria-describedby=\"\(described.map(\.id).joined(separator: " "))\""
    }
    let notes = described.map { note in
      "<p class=\"\(note.part)\" id=\"\(note.id)\">\(HTML.escaped(note.text))</p>"
    }
    return """
      <div class="field">\(control(marks + attributes))
      \(notes.joined(separator: "\n"))</div>

      """
  }

  private func control(_ attributes: String) -> String {
    let label = HTML.escaped(label)
    let names = "id=\"\(name)\" name=\"\(name)\"\(attributes)"
    switch kind {
    case .box(let isOn):
      return "<label><input type=\"checkbox\" \(names)\(isOn ? " checked" : "")> \(label)</label>"
    case .lines:
      // HTML drops one line break at the beginning.
      return
        "<label for=\"\(name)\">\(label)</label>\n<textarea \(names) spellcheck=\"false\" dir=\"auto\">\n"
        + "\(HTML.escaped(value))</textarea>"
    case .text: return input("text", names, label)
    case .email: return input("text", "\(names) inputmode=\"email\"", label)
    case .phone: return input("tel", names, label)
    case .number: return input("number", names, label)
    case .search: return input("search", names, label)
    case .newPassword: return input("password", "\(names) autocomplete=\"new-password\"", label)
    }
  }

  private func input(_ type: String, _ names: String, _ label: String) -> String {
    """
    <label for="\(name)">\(label)</label>
    <input type="\(type)" \(names) value="\(HTML.escaped(value))" dir="auto" autocapitalize="off">
    """
  }

  /// Returns what is stored now, if it differs from what was typed.
  ///
  /// - Parameter stored: The field with the stored value.
  /// - Returns: Plain text.
  func difference(from stored: WebField) -> String? {
    if case .box(let isOn) = kind, case .box(let isStored) = stored.kind {
      return isOn == isStored ? nil : "Stored now: \(isStored ? "yes" : "no")"
    }
    guard value != stored.value else { return nil }
    let text = WebPage.cut(stored.value, limit: 200)
    return "Stored now: \(text.isEmpty ? "nothing" : text)"
  }

  /// Returns the summary of a form's errors, with links to their fields, which gets the focus.
  ///
  /// - Parameters:
  ///   - title: The sentence above them.
  ///   - fields: The fields of the form.
  /// - Returns: HTML; nothing without errors.
  static func summary(_ title: String?, of fields: [WebField]) -> String {
    let wrong = fields.filter { $0.error != nil }
    guard title != nil || !wrong.isEmpty else { return "" }
    let items = wrong.map { field in
      "<li><a href=\"#\(field.name)\">\(HTML.escaped(field.label)): \(HTML.escaped(field.error ?? ""))</a></li>"
    }
    let list = items.isEmpty ? "" : "\n<ul>\(items.joined())</ul>"
    let sentence = HTML.escaped(title ?? "Nothing was saved.")
    return "<div role=\"alert\" tabindex=\"-1\" autofocus>\(sentence)\(list)</div>\n"
  }
}

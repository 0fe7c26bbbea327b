extension TranslationFile {
  /// The updated content of the file.
  var text: String {
    let top = ["msgid \"\"", "msgstr \"\""] + header.lines.map { Self.quoted("\($0)\n") }
    return (top + entries.flatMap(Self.lines)).joined(separator: "\n") + "\n"
  }

  private static func lines(of entry: Entry) -> [String] {
    let marks = [(entry.isFuzzy, "fuzzy"), (!entry.arguments.isEmpty, "python-brace-format")]
    let flags = marks.filter(\.0).map(\.1).joined(separator: ", ")
    var lines = [""] + entry.notes.map { "#. \($0)" }
    if !flags.isEmpty { lines.append("#, \(flags)") }
    lines += ["msgctxt \(quoted(entry.name))", "msgid \(quoted(entry.source))"]
    guard let plural = entry.plural else { return lines + ["msgstr \(quoted(entry.texts[0]))"] }
    lines.append("msgid_plural \(quoted(plural))")
    return lines + entry.texts.enumerated().map { "msgstr[\($0)] \(quoted($1))" }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case _: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension TranslationFile.Header {
  /// Returns the header with another value of a field.
  func with(_ name: String, _ value: String) -> TranslationFile.Header {
    let index = lines.firstIndex { $0.hasPrefix("\(name): ") }
    let rest = index.map { lines[($0 + 1)...] } ?? []
    return .init(lines: lines[..<(index ?? lines.count)] + ["\(name): \(value)"] + rest)
  }
}

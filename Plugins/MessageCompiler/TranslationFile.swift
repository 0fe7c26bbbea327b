/// A `.po` file of gettext: its header and its messages.
struct TranslationFile {
  /// The fields of a file's header, in order.
  struct Header: Equatable {
    /// The lines, `Name: value`.
    var lines: [String]

    /// The value of a field; `nil` if there is no such field.
    subscript(name: String) -> String? {
      lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
    }
  }

  let header: Header
  let entries: [Entry]

  /// The keywords of fields.
  private enum Field: String {
    case name = "msgctxt"
    case source = "msgid"
    case plural = "msgid_plural"
    case text = "msgstr"
  }

  init(header: Header, entries: [Entry]) { (self.header, self.entries) = (header, entries) }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - place: The name of the file, for the fault.
  /// - Throws: ``Fault`` if a line is invalid.
  init(reading text: String, at place: String) throws(Fault) {
    var entries: [Entry] = []
    var entry = Entry()
    var field: Field?
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in (lines.map(Substring.init) + [""]).enumerated() {
      if line.isEmpty {
        if field != nil { entries.append(entry) }
        (entry, field) = (Entry(), nil)
      } else if line.utf8.starts(with: "#. ".utf8) {
        entry.notes.append(String(line.unicodeScalars.dropFirst(3)))
      } else if line.utf8.starts(with: "#,".utf8) {
        entry.isFuzzy = line.split { $0 == " " || $0 == "," }.contains("fuzzy")
      } else if line.utf8.first != UInt8(ascii: "#") {
        let word = line.utf8.prefix { $0 != UInt8(ascii: "\"") }
        if !word.isEmpty {
          field = Field(rawValue: String(Substring(word).prefix { $0 != " " && $0 != "[" }))
          if field == .text { entry.texts.append("") }
          if field == .name { entry.line = number + 1 }
        }
        guard let field, let words = Self.unquoted(line.utf8.dropFirst(word.count)) else {
          throw Fault("\(place):\(number + 1)", "isn't a line of a .po file")
        }
        Self.add(words, to: field, of: &entry)
      }
    }
    let header = entries.first?.texts.first ?? ""
    self.header = Header(lines: header.split(separator: "\n").map(String.init))
    self.entries = Array(entries.dropFirst())
  }

  private static func add(_ words: String, to field: Field, of entry: inout Entry) {
    switch field {
    case .name: entry.name += words
    case .source: entry.source += words
    case .plural: entry.plural = (entry.plural ?? "") + words
    case .text: entry.texts[entry.texts.count - 1] += words
    }
  }

  /// Returns a text between quotation marks; `nil` without quotation marks.
  private static func unquoted(_ quoted: Substring.UTF8View.SubSequence) -> String? {
    let mark = UInt8(ascii: "\"")
    guard quoted.count > 1, quoted.first == mark, quoted.last == mark else { return nil }
    var text: [UInt8] = []
    var isEscaped = false
    for byte in quoted.dropFirst().dropLast() {
      if isEscaped {
        text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
      } else if byte != UInt8(ascii: "\\") {
        text.append(byte)
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return String(decoding: text, as: UTF8.self)
  }
}

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

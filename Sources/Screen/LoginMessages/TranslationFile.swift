/// A `.po` file of gettext: its header and its messages.
///
/// The message compiler (`Plugins/MessageCompiler`) shares this file by a link.
///
/// Source: gettext's manual, "The Format of PO Files". Obsolete messages (`#~`) are left out.
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

  /// A message.
  struct Entry: Equatable {
    /// The name in the program: `msgctxt`.
    var name = ""
    /// The notes for translators about the message and its placeholders, one line each.
    var notes: [String] = []
    /// Whether the English changed after the translation.
    var isFuzzy = false
    /// The English sentence, with the number one if it has plural forms: `msgid`.
    var source = ""
    /// The English sentence with any other number: `msgid_plural`; `nil` without plural forms.
    var plural: String?
    /// The sentence in the language of the file, in each of its forms: `msgstr`.
    var texts: [String] = []
    /// The numbers of the lines of `texts` in the file; empty if the message isn't in it.
    var lines: [Int] = []
    /// The number of the line of the name, or of the English sentence of a message without a name; from 1.
    var line = 0
  }

  /// A line that isn't valid; from 1.
  struct Slip: Error, Equatable {
    let line: Int
  }

  let header: Header
  /// The line of the header's text; 0 without a header.
  let headerLine: Int
  let entries: [Entry]

  init(header: Header, entries: [Entry]) {
    (self.header, self.entries, headerLine) = (header, entries, 0)
  }

  /// Reads a file.
  ///
  /// - Parameter text: The content of the file.
  /// - Throws: ``Slip`` if a line is invalid.
  init(reading text: String) throws(Slip) {
    var reader = Reader()
    var rest = Array(text.utf8)[...]
    // Some editors begin a file with a byte order mark.
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      guard reader.read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line) else {
        throw Slip(line: reader.line)
      }
      rest = rest[line.endIndex...].dropFirst()
    }
    guard reader.end() else { throw Slip(line: reader.line) }
    var entries = reader.entries[...]
    let first = entries.first.flatMap { $0.name.isEmpty && $0.source.isEmpty ? $0 : nil }
    if first != nil { entries = entries.dropFirst() }
    let lines = first?.texts.first?.split(separator: "\n").map(String.init) ?? []
    header = Header(lines: lines)
    headerLine = first?.lines.first ?? 0
    self.entries = Array(entries)
  }
}

extension TranslationFile {
  /// A reader of a file, line by line.
  private struct Reader {
    typealias Line = ArraySlice<UInt8>

    /// The keywords of fields.
    enum Field: String {
      case name = "msgctxt"
      case source = "msgid"
      case plural = "msgid_plural"
      case text = "msgstr"
    }

    private static let noteMark = Array("#. ".utf8)
    private static let flagMark = Array("#,".utf8)

    var entries: [Entry] = []
    /// The number of the line; from 1.
    var line = 0
    private var entry = Entry()
    private var field: Field?

    /// Reads a line; returns whether it is valid.
    mutating func read(_ text: Line) -> Bool {
      line += 1
      var rest = text.drop(while: Self.isBlank)
      guard let first = rest.first else { return true }
      if first == UInt8(ascii: "#") {
        if field == .text { finish() }
        note(rest)
        return true
      }
      if first != UInt8(ascii: "\"") {
        let word = rest.prefix {
          $0 == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
        }
        rest = rest[word.endIndex...]
        guard let new = Field(rawValue: Self.text(word)), begin(new, &rest) else {
          return false
        }
      }
      guard let field, !rest.isEmpty else { return false }
      while !rest.isEmpty {
        guard let words = Self.quoted(&rest) else { return false }
        add(words, to: field)
        rest = rest.drop(while: Self.isBlank)
      }
      return true
    }

    /// Ends the file; returns whether its last message is whole.
    mutating func end() -> Bool {
      if field == .text { finish() }
      return field == nil
    }

    private mutating func finish() {
      entries.append(entry)
      (entry, field) = (Entry(), nil)
    }

    private mutating func note(_ line: Line) {
      if line.starts(with: Self.noteMark) {
        entry.notes.append(Self.text(line.dropFirst(3)))
      } else if line.starts(with: Self.flagMark) {
        let flags = Self.text(line.dropFirst(2)).split { $0 == " " || $0 == "," }
        if flags.contains("fuzzy") { entry.isFuzzy = true }
      }
    }

    /// Begins a field, and reads the number of a form; returns whether the field may be there.
    private mutating func begin(_ new: Field, _ rest: inout Line) -> Bool {
      if field == .text, new == .name || new == .source { finish() }
      switch new {
      case .name:
        guard field == nil else { return false }
        entry.line = line
      case .source:
        guard field == nil || field == .name else { return false }
        if field == nil { entry.line = line }
      case .plural:
        guard field == .source else { return false }
        entry.plural = ""
      case .text:
        guard field != nil, field != .name, readNumber(&rest) else { return false }
        entry.texts.append("")
        entry.lines.append(line)
      }
      field = new
      rest = rest.drop(while: Self.isBlank)
      return true
    }

    /// Reads the number of a form, if the message has forms; returns whether it is the next one.
    private func readNumber(_ rest: inout Line) -> Bool {
      guard entry.plural != nil else { return entry.texts.isEmpty }
      let number = Array("[\(entry.texts.count)]".utf8)
      guard rest.starts(with: number) else { return false }
      rest = rest.dropFirst(number.count)
      return true
    }

    private mutating func add(_ words: String, to field: Field) {
      switch field {
      case .name: entry.name += words
      case .source: entry.source += words
      case .plural: entry.plural = (entry.plural ?? "") + words
      case .text: entry.texts[entry.texts.count - 1] += words
      }
    }

    private static func text(_ bytes: Line) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || 0x09...0x0D ~= byte
    }

    /// Reads a text between quotation marks; `nil` if it isn't one.
    private static func quoted(_ rest: inout Line) -> String? {
      guard rest.popFirst() == UInt8(ascii: "\"") else { return nil }
      var text: [UInt8] = []
      while let byte = rest.popFirst() {
        switch byte {
        case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
        case UInt8(ascii: "\\"):
          guard let escaped = escaped(&rest) else { return nil }
          text.append(escaped)
        case _: text.append(byte)
        }
      }
      return nil
    }

    /// Reads the rest of an escape sequence of C; `nil` if it isn't one.
    private static func escaped(_ rest: inout Line) -> UInt8? {
      let whole = rest
      guard let byte = rest.popFirst() else { return nil }
      switch byte {
      case UInt8(ascii: "n"): return 0x0A
      case UInt8(ascii: "t"): return 0x09
      case UInt8(ascii: "r"): return 0x0D
      case UInt8(ascii: "a"): return 0x07
      case UInt8(ascii: "b"): return 0x08
      case UInt8(ascii: "f"): return 0x0C
      case UInt8(ascii: "v"): return 0x0B
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "?"): return byte
      case UInt8(ascii: "x"): return number(&rest, base: 16, digits: 2)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        rest = whole
        return number(&rest, base: 8, digits: 3)
      case _: return nil
      }
    }

    /// Reads a number of one byte; `nil` without a digit, or if it is too large.
    private static func number(_ rest: inout Line, base: Int, digits: Int) -> UInt8? {
      var (value, count) = (0, 0)
      while count < digits, let byte = rest.first {
        let digit =
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
          case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
          case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
          case _: 16
          }
        guard digit < base else { break }
        (value, count) = (value * base + digit, count + 1)
        rest = rest.dropFirst()
      }
      return count == 0 ? nil : UInt8(exactly: value)
    }
  }
}

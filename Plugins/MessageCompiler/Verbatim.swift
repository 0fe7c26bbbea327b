/// The parts of an English text that are the same in every language: commands, options, paths, web addresses, names of
/// settings and of keys.
enum Verbatim {
  /// A part of a text.
  struct Part: Equatable {
    var text: String
    var isVerbatim: Bool
  }

  /// The keys that have their names in every language; Enter, which is a verb, too, only where it is pressed.
  private static let keys: Set<String> = ["Esc", "Tab"]
  /// The programs that texts name, besides our own.
  private static let programs: Set<String> = ["chmod", "kubectl", "ssh"]
  /// The values of options that look like words.
  private static let values: Set<String> = ["FILE", "file"]

  /// Returns the parts of a text, which make up the whole of it.
  static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    func append(_ text: String, _ isVerbatim: Bool) {
      guard !text.isEmpty else { return }
      if let last = parts.last,
        last.isVerbatim == isVerbatim || (text == " " && !isVerbatim && !last.isVerbatim)
      {
        parts[parts.count - 1].text += text
      } else {
        parts.append(Part(text: text, isVerbatim: isVerbatim))
      }
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    // A command after a colon ends where its sentence does; otherwise each word is by itself.
    var isCommand = false
    for (index, word) in words.enumerated() {
      let (lead, core, trail) = trimmed(word)
      let before = index > 0 ? words[index - 1] : ""
      if core == "logintui" || programs.contains(core) || before.lowercased() == "run:" {
        isCommand = isCommand || before.hasSuffix(":")
      }
      let isNamed = before == "logintui" && index > 1 && ["Use", "use"].contains(words[index - 2])
      let isPressed = core == "Enter" && before.lowercased() == "press"
      let isValue = values.contains(core) && before.hasPrefix("--")
      let isVerbatim = isCommand || isNamed || isPressed || isValue || belongs(core)
      if index > 0 {
        let joins = isVerbatim && lead.isEmpty && parts.last?.isVerbatim == true
        append(" ", joins)
      }
      append(lead, false)
      append(core, isVerbatim)
      append(trail, false)
      if !trail.isEmpty { isCommand = false }
    }
    return parts
  }

  /// Returns the verbatim parts of a text that have a letter outside of places.
  static func runs(in text: String) -> [String] {
    parts(of: text).filter(\.isVerbatim).map(\.text).filter { run in
      Text.parts(of: run).contains { part in
        guard case .words(let words) = part else { return false }
        return words.unicodeScalars.contains(where: isLetter)
      }
    }
  }

  private static let opening = Set("\"“„«‘([".unicodeScalars)
  private static let closing = Set("\"”“»’)],.:;!?…".unicodeScalars)

  /// Returns a word without the punctuation around it.
  private static func trimmed(_ word: String) -> (lead: String, core: String, trail: String) {
    let scalars = word.unicodeScalars
    guard let start = scalars.firstIndex(where: { !opening.contains($0) }),
      let last = scalars.lastIndex(where: { !closing.contains($0) }), start <= last
    else { return (word, "", "") }
    let end = scalars.index(after: last)
    guard start > word.startIndex || end < word.endIndex else { return ("", word, "") }
    return (String(word[..<start]), String(word[start..<end]), String(word[end...]))
  }

  /// Returns whether a word is that of a command or a key.
  private static func belongs(_ word: String) -> Bool {
    guard word.utf8.count > 1, word.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "{") })
    else { return false }
    let scalars = Array(word.unicodeScalars)
    if keys.contains(word) || programs.contains(word) || word.hasPrefix("logintui")
      || word.hasPrefix("^")
    {
      return true
    }
    let letters = scalars.count(where: isLetter)
    guard letters > 0 else { return false }
    if word.hasPrefix("-") || word.hasSuffix("--") || word.contains("://") { return true }
    if word.contains(where: { "_=@".contains($0) }) || word.hasPrefix("/") { return true }
    if scalars.contains(where: isDigit) { return true }
    return zip(scalars, scalars.dropFirst()).contains { $0 == "." && isLetter($1) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && LetterRules.isLetter(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// CLDR's plural rules, by language: the file `PLURALS`, which `scripts/plurals` writes.
struct PluralTable {
  /// A rule for whole numbers.
  struct Rule {
    /// The tags of the languages.
    let languages: [String]
    /// The field `Plural-Forms` of their headers.
    let field: String
    /// The forms, in order.
    let forms: [Form]
  }

  /// A form of a rule.
  struct Form {
    /// CLDR's category: `zero`, `one`, `two`, `few`, `many` or `other`.
    let category: String
    /// CLDR's samples of the numbers that have the form.
    let samples: [ClosedRange<UInt>]
  }

  let rules: [Rule]

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - place: The name of the file, for the fault.
  /// - Throws: ``Fault`` if a rule is invalid.
  init(reading text: String, at place: String) throws(Fault) {
    var rules: [Rule] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for block in lines.filter({ !$0.hasPrefix("#") }).split(separator: "") {
      guard let rule = Rule(Array(block)) else {
        throw Fault(place, "has an invalid rule for \(block.first ?? ""); run scripts/plurals")
      }
      rules.append(rule)
    }
    self.rules = rules
  }

  /// Returns the rule of a language: of its tag, or of the tag without its last subtags; `nil` if CLDR has none.
  subscript(tag: String) -> Rule? {
    var tag = tag[...]
    while !tag.isEmpty {
      if let rule = rules.first(where: { $0.languages.contains(String(tag)) }) { return rule }
      tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
    }
    return nil
  }
}

extension PluralTable.Rule {
  /// Reads the lines of a rule: its languages, its field, and its forms; `nil` if they are invalid.
  fileprivate init?(_ lines: [Substring]) {
    guard let field = lines.firstIndex(where: { $0.hasPrefix("nplurals=") }), field > 0 else {
      return nil
    }
    languages = lines[..<field].flatMap { $0.split(separator: " ").map(String.init) }
    self.field = String(lines[field])
    let rest = lines[(field + 1)...]
    forms = rest.compactMap(PluralTable.Form.init)
    guard forms.count == rest.count, PluralForms(self.field)?.count == rest.count else {
      return nil
    }
  }
}

extension PluralTable.Form {
  /// Reads a line such as `few: 2~4, 102`; `nil` if it is invalid.
  fileprivate init?(_ line: Substring) {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    category = String(line[..<colon])
    var samples: [ClosedRange<UInt>] = []
    for sample in line[colon...].dropFirst().split(separator: ",") {
      let ends = sample.split { $0 == "~" || $0 == " " }.map { UInt($0) }
      guard let first = ends.first, let first, let last = ends.last, let last, first <= last else {
        return nil
      }
      samples.append(first...last)
    }
    self.samples = samples
  }
}

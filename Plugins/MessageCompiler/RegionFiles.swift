/// The names of countries and regions in all languages: the folder `regions`, which `scripts/country-names` writes.
struct RegionFiles {
  /// The codes of ISO 3166, in the order of the English file.
  let codes: [String]
  /// The names by language and code; a language has only those that differ from the one it inherits from.
  private let names: [String: [String: String]]

  /// Reads the folder.
  ///
  /// - Parameters:
  ///   - folder: The folder of translations.
  ///   - tags: The languages; each may lack a file.
  /// - Throws: ``Fault`` if a line isn't a code and a name.
  init(in folder: String, of tags: [String]) throws(Fault) {
    var names: [String: [String: String]] = [:]
    var codes: [String] = []
    for tag in tags {
      let path = "regions/\(tag).txt"
      guard let text = try? Translations.read(path, in: folder) else { continue }
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      where !line.isEmpty && !line.hasPrefix("#") {
        let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, parts[0].utf8.count == 2, !Text.isUnclean(parts[1]) else {
          throw Fault("\(path):\(number + 1)", "isn't a code and a name")
        }
        names[tag, default: [:]][parts[0]] = parts[1]
        if tag == "en" { codes.append(parts[0]) }
      }
    }
    (self.codes, self.names) = (codes, names)
  }

  /// Returns the names of a language in the order of ``codes``; empty where it has none of its own.
  func list(of tag: String) -> [String] {
    if let pseudo = Pseudo(rawValue: tag) { return list(of: "en").map(pseudo.text) }
    return codes.map { names[tag]?[$0] ?? "" }
  }

  /// Returns the names of a language as the file of languages has them: the base of its letters, and each name after a
  /// separator; empty if it has no name of its own.
  ///
  /// Letters from the base on are written as those from U+0080 on, which take two bytes instead of three.
  func block(of tag: String, separator: String) -> String {
    let names = list(of: tag)
    let scalars = names.flatMap(\.unicodeScalars).filter { !$0.isASCII }
    guard tag != "en", names.contains(where: { !$0.isEmpty }) else { return "" }
    let counts = Dictionary(grouping: scalars) { $0.value & ~0x7F }
    let most = counts.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key ?? 0
    let base = max(0x800, Int(most) - 0x400)
    let isShort = !scalars.contains { Self.short ~= Int($0.value) }
    guard most >= 0x800, isShort, let mark = Unicode.Scalar(UInt32(base)) else {
      return names.map { separator + $0 }.joined()
    }
    let written = names.map { name in
      let scalars = name.unicodeScalars.map { scalar in
        let own = Int(scalar.value) - base + Self.short.lowerBound
        return Self.short ~= own ? Unicode.Scalar(UInt32(own)) ?? scalar : scalar
      }
      return separator + String(String.UnicodeScalarView(scalars))
    }
    return String(mark) + written.joined()
  }

  /// The scalars that take two bytes; also in `RegionNames` of the program.
  private static let short = 0x80...0x7FF
}

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
}

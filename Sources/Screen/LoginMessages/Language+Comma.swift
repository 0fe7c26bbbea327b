extension Language {
  /// The comma of the language with the space behind it, for a row of texts that "and" must not join.
  ///
  /// The lists of the language have it, unless they join all items by a word or a dash. Languages in Arabic letters never
  /// have the Latin one.
  package var comma: String {
    let script = parsedTag?.resolved.script
    if script == "arab".packed || script == "thaa".packed { return "\u{60C} " }
    let separator = separatorOfList
    return separator.first.map(Self.commas.contains) == true ? separator : ", "
  }

  /// The commas of Latin, Chinese and Ethiopic writing.
  private static let commas: Set<Character> = [",", "\u{3001}", "\u{FF0C}", "\u{1363}"]
}

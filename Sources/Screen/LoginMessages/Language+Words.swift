extension Language {
  /// Returns the text of a message in this language, for a screen or a terminal.
  ///
  /// In a language that runs from right to left, values and Latin words are in isolates (U+2066…2069), so that each
  /// keeps its own order; ``words(_:)`` has none.
  package func isolatedWords(_ message: Message) -> String {
    guard message.key != Message.verbatimKey else {
      return message.arguments.map(words).joined()
    }
    let sentence = form(of: Catalogue.sentence(message.key, of: index), for: message)
    return filled(sentence) { words(message.arguments[$0]) }
  }

  /// Returns the plural form of a sentence for its number, or the sentence itself if it has no forms.
  private func form(of sentence: Range<Int>, for message: Message) -> Range<Int> {
    guard let first = sentence.first, Catalogue.byte(at: first) == Catalogue.Sign.forms,
      case .number(let number) = message.arguments[Int(Catalogue.byte(at: first + 1)) - 1]
    else { return sentence }
    let rule = Catalogue.part(.pluralRule, of: index).lazy.map(Catalogue.byte(at:))
    return Catalogue.part(
      PluralRule.form(of: number, by: rule), of: first + 2..<sentence.upperBound)
  }

  private func words(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): isolated(text)
    case .number(let number): isolated(String(number))
    case .message(let message): isolatedWords(message)
    case .list(let messages): list(messages.map(isolatedWords))
    }
  }

  /// Returns items as a list: the end pattern holds the last two, the middle pattern adds one more, and so on.
  ///
  /// Source: CLDR, Unicode Technical Standard 35, part 2, "List Patterns".
  package func list(_ items: [String]) -> String {
    items.indices.dropLast().reversed().reduce(items.last ?? "") { rest, place in
      let pattern = Catalogue.part(Self.pattern(after: place, of: items.count), of: index)
      return filled(pattern) { $0 == 0 ? items[place] : rest }
    }
  }

  /// Returns the pattern that joins an item of a list with the items behind it.
  private static func pattern(after place: Int, of count: Int) -> Catalogue.Part {
    if count == 2 { return .pairOfList }
    if place == count - 2 { return .endOfList }
    return place == 0 ? .startOfList : .middleOfList
  }

  /// Returns a text of the catalogue with its placeholders filled.
  ///
  /// Arguments are not parsed, so they may contain anything.
  private func filled(_ text: Range<Int>, _ argument: (Int) -> String) -> String {
    var words = ""
    var start = text.lowerBound
    for offset in text where Catalogue.byte(at: offset) < Catalogue.Sign.limit {
      words += Catalogue.text(start..<offset)
      words += argument(Int(Catalogue.byte(at: offset)) - 1)
      start = offset + 1
    }
    return words + Catalogue.text(start..<text.upperBound)
  }
}

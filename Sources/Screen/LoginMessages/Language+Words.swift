extension Language {
  /// Returns the text of a message in this language, for a screen or a terminal.
  ///
  /// In a language that runs from right to left, values and Latin words are in isolates (U+2066…2069), so that each
  /// keeps its own order; ``words(_:)`` has none.
  package func isolatedWords(_ message: Message) -> String {
    guard message.key != Message.verbatimKey else {
      return message.arguments.map(words).joined()
    }
    var language = self
    if let own {
      // A language that the program adds has its missing texts in the closest one, and that one may be added too.
      for _ in 0...Self.steps {
        if let sentence = own.sentence(message.key, of: language.index) {
          return words(message, sentence, in: language)
        }
        guard let added = language.added else { break }
        language = Language(added.closest, own: own)
      }
      // Two added languages can be the closest of each other.
      if language.added != nil { language = .english }
    }
    let (place, sentences, source) = Catalogue.sentence(message.key, of: language.index)
    let sentence = Language(source).form(of: place, in: sentences, for: message)
    let text = Self.filled(sentence, of: sentences) { place in
      message.arguments.indices.contains(place) ? words(message.arguments[place]) : ""
    }
    // A sentence that is still English keeps its order.
    return isRightToLeft && !Language(source).isRightToLeft ? "\u{2066}\(text)\u{2069}" : text
  }

  /// Returns a serious message in English, if no native speaker has reviewed its translation; `nil` otherwise.
  package func original(of message: Message) -> String? {
    message.isSerious && !isReviewedBySpeaker ? Language.english.words(message) : nil
  }

  /// The most languages that a missing text is searched in.
  private static let steps = 4

  /// Returns the text of a message in the program's own words, which are in this language or a close one.
  private func words(
    _ message: Message, _ own: OwnTexts.Sentence, in language: Language
  ) -> String {
    var form = own.forms[0]
    if let counted = own.counted, own.forms.count > 1,
      case .number(let number) = message.arguments[counted]
    {
      form = own.forms[min(language.pluralForm(of: number), own.forms.count - 1)]
    }
    return Self.filled(form) { words(message.arguments[$0]) }
  }

  private static func filled(_ parts: [OwnTexts.Part], _ argument: (Int) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .place(let place): argument(place)
      }
    }.joined()
  }

  /// Returns the plural form of a sentence for its number, or the sentence itself if it has no forms.
  private func form(
    of sentence: Range<Int>, in sentences: TextBlock, for message: Message
  ) -> Range<Int> {
    guard let first = sentence.first, sentences.byte(at: first) == Catalogue.Sign.forms else {
      return sentence
    }
    let counted = Int(sentences.byte(at: first + 1)) - 1
    guard message.arguments.indices.contains(counted), sentence.count > 1,
      case .number(let number) = message.arguments[counted]
    else { return sentence }
    return sentences.part(pluralForm(of: number), of: first + 2..<sentence.upperBound)
  }

  /// Returns the index of the form for a number.
  func pluralForm(of number: Int) -> Int {
    if let added { return PluralRule.form(of: number, by: added.pluralRule.utf8) }
    let rule = Catalogue.part(.pluralRule, of: index)
    return PluralRule.form(of: number, by: Catalogue.listing.sequence(rule))
  }

  private func words(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): isolated(text)
    case .number(let number): isolated(String(number))
    case .message(let message): isolatedWords(message)
    case .list(let messages): list(messages.map(isolatedWords))
    case .separator(let text): text
    }
  }

  /// Returns items as a list: the end pattern holds the last two, the middle pattern adds one more, and so on.
  ///
  /// Source: CLDR, Unicode Technical Standard 35, part 2, "List Patterns".
  package func list(_ items: [String]) -> String {
    items.indices.dropLast().reversed().reduce(items.last ?? "") { rest, place in
      let part = Self.pattern(after: place, of: items.count)
      if let own = added?.pattern(part) {
        return Self.filled(own) { $0 == 0 ? items[place] : rest }
      }
      let pattern = Catalogue.part(part, of: catalogueIndex)
      return Self.filled(pattern, of: Catalogue.listing) { $0 == 0 ? items[place] : rest }
    }
  }

  /// The text between two items in the middle of a list.
  var separatorOfList: String {
    if let own = added?.pattern(.middleOfList) { return Self.filled(own) { _ in "" } }
    return Self.filled(Catalogue.part(.middleOfList, of: catalogueIndex), of: Catalogue.listing) {
      _ in ""
    }
  }

  /// The index in the catalogue; for a language that the program adds, of one that it is close to.
  private var catalogueIndex: Int {
    guard let closest = added?.closest else { return index }
    return closest < Catalogue.languages ? closest : Language.english.index
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
  private static func filled(
    _ text: Range<Int>, of block: TextBlock, _ argument: (Int) -> String
  ) -> String {
    var words = ""
    var start = text.lowerBound
    for offset in text where block.byte(at: offset) < Catalogue.Sign.limit {
      words += block.text(start..<offset)
      words += argument(Int(block.byte(at: offset)) - 1)
      start = offset + 1
    }
    return words + block.text(start..<text.upperBound)
  }
}

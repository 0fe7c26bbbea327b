extension Language {
  /// What `message` says in this language.
  public func words(_ message: Message) -> String {
    guard message.key != Message.verbatimKey else {
      return message.arguments.map(words).joined()
    }
    let sentence = form(of: Catalogue.sentence(message.key, of: index), for: message)
    return filled(sentence) { words(message.arguments[$0]) }
  }

  /// The form of a sentence that fits its number, or the sentence itself when it has no forms.
  private func form(of sentence: Range<Int>, for message: Message) -> Range<Int> {
    guard let first = sentence.first, Catalogue.byte(at: first) == Catalogue.Sign.forms,
      case .number(let number) = message.arguments[Int(Catalogue.byte(at: first + 1)) - 1]
    else { return sentence }
    return Catalogue.part(
      Catalogue.pluralRule(of: index).form(of: number), of: first + 2..<sentence.upperBound)
  }

  private func words(_ argument: Message.Argument) -> String {
    switch argument {
    case .text(let text): text
    case .number(let number): String(number)
    case .message(let message): words(message)
    case .list(let messages): list(messages.map(words))
    }
  }

  /// Items as a list: the last two with the end's pattern, the first with that of the start.
  ///
  /// Source: CLDR, Unicode Technical Standard 35, part 2, "List Patterns".
  func list(_ items: [String]) -> String {
    guard var list = items.last else { return "" }
    for place in items.indices.dropLast().reversed() {
      let part: ListPart =
        if items.count == 2 { .pair } else if place == items.count - 2 { .end } else if place == 0 {
          .start
        } else {
          .middle
        }
      let rest = list
      list = filled(Catalogue.part(part.rawValue, of: Catalogue.listPatterns(of: index))) {
        $0 == 0 ? items[place] : rest
      }
    }
    return list
  }

  /// The pattern of a list that stands between two of its items, in the order of the catalogue.
  private enum ListPart: Int {
    case pair
    case start
    case middle
    case end
  }

  /// A text of the catalogue with its places filled.
  ///
  /// What fills a place is not looked at again, so it may hold anything.
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

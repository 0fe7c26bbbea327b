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

  /// Items as a list: the end's pattern holds the last two, that of the middle one more, and so on.
  ///
  /// Source: CLDR, Unicode Technical Standard 35, part 2, "List Patterns".
  public func list(_ items: [String]) -> String {
    let patterns = Catalogue.listPatterns(of: index)
    return items.indices.dropLast().reversed().reduce(items.last ?? "") { rest, place in
      let pattern = ListPattern(after: place, of: items.count)
      return filled(Catalogue.part(pattern.rawValue, of: patterns)) {
        $0 == 0 ? items[place] : rest
      }
    }
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

/// What joins two parts of a list, in the order of the catalogue.
private enum ListPattern: Int {
  case pair
  case start
  case middle
  case end

  /// What joins the item at `place` and those behind it.
  init(after place: Int, of count: Int) {
    if count == 2 {
      self = .pair
    } else if place == count - 2 {
      self = .end
    } else {
      self = place == 0 ? .start : .middle
    }
  }
}

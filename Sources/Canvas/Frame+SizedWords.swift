extension Frame {
  /// Turns the letters of every word that the terminal draws larger, as those of ordinary words are turned
  /// (``TextOrder/visualByWords``): kitty shapes letters of one size and one font together, whoever sized them.
  mutating func turnSizedWords() {
    var place = 0
    while place < sizedTexts.count {
      guard isTurned(place) else {
        place += 1
        continue
      }
      var end = place + 1
      while end < sizedTexts.count, isTurned(end), follow(end - 1, end) { end += 1 }
      let letters = sizedTexts[place..<end].map { $0.text.unicodeScalars.first.map(String.init) }
      for (index, letter) in zip(place..<end, letters.reversed()) {
        sizedTexts[index] = sizedTexts[index].with(text: letter)
      }
      if place > 0, follow(place - 1, place) { changeWeight(ofSizedText: place - 1) }
      if end < sizedTexts.count, follow(end - 1, end) { changeWeight(ofSizedText: end) }
      place = end
    }
  }

  private func isTurned(_ place: Int) -> Bool {
    let sized = sizedTexts[place]
    return sized.width == 1
      && sized.text.unicodeScalars.first.map(VisualOrder.isRightToLeftLetter) ?? false
  }

  /// Whether two texts stand beside each other, in one size.
  private func follow(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (sizedTexts[first], sizedTexts[second])
    return left.scale == right.scale && left.origin.row == right.origin.row
      && left.place.endColumn == right.origin.column
  }

  private mutating func changeWeight(ofSizedText place: Int) {
    guard sizedTexts[place].text != " " else { return }
    var style = sizedTexts[place].style
    style.attributes.formSymmetricDifference(.bold)
    sizedTexts[place] = sizedTexts[place].with(style: style)
  }
}

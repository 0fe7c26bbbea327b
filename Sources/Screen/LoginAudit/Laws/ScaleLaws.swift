import LoginCanvas
import LoginKeyboardLayout
import LoginLettering
import LoginLayout
import LoginModel

/// The law that each text has the largest scale at which it fits.
///
/// The fit is computed here independently of the layout, from the widths of words and the heights of lines, within the
/// space of each text and together with everything that must be visible beside it.
package enum ScaleLaws {
  /// Returns the texts that could be larger, each with both scales.
  package static func findings(_ screen: DrawnScreen) -> [Finding] {
    let limit = screen.content.wantedScale
    guard limit > 1 else { return [] }
    let place = ScalePlace(screen)
    return screen.layout.elements.compactMap { element -> Finding? in
      // Type of a scale has several sizes; it is checked at the requested one.
      if place.isTyped {
        guard place.isSmaller(element), place.holds(element, scale: limit) else { return nil }
        return Finding(.largestScale, element.id, "\(element.scale)<\(limit)")
      }
      guard element.scale < limit else { return nil }
      let scales = (element.scale + 1)...limit
      return scales.last { place.holds(element, scale: $0) }.map {
        Finding(.largestScale, element.id, "\(element.scale)<\($0)")
      }
    }
  }
}

/// The space for the texts of a screen.
struct ScalePlace {
  let screen: DrawnScreen
  private let typesetter: Typesetter
  private let margin: Int

  private var state: LoginState { screen.state }
  var layout: ScreenLayout { screen.layout }

  init(_ screen: DrawnScreen) {
    self.screen = screen
    typesetter = screen.state.traits.typesetter(columns: screen.state.size.columns)
    margin =
      switch screen.state.size.columns {
      case 28...: 3
      case 12...: 2
      default: 1
      }
  }

  /// Whether text is type.
  var isTyped: Bool { typesetter.isTyped }

  /// Returns whether an element in type has letters smaller than requested, or a word that type has no glyphs for.
  func isSmaller(_ element: Element) -> Bool {
    element.lines.contains { typesetter.isSmaller($0.typeset) }
  }

  /// Returns whether an element's text fits at a scale.
  func holds(_ element: Element, scale: Int) -> Bool {
    switch element.role {
    case .button where state.index(of: element.id) != nil: holdsProvider(element, scale)
    case .button:
      holdsButton(element.label, columns: area(of: element) - 4, element.clip.rows, scale)
    case .link where element.id != .cancel:
      holds(
        element.label, columns: area(of: element), element.clip.rows, scale,
        for: screen.isCode(element.id) ? .code : .text)
    case .label where isProse(element): holdsProse(scale)
    case .label where isSentence(element):
      holds(
        element.label, columns: element.frame.columns, rows(forLabel: element), scale,
        for: element.id == .userCode ? .code : .text)
    case .field: holdsContent(of: element, scale: scale)
    case .title, .link: holdsBar(element, scale)
    case .notice, .progress: holdsNews(element, scale)
    // These use ordinary cells, one piece or signs.
    case .label, .rule, .hint, .key, .keyboard, .mark, .address, .picture: false
    }
  }

  /// Returns whether an element is running text, which has one size on a page.
  private func isProse(_ element: Element) -> Bool {
    let others: [ElementID] = [.userCode, .benefits, .or, .service, .caption]
    return element.role == .label && isSentence(element) && !others.contains(element.id)
      && !layout.elements.contains { $0.role == .field && .label(of: $0.id) == element.id }
  }

  /// Returns whether all running text of the page fits at a scale; text without a font doesn't count.
  ///
  /// In type, it isn't larger than a title that has no room in the reader's size.
  private func holdsProse(_ scale: Int) -> Bool {
    let title = isTyped ? layout.element(.title) : nil
    if let title, title.shortfall != .noGlyphs, isSmaller(title) { return false }
    let prose = layout.elements.filter { isProse($0) && isEnlarged($0.label, scale) }
    return !prose.isEmpty
      && prose.allSatisfy {
        holds($0.label, columns: $0.frame.columns, $0.clip.rows, scale)
      } && (!isTyped || holdsLeads(prose, scale))
  }

  /// Returns whether an element is a label among the items of a page.
  private func isSentence(_ element: Element) -> Bool {
    element.id != .benefits && layout.textSize.isAccessibilityCategory
  }
}

extension ScalePlace {
  /// Returns the columns of the controls on the page of an element.
  private func area(of element: Element) -> Int {
    let kin = layout.elements.filter { other in
      guard other.clip == element.clip else { return false }
      switch other.role {
      case .field, .label, .notice, .progress: return true
      case .title, .rule, .button, .link, .hint, .key, .keyboard, .mark, .address, .picture:
        return other.id == element.id
      }
    }
    return kin.map(\.frame.columns).max() ?? 0
  }

  /// Returns the rows in which a sentence must be visible; a field's label is visible together with the field and the
  /// notice.
  private func rows(forLabel label: Element) -> Int {
    let field = layout.elements.first { $0.role == .field && .label(of: $0.id) == label.id }
    guard let line = field?.lines.first else { return label.clip.rows }
    return label.clip.rows - line.typeset.rows - newsRows(columns: label.frame.columns)
  }

  /// Returns the rows that the notice takes in ordinary cells.
  private func newsRows(columns: Int) -> Int {
    let text =
      layout.element(.notice).map { "! " + $0.label }
      ?? layout.element(.progress).map { $0.label + " ..." }
    return text.map { TextWrap.lines($0, columns: columns).count } ?? 0
  }

  /// Returns whether a button of the picker fits with its short name and without its icon.
  private func holdsProvider(_ element: Element, _ scale: Int) -> Bool {
    guard let index = state.index(of: element.id) else { return false }
    let model = state.button(at: index)
    // On a low screen, a row below the title bar stays free.
    let gap = layout.element(.rule) == nil ? 1 : 0
    return holdsButton(
      model.shortName, columns: state.size.columns - 2 * margin - 4, element.clip.rows - gap, scale)
  }

  /// Returns whether a button fits: with one more row than a label of one line, and with two more than any other.
  private func holdsButton(_ text: String, columns: Int, _ rows: Int, _ scale: Int) -> Bool {
    let isOneLine = typesetter.columns(ofWord: text, scale: scale) <= columns
    return holds(text, columns: columns, rows - (isOneLine ? 1 : 2), scale)
  }

  /// Returns whether a field fits: four letters of its content in one face, visible together with its label and the
  /// notice, which shrink first.
  private func holdsContent(of element: Element, scale: Int) -> Bool {
    let item = screen.field(element.id)
    let content = item?.input ?? TextInput()
    let text = item?.role == .secret ? "*" : content.isEmpty ? "x" : content.text
    let face = typesetter.face(for: text, scale: scale, for: item?.isCode == true ? .code : .text)
    let label = layout.element(.label(of: element.id))
    let labelRows = label.map { TextWrap.lines($0.label, columns: $0.frame.columns).count } ?? 0
    return face != .ordinary
      && 4 * typesetter.columns(of: "x", in: face) <= element.frame.columns - 4
      && typesetter.rows(of: face) + labelRows + newsRows(columns: element.frame.columns)
        <= element.clip.rows
  }

  /// Returns whether the notice fits.
  ///
  /// It shrinks before anything scrolls out of view, so it can use all free space on its page.
  private func holdsNews(_ element: Element, _ scale: Int) -> Bool {
    let page = layout.elements.filter { $0.clip == element.clip }
    // A notice isn't larger than the running text.
    let prose = layout.elements.filter { isProse($0) && isEnlarged($0.label, scale) }
    guard prose.allSatisfy({ $0.scale >= scale }) else { return false }
    // Below the buttons of the picker, the notice is in ordinary cells if they leave room.
    guard page.allSatisfy({ state.index(of: $0.id) == nil }) else { return false }
    let first = page.map(\.frame.row).min() ?? 0
    let last = page.map { $0.frame.row + $0.frame.rows }.max() ?? 0
    let free = element.clip.rows - (last - first)
    return holds(
      "! " + element.label, columns: element.frame.columns, element.frame.rows + free, scale)
  }

  /// Returns whether an element of the title bar fits.
  ///
  /// The bar may take a fifth of the rows that no keyboard covers. The cancel button is measured beside the title in
  /// ordinary cells, and the title beside the cancel button as drawn. A sign beside a title in several lines is as large
  /// as the title.
  private func holdsBar(_ element: Element, _ scale: Int) -> Bool {
    guard let drawn = element.lines.first, let wayOut = layout.element(.cancel) else {
      return false
    }
    if isTyped, element.role == .link, layout.element(.title).map({ $0.lines.count > 1 }) == true {
      return false
    }
    let text = element.lines.count > 1 ? element.label : drawn.text
    let use: TextUse = element.role == .title ? .title : .text
    let line = typesetter.line(text, scale: scale, direction: layout.direction, for: use)
    let columns: Int =
      switch (element.role, layout.element(.title)) {
      case (.title, _) where isTyped && element.lines.count > 1:
        typesetter.line(wayOut.shown, scale: scale, direction: layout.direction).columns + 2 * scale
      case (.title, _): wayOut.frame.columns + 2 * wayOut.scale
      case (_, let title?): columns(ofTitle: title.label) + 2 * scale
      case (_, nil): 0
      }
    let keyboard = state.keyboard.rows(columns: state.size.columns) + 1
    let rows = state.size.rows - (state.isKeyboardShown ? keyboard : 0)
    return isEnlarged(text, scale) && margin + columns + line.columns <= state.size.columns
      && line.rows * 5 <= rows
  }

  /// Returns the columns of a title in ordinary cells, or in the smallest type.
  private func columns(ofTitle text: String) -> Int {
    isTyped
      ? typesetter.line(text, scale: 1, direction: layout.direction, for: .title).columns
      : DisplayWidth.of(text)
  }

  /// Returns whether the words of a text fit at a scale.
  private func holds(
    _ text: String, columns: Int, _ rows: Int, _ scale: Int, for use: TextUse = .text
  ) -> Bool {
    self.rows(of: text, columns: columns, scale, for: use).map { $0 <= rows } ?? false
  }

  /// Returns the rows of a text in whole words; `nil` if a word is too wide or has no font of a scale.
  func rows(
    of text: String, columns: Int, _ scale: Int, for use: TextUse = .text
  ) -> Int? {
    let lines = TextWrap.wholeWords(text, columns: columns) { word in
      typesetter.columns(ofWord: word, scale: scale, for: use)
    }
    guard let lines, isEnlarged(text, scale) else { return nil }
    let set = lines.map {
      typesetter.line(
        TextWrap.shown(text[$0]), scale: scale, direction: layout.direction, for: use)
    }
    return set.allSatisfy { $0.columns <= columns } ? set.reduce(0) { $0 + $1.rows } : nil
  }

  /// Returns whether any word has a font of a scale.
  private func isEnlarged(_ text: String, _ scale: Int) -> Bool {
    let line = typesetter.line(text, scale: scale, direction: layout.direction)
    return line.runs.contains { $0.face != .ordinary && $0.text != " " }
  }
}

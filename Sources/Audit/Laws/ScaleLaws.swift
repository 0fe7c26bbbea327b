import Canvas
import Lettering
import LoginLayout
import LoginModel

/// The scale of each text is the largest at which it fits.
///
/// Whether it fits is found out here anew, from the widths of its words and the height of its lines: each
/// in the room that it has, together with what has to be seen with it.
package enum ScaleLaws {
  /// The texts that are smaller than they could be.
  ///
  /// - Parameters:
  ///   - screen: What is shown, and how.
  ///   - limit: The largest scale there may be: that of the layout, or the one that the reader asked for.
  /// - Returns: A finding for each, with both scales.
  package static func findings(_ screen: DrawnScreen, upTo limit: Int) -> [Finding] {
    guard limit > 1, screen.state.traits.typesetter.canEnlarge else { return [] }
    let place = ScalePlace(screen, limit: limit)
    return screen.layout.elements.compactMap { element -> Finding? in
      guard element.scale < limit else { return nil }
      let scales = (element.scale + 1)...limit
      return scales.last { place.holds(element, scale: $0) }.map {
        Finding(.largestScale, element.id, "\(element.scale)<\($0)")
      }
    }
  }
}

/// The room that the texts of a screen have.
struct ScalePlace {
  private let screen: DrawnScreen
  private let typesetter: Typesetter
  private let margin: Int
  /// Whether the whole screen is smaller than it may be, so that its bars may be lower than they were.
  private let isShrunk: Bool

  private var state: LoginState { screen.state }
  private var layout: ScreenLayout { screen.layout }

  init(_ screen: DrawnScreen, limit: Int) {
    self.screen = screen
    typesetter = screen.state.traits.typesetter
    isShrunk = screen.layout.scale < limit
    margin =
      switch screen.state.size.columns {
      case 28...: 3
      case 12...: 2
      default: 1
      }
  }

  /// Whether an element's text fits in a scale.
  func holds(_ element: Element, scale: Int) -> Bool {
    switch element.role {
    case .button where state.index(of: element.id) != nil: holdsProvider(element, scale)
    case .button: holds(element.label, columns: area(of: element) - 4, rows(of: element) - 1, scale)
    case .link where element.id != .cancel:
      holds(element.label, columns: area(of: element), rows(of: element), scale)
    case .label where isSentence(element):
      holds(element.label, columns: element.frame.columns, rows(of: element), scale)
    case .field: holdsContent(of: element, scale: scale)
    case .title, .link: holdsBar(scale)
    case .notice, .progress: holdsNews(element, scale)
    // In ordinary cells, in one piece, or as signs.
    case .label, .rule, .hint, .key, .keyboard, .mark, .address, .picture: false
    }
  }

  /// Labels that stand among the items of a page.
  private func isSentence(_ element: Element) -> Bool {
    element.id != .benefits && layout.textSize.isAccessibilityCategory
  }
}

extension ScalePlace {
  /// The columns that controls have on the page of `element`.
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

  /// The rows in which `element` can be seen; a title bar in a larger scale takes a quarter at most.
  private func rows(of element: Element) -> Int {
    guard isShrunk else { return element.clip.rows }
    return min(element.clip.rows, state.size.rows - state.size.rows / 4 - 2)
  }

  /// Rows of a label in the largest scale up to `scale` in which it fits.
  private func height(of label: Element, _ scale: Int) -> Int {
    typesetter.block(
      label.label, scale: scale, columns: label.frame.columns, direction: layout.direction
    ).rows
  }

  /// A button of the picker: its short name, without its icon.
  private func holdsProvider(_ element: Element, _ scale: Int) -> Bool {
    guard let index = state.index(of: element.id) else { return false }
    let model = LoginButtonViewModel(
      provider: state.loginTypes[index].provider, traits: state.traits)
    return holds(
      model.shortName, columns: state.size.columns - 2 * margin - 4,
      min(state.size.rows - 3, rows(of: element) - 1), scale)
  }

  /// A field: four letters of its content in one face, in view with its label and what there is to tell.
  private func holdsContent(of element: Element, scale: Int) -> Bool {
    let item = screen.field(element.id)
    let content = item?.input ?? TextInput()
    let text = item?.role == .secret ? "*" : content.isEmpty ? "x" : content.text
    let face = typesetter.face(for: text, scale: scale)
    let label = layout.element(.label(of: element.id)).map { height(of: $0, scale) } ?? 0
    let news = (layout.element(.notice) ?? layout.element(.progress))?.label ?? ""
    let newsRows =
      news.isEmpty ? 0 : TextWrap.lines("! " + news, columns: element.frame.columns).count
    return face != .ordinary
      && 4 * typesetter.columns(of: "x", in: face) <= element.frame.columns - 4
      && typesetter.rows(of: face) + label + newsRows <= rows(of: element)
  }

  /// What happened: it shrinks before it scrolls anything away, so all that is free on its page is its room.
  private func holdsNews(_ element: Element, _ scale: Int) -> Bool {
    let page = layout.elements.filter { $0.clip == element.clip }
    // Below the buttons of the picker it is told in ordinary cells, where they leave room.
    guard page.allSatisfy({ state.index(of: $0.id) == nil }) else { return false }
    let first = page.map(\.frame.row).min() ?? 0
    let last = page.map { $0.frame.row + $0.frame.rows }.max() ?? 0
    let free = element.clip.rows - (last - first)
    return holds(
      "! " + element.label, columns: element.frame.columns, element.frame.rows + free, scale)
  }

  /// The title bar: both texts beside each other, in a quarter of the rows.
  private func holdsBar(_ scale: Int) -> Bool {
    guard let bar = screen.bar else { return false }
    let texts = [(bar.leadsBack ? "< " : "") + bar.wayOut, bar.title]
    let lines = texts.map { typesetter.line($0, scale: scale, direction: layout.direction) }
    let columns = lines.map(\.columns).reduce(margin + 2 * scale, +)
    return texts.allSatisfy { isEnlarged($0, scale) } && columns <= state.size.columns
      && (lines.map(\.rows).max() ?? 0) * 4 <= state.size.rows
  }

  /// Whether a text fits in a scale by its words.
  private func holds(_ text: String, columns: Int, _ rows: Int, _ scale: Int) -> Bool {
    let lines = TextWrap.wholeWords(text, columns: columns) { word in
      typesetter.columns(of: word, in: typesetter.face(for: word, scale: scale))
    }
    guard let lines, isEnlarged(text, scale) else { return false }
    let set = lines.map { typesetter.line($0, scale: scale, direction: layout.direction) }
    return set.allSatisfy { $0.columns <= columns } && set.reduce(0) { $0 + $1.rows } <= rows
  }

  /// Whether any word has a font of that scale.
  private func isEnlarged(_ text: String, _ scale: Int) -> Bool {
    let line = typesetter.line(text, scale: scale, direction: layout.direction)
    return line.runs.contains { $0.face != .ordinary && $0.text != " " }
  }
}

import LoginModel
import LoginCanvas
import LoginKeyboardLayout
import LoginLettering
import LoginTypography

/// The on-screen keyboard on the last rows of the screen.
struct KeyboardPanel {
  /// The background and the keys.
  private(set) var elements: [Element] = []
  /// The number of covered rows.
  let rows: Int

  /// The free rows above the keys, which separate them from the content (WCAG 2.2, 2.5.8).
  static let gap = 1
  /// The rows that must remain for the form before keys become two rows high.
  private static let rowsForForm = 8

  /// Lays out a keyboard.
  ///
  /// - Parameters:
  ///   - context: The content to lay out.
  ///   - keyboard: The keyboard.
  ///   - rowsAbove: The rows of the title bar.
  ///   - rowsBelow: The rows below the keyboard.
  ///   - emptyRows: Those of them that have only the background.
  init(
    _ context: LayoutContext, keyboard: OnScreenKeyboard, rowsAbove: Int, rowsBelow: Int,
    emptyRows: Int
  ) {
    let columns = context.size.columns
    let (scale, rowHeight) = Self.generosity(
      context, keyboard: keyboard, rowsAbove: rowsAbove, rowsBelow: rowsBelow)
    var keyboard = keyboard
    keyboard.rowHeight = rowHeight
    rows = keyboard.rows(columns: columns) + Self.gap
    let top = context.size.rows - rowsBelow - rows
    let area = Rect(column: 0, row: top, columns: columns, rows: rows + emptyRows)
    var ground = Element(
      id: ElementID("keyboard"), role: .keyboard, label: "", frame: area, clip: Rect(context.size),
      text: context.theme.text)
    ground.fill = context.theme.keyboard
    ground.shape = .panel
    elements.append(ground)
    let keys = keyboard.arrangement(columns: columns).placedKeys
    let limit = Self.letterSize(keys, scale: scale, context)
    for placed in keys {
      elements.append(
        Self.element(
          placed.key, frame: placed.frame.moved(rows: top + Self.gap), scale: scale, limit: limit,
          context: context))
    }
  }

  /// Returns the one size of the letters on the keys in type, in which all fit, except at most one of twenty: some
  /// scripts have a letter that is much wider than the others.
  ///
  /// - Returns: `nil` without type, and if no letter has glyphs.
  private static func letterSize(
    _ keys: [PlacedKey], scale: Int, _ context: LayoutContext
  ) -> TypeSize? {
    guard context.isTyped else { return nil }
    let sizes = keys.filter(\.key.isLetter).compactMap { placed in
      typedCap(
        of: placed.key, name: "", columns: placed.frame.columns, rows: placed.frame.rows,
        scale: scale, limit: nil, context
      ).line.typeSize
    }
    return sizes.isEmpty ? nil : sizes.sorted()[sizes.count / 20]
  }

  /// Returns the scale of the letters on the keys and the height of a key.
  ///
  /// Enlarged letters leave a row below them. The form keeps room for a field with its label and the main button in the
  /// reader's size.
  private static func generosity(
    _ context: LayoutContext, keyboard: OnScreenKeyboard, rowsAbove: Int, rowsBelow: Int
  ) -> (scale: Int, rowHeight: Int) {
    func rowsLeft(_ rowHeight: Int) -> Int {
      var keyboard = keyboard
      keyboard.rowHeight = rowHeight
      return context.size.rows - keyboard.rows(columns: context.size.columns) - Self.gap
    }
    let letterRows = { (scale: Int) in
      context.typesetter.rows(of: context.typesetter.face(for: "x", scale: scale))
    }
    let needed = 3 * letterRows(context.scale) + 1 + rowsAbove + rowsBelow
    for scale in (1...context.scale).reversed() where scale > 1 {
      let rowHeight = letterRows(scale) + 1
      if rowsLeft(rowHeight) >= needed { return (scale, rowHeight) }
    }
    let least = max(rowsForForm + rowsAbove + rowsBelow, context.scale > 1 ? needed : 0)
    return (1, rowsLeft(2) >= least ? 2 : 1)
  }

  private static func element(
    _ key: Key, frame: Rect, scale: Int, limit: TypeSize?, context: LayoutContext
  ) -> Element {
    let isDark = !key.typesCharacter
    let name = key.name.words(in: context.traits.language)
    let (fill, ink) = context.theme.key(
      fill: isDark ? context.theme.specialKey : context.theme.key)
    var element = context.control(
      ElementID(key.id), role: .key, label: name, frame: frame, clip: Rect(context.size), text: ink,
      fill: fill)
    element.shape = .keyCap
    element.backdrop = context.theme.keyboard
    if context.traits.palette == .monochrome, isDark {
      element.attributes.insert(.reverse)
    }
    let cap = cap(
      of: key, name: name, columns: frame.columns, rows: frame.rows, scale: scale, limit: limit,
      context)
    element.scale = cap.scale
    element.shortfall = cap.scale < context.scale ? .tooSmall : nil
    let place = Rect(
      column: frame.column, row: frame.row, columns: frame.columns, rows: max(1, cap.line.rows))
    element.lines = [
      Element.Line(cap.line, place: place, alignment: .center, direction: .leftToRight)
    ]
    if element.isFocused, context.changesLooks, !element.isPictured(in: context.traits) {
      reverse(&element, palette: context.traits.palette)
    }
    return element
  }

  /// Exchanges the colors of a key cap, which has no room around it for a mark of the focus.
  private static func reverse(_ element: inout Element, palette: Palette) {
    if palette == .monochrome {
      element.attributes.formSymmetricDifference(.reverse)
    } else if let fill = element.fill {
      (element.fill, element.text) = (element.text, fill)
    }
  }

  /// Returns the label of a key cap in type, up to a limit: of a text of several letters as much as fits, otherwise the
  /// largest label; of equal sizes, the longest.
  private static func typedCap(
    of key: Key, name: String, columns: Int, rows: Int, scale: Int, limit: TypeSize?,
    _ context: LayoutContext
  ) -> (line: TypesetLine, scale: Int) {
    let caps =
      (key.isNamedOnCap ? [name] : []) + key.labels(with: context.traits.glyphs)
      + key.labels(with: .ascii)
    let blocks = caps.map { cap in
      cap.count == 1
        ? letter(cap, columns: columns, rows: rows, scale: scale, limit: limit, context)
        // The edges of a key take half a cell.
        : context.block(
          cap, columns: max(1, columns - 1), rows: rows, scale: scale, direction: .leftToRight,
          limit: limit)
    }
    var largest: (line: TypesetLine, scale: Int)?
    for (cap, block) in zip(caps, blocks)
    where block.lines.count == 1 && !block.isCut && block.rows <= rows {
      let line = block.lines[0]
      guard line.isTyped, line.columns <= columns, let size = line.typeSize else { continue }
      // "123" is clearer than a larger "12".
      if !key.isNamedOnCap, cap.count > 1, largest == nil { return (line, block.scale) }
      if let former = largest?.line.typeSize, former >= size { continue }
      largest = (line, block.scale)
    }
    return largest ?? (context.typesetter.row(caps.last ?? "", direction: .leftToRight), 1)
  }

  /// Returns one letter in the largest type in which it is on its key; the room around its outline is enough of an edge.
  private static func letter(
    _ cap: String, columns: Int, rows: Int, scale: Int, limit: TypeSize?, _ context: LayoutContext
  ) -> TextBlock {
    var limit = limit
    while true {
      let block = context.block(
        cap, columns: columns, rows: rows, scale: scale, direction: .leftToRight, limit: limit)
      guard let face = block.lines.first?.runs.first?.face, let size = block.typeSize,
        let character = cap.first
      else { return block }
      let cell = context.typesetter.widthOfCell(in: face)
      let isWide = context.typesetter.width(of: character, in: face) > columns * cell - cell / 4
      let smaller = TypeSize(em: size.em - 1)
      // The smallest size doesn't obey the limit.
      guard isWide, smaller < size, limit.map({ size <= $0 }) ?? true else { return block }
      limit = smaller
    }
  }

  /// Returns the largest possible label of a key cap; of equal sizes, the longest.
  private static func cap(
    of key: Key, name: String, columns: Int, rows: Int, scale: Int, limit: TypeSize?,
    _ context: LayoutContext
  ) -> (line: TypesetLine, scale: Int) {
    if context.isTyped {
      return typedCap(
        of: key, name: name, columns: columns, rows: rows, scale: scale, limit: limit, context)
    }
    // Enlarged letters leave the last row of the key, also those that go below the line.
    let rows = scale > 1 ? rows - 1 : rows
    let glyphs: GlyphSet = scale > 1 ? .ascii : context.traits.glyphs
    let caps = (key.isNamedOnCap ? [name] : []) + key.labels(with: glyphs)
    for scale in (1...scale).reversed() {
      for cap in caps {
        let line = context.typesetter.line(cap, scale: scale, direction: .leftToRight)
        let isEnlarged = scale == 1 || line.runs.allSatisfy { $0.face != .ordinary }
        if line.columns <= columns, line.rows <= rows, isEnlarged { return (line, scale) }
      }
    }
    return (context.typesetter.line("", scale: 1, direction: .leftToRight), 1)
  }
}

private extension Key {
  /// Whether the key types a character, rather than changing the keyboard or the form.
  var typesCharacter: Bool {
    switch action {
    case .insert, .accent, .space: true
    case .backspace, .shift, .page, .alphabet, .submit, .hide: false
    }
  }

  /// Whether the key cap is one letter or sign of the text.
  var isLetter: Bool { typesCharacter && !isNamedOnCap && labels.allSatisfy { $0.count == 1 } }

  /// Whether the key cap may show the name of the key if there is space.
  var isNamedOnCap: Bool {
    switch name {
    case .space, .submit: true
    case .text, .backspace, .shift, .page, .alphabet, .hide: false
    }
  }

  /// Returns the possible labels of the key cap, the widest first.
  func labels(with glyphs: GlyphSet) -> [String] {
    let usable = labels.filter { label in
      !glyphs.isASCII || label.allSatisfy(\.isASCII)
    }
    guard usable.isEmpty else { return usable }
    switch action {
    case .shift: return ["^"]
    case .backspace: return ["<-", "<"]
    case .submit: return ["OK", ">"]
    // Esc has the same effect; a "v" would look like another key.
    case .hide: return ["Esc", "\\/"]
    case .insert, .accent, .alphabet, .space, .page: return labels.map { String($0.prefix(1)) }
    }
  }
}

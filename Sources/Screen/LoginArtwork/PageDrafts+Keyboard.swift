import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// The keyboard is one picture: its keys change together.
extension PageDrafts {
  /// The radius of a key in points: that of a phone's keyboard.
  var keyRadius: Int { points(5) }

  /// Returns the cap of a key: less than its cells, so that keys are apart; but where a key is one row high, it begins
  /// in the free row above, because letters are as high as their cells.
  func cap(_ element: Element) -> Box {
    var area = box(element.frame)
    let across = max(2, type.cellWidth / 4)
    let down = max(2, type.cellHeight / 7)
    if element.frame.rows == 1 {
      area.y -= type.cellHeight / 3
      area.height += type.cellHeight / 3
    }
    return area.inset(across, down)
  }

  /// Returns the ground of the keyboard: it begins half a row later, as in cells.
  func keyboardBox(_ element: Element) -> Box {
    var area = box(element.frame)
    area.y += type.cellHeight / 2
    area.height -= type.cellHeight / 2
    return area
  }

  /// Returns the ground of the keyboard with its keys.
  func keyboard(_ element: Element, keys: [Element]) -> Draft {
    let area = keyboardBox(element)
    let board = colors(element).fill
    var draft = Draft(element.id, box: area, clip: element.clip, ground: board)
    for key in keys {
      let (cap, ink) = (cap(key), colors(key))
      // The lower edge of a key lies in its shadow.
      let shadow = Box(x: cap.x, y: cap.y + points(1), width: cap.width, height: cap.height)
      draft.add(.box(shadow, radius: keyRadius, board.mixed(with: .black, sixteenths: 7)))
      draft.add(.box(cap, radius: keyRadius, ink.fill))
      if let label = label(key, in: cap, color: ink.text) { draft.add(label) }
    }
    return draft
  }

  /// The signs of keys by their letters in cells.
  private static let signs: [String: SymbolDrawing.Sign] = [
    "\u{21E7}": .shift, "^": .shift, "\u{25B2}": .shiftOnce, "\u{25B2}\u{25B2}": .shiftLocked,
    "\u{2195}": .shiftLocked, "\u{232B}": .backspace, "<-": .backspace, "<": .backspace,
    "\u{25C4}\u{2500}\u{2518}": .submit, "\u{25C4}\u{2518}": .submit, "\u{2518}": .submit,
  ]

  private func label(_ key: Element, in cap: Box, color: RGB) -> Sketch.Mark? {
    let isSpecial = ["key.shift", "key.backspace", "key.submit"].contains(key.id.rawValue)
    if isSpecial, let sign = Self.signs[key.shown] {
      let side = min(cap.width, cap.height) * 6 / 10
      return .sign(
        sign,
        Box(
          x: cap.x + (cap.width - side) / 2, y: cap.y + (cap.height - side) / 2, width: side,
          height: side), color)
    }
    guard let line = key.lines.first, !line.text.isEmpty else { return nil }
    let style = line.style ?? ordinary
    guard let extent = type.extent(of: line.text, direction: .leftToRight, style: style),
      // The room at the sides of a wide letter may reach over the edges of the cap.
      extent.width <= box(key.frame).width
    else { return nil }
    let baseline = baseline(around: cap.y + cap.height / 2, style)
    guard line.text != "_" else {
      // The stroke of the font is thinner than a pixel, and so fainter than its color.
      let height = max(2, em(style, hundredths: 9))
      return .box(
        Box(
          x: cap.x + (cap.width - extent.width) / 2, y: min(baseline, cap.endY - height - 1),
          width: extent.width, height: height), radius: 0, color)
    }
    return .words(
      Sketch.Words(
        text: line.text, direction: .leftToRight, style: style,
        x: cap.x + (cap.width - extent.width) / 2,
        baseline: baseline, rows: cap.y + 1..<cap.endY - 1),
      color)
  }
}

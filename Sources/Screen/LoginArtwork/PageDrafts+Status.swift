import LoginCanvas
import LoginLayout
import LoginLettering
import LoginModel
import LoginTypography

// The signs of status messages: drawn in place of the characters that the cells have.
extension PageDrafts {
  /// The part of the em that a sign and a dot are high, and the space after a sign, in hundredths.
  private static let signSize = 80
  private static let signGap = 25
  private static let dotSize = 34

  /// Returns a line of a status message with its drawn sign; `nil` if it has none.
  func signed(
    _ line: Element.Line, of element: Element, in area: Box, color: RGB, within rows: Range<Int>
  ) -> [Sketch.Mark]? {
    guard let (x, width, style) = extent(of: line, in: area) else { return nil }
    let baseline = baseline(of: style, in: area)
    let isFromLeft = line.direction == .leftToRight
    /// Returns the words without the sign, from some pixels after the beginning of the line on, and their width.
    func words(_ text: Substring, from start: Int) -> (mark: Sketch.Mark, width: Int)? {
      let text = String(text)
      return type.extent(of: text, direction: line.direction, style: style).map { rest in
        let indent = max(0, min(start, width - rest.width))
        let words = Sketch.Words(
          text: text, direction: line.direction, style: style,
          x: isFromLeft ? x + indent : x + width - indent - rest.width, baseline: baseline,
          rows: rows)
        return (.words(words, color), rest.width)
      }
    }
    /// Returns a square in the middle of the height of capitals.
    func square(_ side: Int, from start: Int) -> Box {
      Box(
        x: isFromLeft ? x + start : x + width - start - side,
        y: baseline - (em(style, hundredths: 71) + side) / 2, width: side, height: side)
    }
    switch element.role {
    case .notice:
      let side = em(style, hundredths: Self.signSize)
      // The characters in place of the signs have different widths.
      guard let (kind, text) = StatusSign.leading(line.text),
        let rest = words(text, from: side + em(style, hundredths: Self.signGap))
      else { return nil }
      return [.sign(Self.sign(of: kind), square(side, from: 0), color), rest.mark]
    case .progress:
      guard let (dots, text) = ProgressDots.trailing(line.text),
        let rest = words(text, from: 0)
      else { return nil }
      let side = em(style, hundredths: Self.dotSize)
      let faint = color.mixed(with: ground(element), sixteenths: 9)
      let marks = dots.enumerated().map { index, isFull in
        let dot = square(
          side, from: rest.width + side * 2 / 3 + index * (side + side / 3))
        return Sketch.Mark.box(dot, radius: side / 2, isFull ? color : faint)
      }
      return [rest.mark] + marks
    case .title, .button, .link, .field, .label, .key, .keyboard, .rule, .mark, .picture, .hint,
      .address:
      return nil
    }
  }

  private static func sign(of kind: StatusSign) -> SymbolDrawing.Sign {
    switch kind {
    case .error: .error
    case .question: .question
    case .success: .success
    }
  }
}

import LoginModel
import LoginCanvas
import LoginLettering
import LoginTypography

/// A status message, a notice or the progress of a request, broken into lines of a width.
struct StatusMessage {
  private let context: LayoutContext
  private let columns: Int
  private let label: String
  private let block: TextBlock?

  /// Creates a status message.
  ///
  /// - Parameters:
  ///   - context: The content, the scale and the traits.
  ///   - columns: The cells of a line.
  ///   - rows: The maximum rows, one or more; a longer text ends with an ellipsis.
  ///   - scale: The maximum scale; `nil` for that of the screen.
  ///   - limit: The largest size in type; `nil` for that of the scale.
  init(
    _ context: LayoutContext, columns: Int, rows: Int? = nil, scale: Int? = nil,
    limit: TypeSize? = nil
  ) {
    self.context = context
    self.columns = columns
    let text: String?
    switch context.content.status {
    case .progress(let words, let step):
      label = words
      text = label + Self.mark(step, context: context)
    case .notice where context.statusPlace == .foot: (label, text) = ("", nil)
    case .notice(let words, let kind):
      label = words
      // An error is marked by a sign, not only by its color.
      text = Self.sign(of: kind, context) + label
    case nil: (label, text) = ("", nil)
    }
    block = text.map {
      context.block($0, columns: columns, rows: rows, scale: scale, limit: limit)
    }
  }

  /// The number of rows; 0 without a message.
  var rows: Int { block?.rows ?? 0 }
  var isOneLine: Bool { block?.lines.count == 1 }

  /// Returns whether a message of another width has the same size and height, and as much of the text.
  func looks(like other: Self) -> Bool {
    rows == other.rows && block?.scale == other.block?.scale
      && block?.typeSize == other.block?.typeSize && block?.isCut == other.block?.isCut
  }

  /// Returns the elements of the message, from `origin` on.
  func elements(at origin: Point, clip: Rect, alignment: Element.Alignment) -> [Element] {
    guard let block else { return [] }
    let (isBusy, isError, color) =
      switch context.content.status {
      case .notice(_, .error): (false, true, context.theme.error)
      case .notice(_, .success): (false, false, context.theme.success)
      case .notice(_, .question), .notice(_, .news), nil: (false, false, context.theme.text)
      case .progress: (true, false, context.theme.text)
      }
    var element = Element(
      id: isBusy ? .progress : .notice, role: isBusy ? .progress : .notice, label: label,
      frame: Rect(column: origin.column, row: origin.row, columns: columns, rows: rows),
      clip: clip, text: context.theme.readable(color, on: context.theme.page))
    element.attributes = isError ? .bold : context.boldText
    element.isLive = true
    // The moving mark isn't read aloud.
    element.liveText = isBusy ? label : nil
    element.take(
      block.short(of: context.scale),
      lines: context.lines(block, at: origin, columns: columns, alignment: alignment))
    return [element]
  }

  /// Returns the sign before a notice: characters for a drawing in type, otherwise a sign that the terminal's font has.
  private static func sign(of kind: Notice.Kind, _ context: LayoutContext) -> String {
    guard let sign = StatusSign(kind) else { return "" }
    if context.isTyped, context.typesetter.hasType(for: sign.inType) { return sign.inType }
    let isMissing = sign == .success && isPlain(sign.inCells, context)
    return isMissing ? "" : sign.inCells
  }

  /// Returns whether signs can't be shown, because a terminal or a font lacks them.
  private static func isPlain(_ signs: String, _ context: LayoutContext) -> Bool {
    context.traits.glyphs.isASCII || context.hidesWords
      || context.isTyped && !context.typesetter.hasType(for: signs)
  }

  /// Returns the mark after the words of a running request.
  ///
  /// It doesn't move if motion is reduced or a screen reader reads everything that is written, and it isn't there during
  /// the first half second.
  private static func mark(_ step: Int?, context: LayoutContext) -> String {
    let isPlain = isPlain("\u{2026}\u{2022}\u{25CF}\u{25CB}", context)
    guard let step else { return isPlain ? "..." : "\u{2026}" }
    let moves = !context.traits.reducesMotion && !context.traits.textOrder.isSpoken
    return ProgressDots.text(step: moves ? step : nil, isPlain: isPlain)
  }
}

import LoginCanvas
import LoginLettering
import LoginTypography
import Synchronization

/// A cache of layouts: paragraphs in lines, buttons of the list, and the QR code of an address.
///
/// A layout asks for the same values in every spacing that it tries, and the next frame needs most of them again. Equal
/// questions always have equal answers, so the cache doesn't affect any result.
final class LayoutMemory: Sendable {
  /// The inputs of a paragraph.
  struct Question: Hashable {
    let text: String
    let scale: Int
    let columns: Int
    let rows: Int?
    let direction: LayoutDirection
    let use: TextUse
    var limit: TypeSize?

    /// Hashes the bytes, because hashing non-ASCII letters takes longer than typesetting them.
    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(columns)
      hasher.combine(scale)
    }

    static func == (left: Question, right: Question) -> Bool {
      left.columns == right.columns && left.scale == right.scale && left.rows == right.rows
        && left.direction == right.direction && left.use == right.use
        && left.limit == right.limit && left.text.utf8.elementsEqual(right.text.utf8)
    }
  }

  /// The position and appearance of a button of the list, which determine it together with the list and its
  /// surroundings.
  struct ButtonPlace: Hashable {
    let index: Int
    let isFocused: Bool
    let isEnabled: Bool
    let look: ButtonMetrics.Look
    let scale: Int
    let frame: Rect
    let clip: Rect

    /// Hashes few properties, because few buttons are in more than one position.
    func hash(into hasher: inout Hasher) {
      hasher.combine(index)
      hasher.combine(isFocused)
    }
  }

  private struct Content {
    var typesetter: Typesetter?
    var buttons: [ButtonPlace: Element] = [:]
    var blocks: [Question: TextBlock] = [:]
    var code: (text: String, picture: QRCode?)?
  }

  private let content = Mutex(Content())

  /// The maximum number of paragraphs, and of buttons, before all are discarded.
  ///
  /// A frame has fewer than a hundred, in a few widths and scales.
  private static let most = 1024

  /// Returns a paragraph in lines.
  func block(_ question: Question, by typesetter: Typesetter) -> TextBlock {
    content.withLock { content in
      if content.typesetter != typesetter || content.blocks.count >= Self.most {
        (content.typesetter, content.blocks) = (typesetter, [:])
      }
      if let known = content.blocks[question] { return known }
      let block = typesetter.block(
        question.text, scale: question.scale, columns: question.columns, rows: question.rows,
        direction: question.direction, for: question.use, limit: question.limit)
      content.blocks[question] = block
      return block
    }
  }

  /// Returns a button of the list, created if it isn't cached.
  func button(_ place: ButtonPlace, make: () -> Element) -> Element {
    if let known = content.withLock({ $0.buttons[place] }) { return known }
    let button = make()
    content.withLock { content in
      if content.buttons.count >= Self.most { content.buttons = [:] }
      content.buttons[place] = button
    }
    return button
  }

  /// Discards the buttons, for use after the list or its surroundings have changed.
  func clearButtons() { content.withLock { $0.buttons = [:] } }

  /// Returns the QR code of a text; `nil` if the text is too long.
  func code(of text: String) -> QRCode? {
    content.withLock { content in
      if let known = content.code, known.text == text { return known.picture }
      let picture = QRCode(text)
      content.code = (text, picture)
      return picture
    }
  }
}

import LoginCanvas
import LoginLettering
import Synchronization

/// What layouts have worked out: paragraphs in lines, buttons of the list, and the QR code of an address.
///
/// A layout asks for the same ones in every spacing that it tries, and the next picture for most of them again. What
/// comes of a question is always the same, so that nobody sees whether it was remembered.
final class LayoutMemory: Sendable {
  /// What was asked about a paragraph.
  struct Question: Hashable {
    let text: String
    let scale: Int
    let columns: Int
    let rows: Int?
    let direction: LayoutDirection
    let use: TextUse

    /// By the bytes: to hash letters that are no ASCII takes longer than to set them.
    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(columns)
      hasher.combine(scale)
    }

    static func == (left: Question, right: Question) -> Bool {
      left.columns == right.columns && left.scale == right.scale && left.rows == right.rows
        && left.direction == right.direction && left.use == right.use
        && left.text.utf8.elementsEqual(right.text.utf8)
    }
  }

  /// Where a button of the list stands, and how: with the list and its surroundings, all that it follows from.
  struct ButtonPlace: Hashable {
    let index: Int
    let isFocused: Bool
    let isEnabled: Bool
    let look: ButtonMetrics.Look
    let scale: Int
    let frame: Rect
    let clip: Rect

    /// Few stand in more than one place.
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

  /// Paragraphs, and buttons, at most, before all are forgotten.
  ///
  /// A picture has fewer than a hundred, in a few widths and scales.
  private static let most = 1024

  /// A paragraph in lines.
  func block(_ question: Question, by typesetter: Typesetter) -> TextBlock {
    content.withLock { content in
      if content.typesetter != typesetter || content.blocks.count >= Self.most {
        (content.typesetter, content.blocks) = (typesetter, [:])
      }
      if let known = content.blocks[question] { return known }
      let block = typesetter.block(
        question.text, scale: question.scale, columns: question.columns, rows: question.rows,
        direction: question.direction, for: question.use)
      content.blocks[question] = block
      return block
    }
  }

  /// A button of the list, made where it has not been yet.
  func button(_ place: ButtonPlace, make: () -> Element) -> Element {
    if let known = content.withLock({ $0.buttons[place] }) { return known }
    let button = make()
    content.withLock { content in
      if content.buttons.count >= Self.most { content.buttons = [:] }
      content.buttons[place] = button
    }
    return button
  }

  /// Forgets the buttons: the list or its surroundings are other ones.
  func forgetButtons() { content.withLock { $0.buttons = [:] } }

  /// The QR code of a text; `nil` where it is too long for one.
  func code(of text: String) -> QRCode? {
    content.withLock { content in
      if let known = content.code, known.text == text { return known.picture }
      let picture = QRCode(text)
      content.code = (text, picture)
      return picture
    }
  }
}

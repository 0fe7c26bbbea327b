import Canvas
import Lettering
import Synchronization

/// What layouts have worked out: paragraphs in lines, and the QR code of an address.
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

    /// By the bytes: to hash letters that are no ASCII takes longer than to set them.
    func hash(into hasher: inout Hasher) {
      for byte in text.utf8 { hasher.combine(byte) }
      hasher.combine(columns)
      hasher.combine(scale)
    }

    static func == (left: Question, right: Question) -> Bool {
      left.columns == right.columns && left.scale == right.scale && left.rows == right.rows
        && left.direction == right.direction && left.text.utf8.elementsEqual(right.text.utf8)
    }
  }

  private struct Content {
    var typesetter: Typesetter?
    var blocks: [Question: TextBlock] = [:]
    var code: (text: String, picture: QRCode?)?
  }

  private let content = Mutex(Content())

  /// Paragraphs at most, before all are forgotten.
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
        direction: question.direction)
      content.blocks[question] = block
      return block
    }
  }

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

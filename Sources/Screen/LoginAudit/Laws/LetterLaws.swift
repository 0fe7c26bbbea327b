import LoginBitmapFonts
import LoginCanvas
import LoginLettering
import LoginLayout
import LoginModel

/// Laws of signs that must not look alike: the keys of the keyboard and the letters of a code.
enum LetterLaws {
  /// Returns the keys that look alike.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    let keys = screen.layout.elements.filter { $0.role == .key && $0.isVisible }
    guard !keys.isEmpty, screen.isUsable else { return [] }
    let frame = screen.frame
    var known: [[String]: ElementID] = [:]
    return keys.compactMap { key in
      let picture = key.lines.flatMap { line in
        (line.place.row..<line.place.endRow).map { row in
          line.columns.map { column in
            guard frame.bounds.contains(Point(column: column, row: row)) else { return "" }
            let cell = frame[column, row]
            return cell.text + (cell.style.attributes.contains(.reverse) ? "*" : "")
          }.joined()
        }
      }
      guard let twin = known.updateValue(key.id, forKey: picture) else { return nil }
      return Finding(.keysDiffer, key.id, "looks the same as \(twin)")
    }
  }

  /// The characters of codes.
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789").map(String.init)

  /// Returns the letters of codes that look alike in any enlarged face that is used for codes.
  static func findings(_ fonts: FontLibrary?, _ glyphs: GlyphSet) -> [Finding] {
    let typesetter = Typesetter(fonts: fonts, glyphs: glyphs)
    guard typesetter.canEnlarge else { return [] }
    return (2...3).flatMap { scale in
      twins(
        letters.map { letter in
          let line = typesetter.line(
            letter, scale: scale, direction: .leftToRight, for: .code)
          let style = Style(foreground: .white, background: .black)
          var frame = Frame(size: Size(columns: line.columns, rows: line.rows), style: style)
          typesetter.draw(
            line, at: Point(column: 0, row: 0), style: style, clip: frame.bounds, on: &frame)
          return (letter, frame.rowsText + ["\(frame.reversed)"])
        }, scale: scale)
    }
  }

  /// Returns the letters that have the same picture as another letter.
  static func twins(_ pictures: [(letter: String, picture: [String])], scale: Int) -> [Finding] {
    var known: [[String]: String] = [:]
    return pictures.compactMap { letter, picture in
      guard let twin = known.updateValue(letter, forKey: picture) else { return nil }
      return Finding(
        .lettersDiffer, .userCode,
        "may have “\(letter)”, which looks like “\(twin)”, in letters \(scale) cells wide")
    }
  }
}

extension Frame {
  /// The positions of the cells in reverse video, which are the pixels if there are no drawing characters.
  fileprivate var reversed: [Int] {
    (0..<size.columns * size.rows).filter { index in
      self[index % size.columns, index / size.columns].style.attributes.contains(.reverse)
    }
  }
}

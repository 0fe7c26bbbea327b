extension Frame {
  /// The picture with its looks, for comparing: its rows, then rows with a letter for the look of each cell, then what
  /// the letters mean, and where the cursor is.
  package var textWithLooks: String {
    var looks: [Style] = []
    let map = (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          let style = self[column, row].style
          let index = looks.firstIndex(of: style) ?? looks.endIndex
          if index == looks.endIndex { looks.append(style) }
          return Self.letters[index % Self.letters.count]
        })
    }
    let meanings = zip(Self.letters, looks).map { letter, style in
      "\(letter) \(style.foreground.hex) on \(style.background.hex)"
        + (style.attributes.contains(.bold) ? " bold" : "")
        + (style.attributes.contains(.underline) ? " underline" : "")
        + (style.attributes.contains(.reverse) ? " reverse" : "")
    }
    let cursor = cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
    return (rowsText + map + meanings + [cursor, ""]).joined(separator: "\n")
  }

  /// More than a picture has looks.
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
}

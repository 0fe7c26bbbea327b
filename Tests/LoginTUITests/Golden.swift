import LoginCanvas
import Foundation
import Testing

/// Pictures kept as files beside the tests.
///
/// A picture is its rows, then a letter for the look of each cell, then what the letters mean.
/// `UPDATE_GOLDENS=1` writes them and fails, so that a new recording cannot pass unseen.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  /// Compares a frame with the golden of this name.
  static func check(_ frame: Frame, _ name: String) throws {
    let text = picture(of: frame)
    let file = folder.appending(path: "\(name).txt")
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == nil else {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was recorded anew")
      return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "\(name) looks different:\n\(frame.text)")
  }

  /// The frame as text.
  static func picture(of frame: Frame) -> String {
    var looks: [Style] = []
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var map: [String] = []
    for row in 0..<frame.size.rows {
      map.append(
        String(
          (0..<frame.size.columns).map { column in
            let style = frame[column, row].style
            let index = looks.firstIndex(of: style) ?? looks.endIndex
            if index == looks.endIndex { looks.append(style) }
            return letters[index]
          }))
    }
    let meanings = zip(letters, looks).map { letter, style in
      "\(letter) \(style.foreground.hex) on \(style.background.hex)"
        + (style.attributes.contains(.bold) ? " bold" : "")
        + (style.attributes.contains(.underline) ? " underline" : "")
        + (style.attributes.contains(.reverse) ? " reverse" : "")
    }
    let cursor = frame.cursor.map { "cursor \($0.column),\($0.row)" } ?? "no cursor"
    return (frame.rowsText + map + meanings + [cursor, ""]).joined(separator: "\n")
  }
}

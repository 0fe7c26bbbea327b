import LoginCanvas
import Foundation
import Testing

/// The pictures that are stored as files next to the tests.
///
/// A picture has its rows, then a letter for the look of each cell, then the meanings of the letters.
/// `UPDATE_GOLDENS=1` writes them and fails, so that a new recording can't pass unnoticed.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Goldens")

  /// Compares a frame with the golden of this name.
  static func check(_ frame: Frame, _ name: String) throws {
    let text = frame.textWithLooks
    let file = folder.appending(path: "\(name).txt")
    guard ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == nil else {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was recorded anew")
      return
    }
    let golden = try? String(contentsOf: file, encoding: .utf8)
    #expect(text == golden, "\(name) looks different:\n\(frame.text)")
  }
}

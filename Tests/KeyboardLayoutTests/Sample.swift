import LoginCanvas
import LoginKeyboardLayout

/// The keyboard in each of its five states, as `Self.all`.
struct Sample: Sendable, CustomStringConvertible {
  let keyboard: OnScreenKeyboard

  var description: String { "\(keyboard.page), shift \(keyboard.shift)" }

  static let all: [Sample] = {
    [
      [], ["key.shift"], ["key.shift", "key.shift"], ["key.symbols"],
      ["key.symbols", "key.moreSymbols"],
    ].map { ids in
      var keyboard = OnScreenKeyboard()
      for id in ids {
        if let key = keyboard.key(id: id) { _ = keyboard.press(key) }
      }
      return Sample(keyboard: keyboard)
    }
  }()

  /// The widths to try.
  static let widths = 1...200
}

extension Key {
  /// Returns the widest label that fits a key `columns` cells wide; the narrowest if none does.
  func label(columns: Int) -> String {
    labels.first { DisplayWidth.of($0) <= columns } ?? labels.last ?? ""
  }
}

internal import LoginCanvas
internal import LoginTerminal

// The release has no names of cases.
extension Key {
  /// The key in a word.
  var word: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .selectLeft: "selectLeft"
    case .selectRight: "selectRight"
    case .selectHome: "selectHome"
    case .selectEnd: "selectEnd"
    case .enter: "enter"
    case .tab: "tab"
    case .backTab: "backTab"
    case .escape: "escape"
    case .backspace: "backspace"
    case .delete: "delete"
    case .f(let number): "f(\(number))"
    case .alt(let sign): "alt(\"\(sign)\")"
    case .control(let sign): "control(\"\(sign)\")"
    }
  }
}

extension MouseEvent.Kind {
  /// The kind in a word.
  var word: String {
    switch self {
    case .press: "press"
    case .release: "release"
    case .wheelUp: "wheelUp"
    case .wheelDown: "wheelDown"
    }
  }
}

extension TerminalEvent {
  /// The event in a line.
  var line: String {
    switch self {
    case .key(let key): "key \(key.word)"
    case .character(let character):
      "character \(character) \(character.unicodeScalars.map { String($0.value, radix: 16) })"
    case .pasted(let text):
      text.count < 40 ? "pasted \(text.debugDescription)" : "pasted \(text.utf8.count) bytes"
    case .mouse(let mouse): "\(mouse.kind.word) at \(mouse.point.column),\(mouse.point.row)"
    case .resized(let size): "resized \(size.columns)x\(size.rows)"
    case .backgroundReported(let color): "backgroundReported \(color.hex)"
    case .themeReported(let colors): "themeReported \(colors.count)"
    case .glyphsReported(let glyphs): "glyphsReported \(glyphs.rawValue)"
    case .picturesReported: "picturesReported"
    case .capsLockReported(let isOn): "capsLock \(isOn.map { $0 ? "on" : "off" } ?? "unknown")"
    case .woken: "woken"
    case .deadlinePassed: "deadlinePassed"
    case .interrupted: "interrupted"
    case .hungUp: "hungUp"
    }
  }
}

extension TerminalError {
  /// The error in a line.
  var line: String {
    switch self {
    case .noTerminal(let path, let reason): "noTerminal(path: \"\(path)\", reason: \(reason))"
    case .unknownTerminal(let name): "unknownTerminal(name: \"\(name)\")"
    case .incapableTerminal(let name): "incapableTerminal(name: \"\(name)\")"
    case .alreadyOpen: "alreadyOpen"
    }
  }
}

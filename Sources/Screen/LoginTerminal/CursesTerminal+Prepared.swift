internal import CLoginNcurses
package import LoginCanvas

/// A picture that a key is likely to ask for, and what is to be written for it.
struct PreparedPicture {
  let key: Key
  let frame: Frame
  let bytes: [CChar]
}

extension CursesTerminal {
  /// The most that is kept for a picture, in bytes: more is no move of the focus.
  private static let mostBytes = 4096

  /// Has ncurses find the bytes for pictures that keys are likely to ask for: when one of the keys comes alone, its
  /// bytes go out before anybody hears of it, and ``show(_:)`` only has ncurses follow.
  ///
  /// ncurses goes to each picture and back, in memory; nothing is written. What was prepared is forgotten as soon as
  /// anything else happens to the screen. Where another picture is shown after all, that follows.
  ///
  /// - Parameter pictures: The keys, and what is to be shown after each.
  package func prepare(_ pictures: [(key: Key, frame: Frame)]) {
    // In the background ncurses would believe that a picture is there which nobody has drawn.
    guard isOpen, isShown, let lastFrame, ltui_keep(true) else { return }
    defer { ltui_keep(false) }
    var ready: [PreparedPicture] = []
    for (key, frame) in pictures where isPreparable(frame, after: lastFrame) {
      paint(frame)
      let bytes = take()
      paint(lastFrame)
      _ = take()
      if !bytes.isEmpty { ready.append(PreparedPicture(key: key, frame: frame, bytes: bytes)) }
    }
    prepared = ready
  }

  /// Writes what was prepared for a key.
  func answer(_ event: TerminalEvent) {
    guard case .key(let key) = event, let ready = prepared.first(where: { $0.key == key }) else {
      return
    }
    prepared = []
    answered = ready.frame
    _ = unsafe ltui_write(ready.bytes, ready.bytes.count)
  }

  /// Has ncurses follow what was written for a key.
  func follow() {
    guard let frame = answered else { return }
    answered = nil
    guard ltui_keep(true) else { return }
    defer { ltui_keep(false) }
    paint(frame)
    _ = take()
  }

  /// Nothing is known any more of what the terminal shows.
  func forgetPrepared() { (prepared, answered) = ([], nil) }

  /// Whether a picture is drawn by ncurses alone: links, and what tells the terminal who reorders, go past it.
  private func isPreparable(_ frame: Frame, after shown: Frame) -> Bool {
    frame.size == size && shown.size == size && frame.links.isEmpty && shown.links.isEmpty
      && control(for: frame) == bidiControl
  }

  private func take() -> [CChar] {
    unsafe [CChar](unsafeUninitializedCapacity: Self.mostBytes) { bytes, count in
      count = unsafe bytes.baseAddress.map { unsafe ltui_take($0, Self.mostBytes) } ?? 0
    }
  }
}

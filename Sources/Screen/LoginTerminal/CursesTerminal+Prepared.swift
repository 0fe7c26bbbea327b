internal import CLoginNcurses
package import LoginCanvas

/// A frame that a key is likely to request, and the bytes to write for it.
struct PreparedPicture {
  let key: Key
  let frame: Frame
  let bytes: [CChar]
}

extension CursesTerminal {
  /// The maximum bytes stored for a frame; more can't be a move of the focus.
  private static let mostBytes = 4096

  /// Prepares the bytes for frames that keys are likely to request.
  ///
  /// When one of the keys arrives as the only event, its bytes are written before the event is delivered, and
  /// ``show(_:)`` only updates ncurses. ncurses goes to each frame and back, in memory; nothing is written. Prepared
  /// bytes are discarded as soon as the screen changes otherwise. If another frame is shown after all, it is drawn over
  /// the prepared one. Nothing is prepared for a terminal that shows pictures, because the bytes of cells are few there.
  ///
  /// - Parameter pictures: The keys, and the frame to show after each.
  package func prepare(_ pictures: [(key: Key, frame: Frame)]) {
    // In the background, ncurses would assume a frame on the screen that was never drawn.
    guard isOpen, isShown, lastScene == nil, let lastFrame, ltui_keep(true) else { return }
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

  /// Writes the bytes prepared for a key.
  func answer(_ event: TerminalEvent) {
    guard case .key(let key) = event, let ready = prepared.first(where: { $0.key == key }) else {
      return
    }
    prepared = []
    answered = ready.frame
    _ = unsafe ltui_write(ready.bytes, ready.bytes.count)
  }

  /// Updates ncurses after prepared bytes were written.
  func follow() {
    guard let frame = answered else { return }
    answered = nil
    guard ltui_keep(true) else { return }
    defer { ltui_keep(false) }
    paint(frame)
    _ = take()
  }

  /// Discards prepared frames.
  func discardPrepared() { (prepared, answered) = ([], nil) }

  /// Returns whether ncurses can draw the whole frame: links and bidirectional controls bypass it.
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

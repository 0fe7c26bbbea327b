internal import CLoginNcurses
internal import LoginCanvas
internal import LoginPictures

/// Pictures: the terminal is asked after the first frame, and they are written after the cells of each frame.
extension CursesTerminal {
  /// The bytes from which on an update is shown at once; fewer fit into one write.
  private static let leastAtOnce = 1024

  // MARK: Questions

  /// Begins to ask about pictures, if that is allowed and hasn't happened; see ``PictureInquiry/begin(at:)``.
  func beginInquiry() -> (asksName: Bool, questions: String) {
    let first = inquiry.begin(at: now())
    guard first.asksName else { return first }
    decoder.followsPictures = true
    askedWindow = Self.window()
    return first
  }

  /// Uses the answers about pictures that were read.
  func followPictures(_ events: inout [TerminalEvent]) {
    guard decoder.followsPictures else { return }
    switch inquiry.take(decoder.takePictureSequences(), at: now()) {
    case .wait: break
    case .ask: askAboutPictures()
    case .end(let answers):
      decoder.followsPictures = false
      let window = Self.window()
      guard answers == nil || !mayHaveOtherCell(window) else {
        // The window was changed while the terminal answered.
        inquiry.askAgain()
        return askAboutPictures()
      }
      if use(answers?.support(window: window)) { events.append(.picturesReported) }
    }
  }

  private func askAboutPictures() {
    askedAt = .now
    (decoder.expectsAnswer, decoder.followsPictures) = (true, true)
    askedWindow = Self.window()
    unsafe ltui_send(PictureAnswers.questions + "\u{1B}[c")
  }

  /// Handles a window whose cell may have another size: pictures for the former one go, and the terminal is asked again.
  func followCell(of window: PictureAnswers.Window) {
    guard pictureSupport != nil, !inquiry.isOpen, mayHaveOtherCell(window),
      ltui_guard_is_foreground()
    else { return }
    pictureBytes += layer?.removeAll().bytes ?? ""
    layer = nil
    inquiry.askAgain()
    askAboutPictures()
  }

  /// Returns whether a cell may have another size than when the terminal was asked: if the kernel doesn't know it, in
  /// every window of another size.
  private func mayHaveOtherCell(_ window: PictureAnswers.Window) -> Bool {
    window.cell != askedWindow?.cell || window.cell == nil && window.cells != askedWindow?.cells
  }

  /// Shows pictures from now on as the terminal can.
  ///
  /// - Returns: Whether that differs from what was reported; otherwise, the last ones are shown again.
  private func use(_ support: PictureSupport?) -> Bool {
    layer = support.map { PictureLayer($0, window: size) }
    guard support == pictureSupport else {
      (pictureSupport, lastScene) = (support, nil)
      return true
    }
    if layer != nil, isShown, let lastFrame { paint(lastFrame, lastScene) }
    return false
  }

  // MARK: Drawing

  /// Draws a frame, and then its pictures.
  func paint(_ frame: Frame, _ scene: PictureScene?) {
    let frame = arrange(frame)
    // Where pictures are a part of the cells, a visible cursor would cut a hole.
    painter.hidesCursor = layer != nil && scene != nil && pictureSupport?.means == .sixel
    guard layer != nil || !pictureBytes.isEmpty else {
      return painter.show(frame, on: size, scrolls: true)
    }
    // Pictures that the terminal stores stay when text is written.
    let touched = layer.flatMap { _ in
      pictureSupport?.means == .sixel ? painter.touched(by: frame, on: size) : nil
    }
    let update =
      layer?.show(scene ?? PictureScene(), touched: touched ?? [], blank: frame.background(of:))
      ?? PictureUpdate()
    if !update.bytes.isEmpty, let means = pictureSupport?.means { expect(means) }
    ltui_hold(pictureBytes.utf8.count + update.bytes.utf8.count >= Self.leastAtOnce)
    defer { ltui_release() }
    unsafe ltui_append(pictureBytes)
    pictureBytes = ""
    painter.show(frame, on: size, scrolls: false)
    let erased = update.erased.flatMap { place in frame.runs(of: place) }
    if !erased.isEmpty {
      unsafe ltui_append(WordWriter.bytes(of: erased, in: frame, palette: painter.palette))
    }
    unsafe ltui_append(update.bytes)
  }

  /// Makes every way out remove pictures.
  private func expect(_ means: PictureProtocol) {
    // StaticString: its bytes end with 0 and stay in memory.
    unsafe means.removal.utf8Start.withMemoryRebound(to: CChar.self, capacity: 1) {
      unsafe ltui_expect_pictures($0)
    }
  }

  /// Notes that the screen is about to be cleared, or that its text moves: the next frame shows the pictures again.
  func clearPictures() { pictureBytes += layer?.resize(size).bytes ?? "" }

  /// Begins without pictures in the terminal, after other programs used it.
  func beginPictures() {
    pictureBytes = ""
    if layer != nil, let pictureSupport { layer = PictureLayer(pictureSupport, window: size) }
    _ = decoder.takePictureSequences()
    inquiry.startOver()
  }

  /// Removes the pictures before the screen is left.
  func removePictures() {
    let bytes = pictureBytes + (layer?.removeAll().bytes ?? "")
    pictureBytes = ""
    if !bytes.isEmpty { unsafe ltui_send_leaving(bytes) }
  }
}

private extension Frame {
  /// Returns the background of a cell without a character; `nil` for any other cell.
  func background(of point: Point) -> RGB? {
    guard bounds.contains(point) else { return nil }
    let cell = self[point.column, point.row]
    return cell.isSpace && cell.style.attributes.isEmpty ? cell.style.background : nil
  }

  /// Returns the cells of a place row by row, with the first half of a wide character that it divides.
  func runs(of place: Rect) -> [Rect] {
    let seen = place.intersection(bounds)
    return (seen.row..<max(seen.row, seen.endRow)).compactMap { row in
      guard seen.columns > 0 else { return nil }
      let isDivided = seen.column > 0 && self[seen.column, row].isContinuation
      let column = isDivided ? seen.column - 1 : seen.column
      return Rect(column: column, row: row, columns: seen.endColumn - column, rows: 1)
    }
  }
}

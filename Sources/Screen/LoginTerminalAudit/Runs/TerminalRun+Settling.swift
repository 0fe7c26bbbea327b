internal import Glibc

extension TerminalRun {
  /// The milliseconds to wait for a reaction, and for its end.
  package struct Patience: Sendable {
    /// For the first byte.
    var first: Int
    /// After the last byte.
    var quiet: Int
    /// In all.
    var most: Int

    /// For the first picture.
    package static let start = Patience(first: 2500, quiet: 150, most: 4000)
    /// For a key.
    package static let key = Patience(first: 400, quiet: 40, most: 1500)
    /// For Esc, which may begin a sequence: ncurses waits a second.
    package static let escape = Patience(first: 1300, quiet: 40, most: 2000)
    /// For a new size.
    package static let resize = Patience(first: 700, quiet: 120, most: 2000)
  }

  /// Reads until the program has finished drawing, waits without drawing, or has ended.
  ///
  /// - Parameter patience: The limits of the time.
  /// - Returns: Whether the program became quiet in time.
  @discardableResult package func settle(_ patience: Patience) -> Bool {
    let start = Self.now
    var last: Int?
    var waiting: Int?
    while ending == nil, !isOver {
      let now = Self.now
      if now - start >= patience.most { return false }
      if let last {
        if now - last >= patience.quiet, !output.isAmidst || now - last >= 3 * patience.quiet {
          return true
        }
      } else if now - start >= patience.first {
        return true
      } else if patience.first < 1000 {
        // A program that sleeps after it has read the key doesn't react to it.
        if !isWaiting { waiting = nil } else if waiting == nil { waiting = now }
        if let waiting, now - waiting >= 80 { return true }
      }
      if read(10) { last = Self.now }
    }
    return !isOver
  }

  /// Presses a key, and reads until the program is quiet.
  @discardableResult package func pressAndSettle(_ key: AuditKey) -> Bool {
    count()
    press(key)
    return settle(key == .escape ? .escape : .key)
  }

  /// Reads for a time, and returns the changes of the picture.
  package func watch(_ milliseconds: Int) -> [PictureChange] {
    let start = Self.now
    var watch = PictureWatch(picture)
    while ending == nil, !isOver, Self.now - start < milliseconds {
      guard read(20), !output.isAmidst else { continue }
      watch.add(picture, at: Self.now - start)
    }
    return watch.changes
  }

  /// Waits for the end of the program, and returns whether it came.
  package func waitForEnd(_ milliseconds: Int) -> Bool {
    let start = Self.now
    while ending == nil, !isOver, Self.now - start < milliseconds { _ = read(20) }
    return ending != nil
  }

  /// The milliseconds in which the other processes of the foreground may end before the first gets the signal too.
  private static let headStart = 2000

  /// Sends a signal to the processes in the foreground, and waits for their end.
  ///
  /// A closed window hangs up all of them at once. Other signals come to the first process last: if it is a shell that waits
  /// for the others, it ends with them, and if it ended before them, the kernel would hang them up (SIGHUP).
  ///
  /// - Parameters:
  ///   - signal: The signal.
  ///   - milliseconds: The time to wait after the first process got it.
  /// - Returns: Whether all of them have ended.
  package func end(by signal: Int32, within milliseconds: Int) -> Bool {
    let group = foreground
    var rest = sendToOthers(of: group, signal)
    var start = Self.now
    while signal != SIGHUP, rest > 0, !isOver, Self.now - start < Self.headStart {
      if ending != nil || !read(20) { usleep(10_000) }
      rest = sendToOthers(of: group, 0)
    }
    send(signal)
    start = Self.now
    _ = waitForEnd(milliseconds)
    while ending != nil, !isOver, sendToOthers(of: group, 0) > 0, Self.now - start < milliseconds {
      usleep(10_000)
    }
    return ending != nil && sendToOthers(of: group, 0) == 0
  }
}

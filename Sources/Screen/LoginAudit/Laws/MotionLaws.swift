import LoginModel

/// Laws of movement: it ends by itself or becomes slow, and nothing flashes.
///
/// A screen is replayed without input, as time passes.
enum MotionLaws {
  /// The replayed time in milliseconds.
  private static let duration = 30_000

  /// Returns the violations on a screen; empty unless a request is running.
  static func findings(_ screen: DrawnScreen) -> [Finding] {
    guard screen.isUsable, screen.content.isBusy else { return [] }
    return faults(changes(of: screen))
  }

  /// Returns the times in milliseconds at which the status message changes, and with it the picture; the first wait begins
  /// with the request.
  static func changes(of screen: DrawnScreen) -> [Int] {
    var (state, status) = (screen.state, screen.content.status)
    var times: [Int] = []
    var time = 500
    while time < duration {
      let effects = state.reduce(.waitEnded)
      let next = state.content.status
      if next != status { times.append(time) }
      status = next
      let waits = effects.compactMap { effect -> Int? in
        if case .wait(let milliseconds) = effect { milliseconds } else { nil }
      }
      guard let wait = waits.last else { break }
      time += max(1, wait)
    }
    return times
  }

  /// Returns the faults of changes at the given times, in milliseconds.
  static func faults(_ times: [Int]) -> [Finding] {
    var found: [Finding] = []
    if Motion.isLasting(times) {
      found.append(Finding(.motionEnds, .progress, "moves for more than five seconds"))
    }
    let most = Motion.mostInASecond(times)
    if most > Motion.mostChanges {
      found.append(Finding(.flashesAreFew, .progress, "changes \(most) times in a second"))
    }
    return found
  }
}

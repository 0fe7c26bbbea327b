/// The options for people who use the screen with a single switch: one key, or the button of a mouse.
///
/// The screen highlights one row of controls after another. The switch chooses the highlighted row, and then one of its
/// controls, as Apple's Switch Control does in its automatic style.
package struct SwitchScanning: Hashable, Sendable {
  /// A key that is the switch; the first button of the mouse always is one, wherever the pointer is.
  package enum Key: Hashable, Sendable {
    /// The Enter key.
    case enter
    /// A key that types a character, usually the space bar.
    case character(Character)

    /// Creates a key from its name in the settings: `space`, `enter` or a character; `nil` for any other text.
    package init?(name: String) {
      if name == Self.enter.name {
        self = .enter
      } else if name == Self.character(" ").name {
        self = .character(" ")
      } else {
        guard name.count == 1, let character = name.first else { return nil }
        self = .character(character)
      }
    }

    /// The name in the settings.
    package var name: String {
      switch self {
      case .enter: "enter"
      case .character(" "): "space"
      case .character(let character): String(character)
      }
    }
  }

  /// The moments when the terminal's bell rings.
  package enum Bell: String, CaseIterable, Hashable, Sendable {
    /// Never.
    case off
    /// When the switch is pressed.
    case press
    /// When the switch is pressed, and when the highlight moves.
    case step
  }

  /// The key that is the switch.
  package var key: Key
  /// The time for which a row or a control is highlighted, 0.2 to 10 seconds; one second initially.
  ///
  /// Ten times the usual time is what WCAG 2.2, 2.2.1 requires at least.
  package var step: Duration { didSet { step = Self.limited(step, to: Self.steps) } }
  /// The additional time for the first one after a press, up to 10 seconds; one second initially.
  package var pause: Duration { didSet { pause = Self.limited(pause, to: Self.pauses) } }
  /// The moments when the bell rings.
  package var bell: Bell

  /// The possible times for a step.
  package static let steps: ClosedRange<Duration> = .milliseconds(200)...(.seconds(10))
  /// The possible pauses.
  package static let pauses: ClosedRange<Duration> = .zero...(.seconds(10))

  /// Creates the options; times outside of their ranges become the nearest possible ones.
  package init(
    key: Key = .character(" "), step: Duration = .seconds(1), pause: Duration = .seconds(1),
    bell: Bell = .off
  ) {
    (self.key, self.bell) = (key, bell)
    self.step = Self.limited(step, to: Self.steps)
    self.pause = Self.limited(pause, to: Self.pauses)
  }

  private static func limited(_ time: Duration, to range: ClosedRange<Duration>) -> Duration {
    min(max(time, range.lowerBound), range.upperBound)
  }
}

extension Duration {
  /// The time in milliseconds, rounded down.
  package var inMilliseconds: Int { Int(self / .milliseconds(1)) }
}

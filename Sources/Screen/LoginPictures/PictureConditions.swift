package import LoginCanvas

/// What is known of the terminal before it's asked about pictures.
package struct PictureConditions: Hashable, Sendable {
  /// When the terminal may be asked.
  package enum Asking: Hashable, Sendable {
    /// Never, and no picture is shown.
    case never
    /// Once it has answered with its name: a terminal that doesn't know the question could show it as text, or take it
    /// for a title.
    case afterName
    /// With the question for its name, in one write.
    case atOnce
  }

  /// The choice.
  package var mode: PictureMode
  /// Whether it's a console, an old terminal or a dumb one.
  package var isPlain: Bool
  /// Whether tmux, screen or Zellij is between, which takes the question for a title.
  package var isInside: Bool
  /// Whether the type or a variable proves which program it is.
  package var isProved: Bool
  /// Whether the screen is plain lines.
  package var isLinear: Bool
  /// Whether there are no colors, usually because `NO_COLOR` is set.
  package var hasNoColor: Bool
  /// The program that puts right-to-left text in order; people who let the terminal do it listen to the text.
  package var bidi: BidiMode?

  /// Creates conditions.
  package init(
    mode: PictureMode = .auto, isPlain: Bool = false, isInside: Bool = false,
    isProved: Bool = false, isLinear: Bool = false, hasNoColor: Bool = false,
    bidi: BidiMode? = nil
  ) {
    (self.mode, self.isPlain, self.isInside, self.isProved) = (mode, isPlain, isInside, isProved)
    (self.isLinear, self.hasNoColor, self.bidi) = (isLinear, hasNoColor, bidi)
  }

  /// When to ask; a chosen protocol counts more than `NO_COLOR`, and nothing else.
  package var asking: Asking {
    if mode == .off || isPlain || isInside || isLinear || bidi == .terminal { return .never }
    if hasNoColor, mode == .auto { return .never }
    return isProved ? .atOnce : .afterName
  }
}

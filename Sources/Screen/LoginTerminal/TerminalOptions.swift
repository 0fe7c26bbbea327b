package import LoginCanvas

/// How a terminal is to be opened.
package struct TerminalOptions: Equatable, Sendable {
  /// The device; by default the controlling terminal of the process, so that standard output stays
  /// free for results.
  package var path: String
  /// The colours to use; `nil` takes what the terminal type has.
  ///
  /// More than the type has is asked for only where a richer type of its family is known; 24 bits are
  /// always possible, by a description of our own.
  package var palette: Palette?
  /// Whether clicks and the wheel are reported.
  package var usesMouse: Bool
  /// Whether the terminal is asked for its colours, and for notes when they change.
  ///
  /// The answers are events. Not asked: types that do not understand the question, and screen readers'
  /// users in linear mode.
  package var asksColors: Bool
  /// The drawing characters to use; `nil` for those that the terminal is known to draw, also by its later answer.
  package var glyphs: GlyphSet?
  /// Who puts text that runs from right to left in order; `nil` asks what the terminal is known to do.
  package var bidi: BidiMode?
  /// How long a lone Esc may be the beginning of another key.
  ///
  /// Units: milliseconds. 25 is not felt; about 50 helps on a slow line.
  package var escapeDelayMilliseconds: Int
  /// How long leaving may wait for the terminal's answer; a later answer is still used.
  package var answerPatience: Duration
  /// How long a paste may be silent before it is taken as ended.
  package var pastePatience: Duration

  /// Describes how to open a terminal.
  package init(
    path: String = "/dev/tty", palette: Palette? = nil, usesMouse: Bool = true,
    asksColors: Bool = true, glyphs: GlyphSet? = nil, escapeDelayMilliseconds: Int = 25,
    pastePatience: Duration = .seconds(1),
    answerPatience: Duration = .seconds(1), bidi: BidiMode? = nil
  ) {
    self.bidi = bidi
    self.path = path
    self.palette = palette
    self.usesMouse = usesMouse
    self.asksColors = asksColors
    self.glyphs = glyphs
    self.escapeDelayMilliseconds = escapeDelayMilliseconds
    self.pastePatience = pastePatience
    self.answerPatience = answerPatience
  }
}

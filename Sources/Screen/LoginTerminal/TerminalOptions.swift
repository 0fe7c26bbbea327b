package import LoginCanvas
package import LoginPictures

/// The options for opening a terminal.
package struct TerminalOptions: Equatable, Sendable {
  /// The device; by default the controlling terminal of the process, so that standard output stays free for results.
  package var path: String
  /// The colors to use; `nil` uses those of the terminal type.
  ///
  /// More colors than the type has are used only if a richer type of its family is known; 24 bits are always possible,
  /// with the project's own description.
  package var palette: Palette?
  /// Whether clicks and the wheel are reported.
  package var usesMouse: Bool
  /// Whether the terminal is asked for its colors, and for notifications when they change.
  ///
  /// The answers are events. Types that don't understand the query aren't asked, nor is the terminal in linear mode.
  package var asksColors: Bool
  /// The drawing characters to use; `nil` for those that the terminal is known to draw, also by its later answer.
  package var glyphs: GlyphSet?
  /// The program that puts right-to-left text in order; `nil` follows the known behavior of the terminal.
  package var bidi: BidiMode?
  /// Whether pictures are shown, and by which protocol.
  package var pictures: PictureMode
  /// The time for which an Esc may be the beginning of another key.
  ///
  /// Units: milliseconds. 25 isn't noticeable; about 50 helps on a slow line.
  package var escapeDelayMilliseconds: Int
  /// The time that leaving may wait for the terminal's answer; a later answer is still used.
  package var answerTimeout: Duration
  /// The time after which a silent paste counts as ended.
  package var pasteTimeout: Duration

  /// Creates options.
  package init(
    path: String = "/dev/tty", palette: Palette? = nil, usesMouse: Bool = true,
    asksColors: Bool = true, glyphs: GlyphSet? = nil, escapeDelayMilliseconds: Int = 25,
    pasteTimeout: Duration = .seconds(1),
    answerTimeout: Duration = .seconds(1), bidi: BidiMode? = nil, pictures: PictureMode = .auto
  ) {
    self.bidi = bidi
    self.pictures = pictures
    self.path = path
    self.palette = palette
    self.usesMouse = usesMouse
    self.asksColors = asksColors
    self.glyphs = glyphs
    self.escapeDelayMilliseconds = escapeDelayMilliseconds
    self.pasteTimeout = pasteTimeout
    self.answerTimeout = answerTimeout
  }
}

public import Canvas

/// How a terminal is to be opened.
public struct TerminalOptions: Equatable, Sendable {
  /// The device; by default the controlling terminal of the process, so that standard output stays
  /// free for results.
  public var path: String
  /// The colours to use; `nil` takes what the terminal type has.
  ///
  /// More than the type has is asked for only where a richer type of its family is known.
  public var palette: Palette?
  /// Whether clicks and the wheel are reported.
  public var usesMouse: Bool
  /// How long a lone Esc may be the beginning of another key.
  ///
  /// Units: milliseconds. 25 is not felt; about 50 helps on a slow line.
  public var escapeDelayMilliseconds: Int
  /// How long a paste may be silent before it is taken as ended.
  public var pastePatience: Duration

  /// Describes how to open a terminal.
  public init(
    path: String = "/dev/tty", palette: Palette? = nil, usesMouse: Bool = true,
    escapeDelayMilliseconds: Int = 25, pastePatience: Duration = .seconds(1)
  ) {
    self.path = path
    self.palette = palette
    self.usesMouse = usesMouse
    self.escapeDelayMilliseconds = escapeDelayMilliseconds
    self.pastePatience = pastePatience
  }
}

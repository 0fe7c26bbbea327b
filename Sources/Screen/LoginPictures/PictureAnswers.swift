package import LoginCanvas

/// The answers about pictures, in any order, as the terminal's sequences arrive.
///
/// Nothing in them is trusted: each has its form and its range, the first of its kind counts, and all end with the
/// terminal's attributes (DA1). Source: xterm's control sequences (XTSMGRAPHICS, `CSI 16 t`, DA1); kitty's manual,
/// "Querying support and available transmission mediums".
package struct PictureAnswers: Sendable {
  /// A sequence from the terminal, without its introducer and its terminator.
  package enum Sequence: Hashable, Sendable {
    /// CSI, with its final letter.
    case control(String)
    /// DCS.
    case device(String)
    /// APC.
    case program(String)
  }

  /// The pixels of the window as the kernel has them (TIOCGWINSZ), with the cells that they're for.
  package struct Window: Hashable, Sendable {
    /// The cells.
    package let cells: Size
    /// The pixels, with the window's border.
    package let pixels: PixelSize

    /// Creates an extent; one without pixels says nothing.
    package init(cells: Size, pixels: PixelSize) { (self.cells, self.pixels) = (cells, pixels) }

    /// The extent of a cell, without the window's border; `nil` if it's unknown.
    package var cell: PixelSize? {
      guard pixels.area > 0, cells.columns > 0, cells.rows > 0 else { return nil }
      return PixelSize(
        width: pixels.width / cells.columns, height: pixels.height / cells.rows)
    }
  }

  /// The questions, between the one for the name (XTVERSION) and the one for the attributes (DA1), which is answered
  /// last: a picture of one pixel for kitty's protocol, the registers and the largest picture of sixel, and the cell.
  package static let questions =
    "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[?1;1;0S\u{1B}[?2;1;0S\u{1B}[16t"

  /// A later answer means a link on which pictures take too long.
  package static let patience = Duration.milliseconds(150)

  /// The extents that a cell can have; a larger one would fill the screen with a few letters.
  private static let widths = 4...128, heights = 6...256

  /// Whether the terminal has ended its answers.
  package private(set) var isComplete = false

  private let mode: PictureMode
  private var name: String?
  private var hasKitty: Bool?
  private var hasSixel = false
  private var isSlow = false
  private var cell: PixelSize?
  private var registers: Int?
  private var largest: PixelSize?

  /// Creates a reader of answers.
  ///
  /// - Parameters:
  ///   - mode: The choice.
  ///   - name: The terminal's answer to XTVERSION, if it has answered already.
  package init(mode: PictureMode, name: String? = nil) { (self.mode, self.name) = (mode, name) }

  /// Reads a sequence; others than answers are ignored.
  ///
  /// - Parameters:
  ///   - sequence: The sequence.
  ///   - delay: The time since the question.
  package mutating func take(_ sequence: Sequence, after delay: Duration) {
    guard !isComplete else { return }
    switch sequence {
    case .device(let text):
      guard text.hasPrefix(">|"), name == nil else { return }
      name = String(text.dropFirst(2).prefix(64))
    case .program(let text):
      guard text.hasPrefix("Gi=31;"), hasKitty == nil else { return }
      hasKitty = text == "Gi=31;OK"
    case .control(let text):
      guard text.utf8.count <= 64, takeControl(text) else { return }
    }
    if delay > Self.patience { isSlow = true }
  }

  /// Returns how the terminal shows pictures, once its answers are complete; `nil` if it doesn't.
  ///
  /// - Parameter window: The window as the kernel has it: the terminal's own answer for the cell must agree with it.
  /// - Returns: The protocol and the cell.
  package func support(window: Window? = nil) -> PictureSupport? {
    guard isComplete, mode != .off, let cell = agreedCell(window?.cell) else { return nil }
    let program = PictureProgram(name: name ?? "")
    // A multiplexer draws on another terminal.
    if program == .multiplexer { return nil }
    let said: PictureProtocol? = hasKitty == true ? .kitty : hasSixel ? .sixel : nil
    guard let means = mode.means ?? (isSlow ? nil : said) else { return nil }
    let isSaid = means == .kitty ? hasKitty == true : hasSixel
    let confidence: PictureSupport.Confidence =
      !isSaid ? .chosen : program.shows(means) ? .known : .claimed
    return PictureSupport(
      means: means, cell: cell, registers: registers, largest: largest, confidence: confidence,
      drawsBeyondCells: program.drawsBeyondCells)
  }

  /// Returns whether a control sequence is an answer.
  private mutating func takeControl(_ text: String) -> Bool {
    let isPrivate = text.hasPrefix("?")
    let numbers = text.dropFirst(isPrivate ? 1 : 0).dropLast().split(
      separator: ";", omittingEmptySubsequences: false
    ).map { part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) ?? -1 : -1 }
    switch (isPrivate, text.last) {
    case (true, "c"):
      // The first number is the class of the terminal.
      hasSixel = numbers.dropFirst().contains(4)
      isComplete = true
    case (true, "S"):
      guard numbers.count >= 3, numbers[1] == 0 else { return false }
      if numbers[0] == 1, numbers.count == 3, numbers[2] >= 2, registers == nil {
        registers = numbers[2]
      } else if numbers[0] == 2, numbers.count == 4, min(numbers[2], numbers[3]) >= 64,
        largest == nil
      {
        largest = PixelSize(width: numbers[2], height: numbers[3])
      } else {
        return false
      }
    case (false, "t"):
      guard numbers.count == 3, numbers[0] == 6, cell == nil else { return false }
      cell = PixelSize(width: numbers[2], height: numbers[1])
    default:
      return false
    }
    return true
  }

  /// Returns the extent of a cell that nothing contradicts by more than a pixel; otherwise `nil`.
  private func agreedCell(_ window: PixelSize?) -> PixelSize? {
    guard let found = cell ?? window, Self.widths.contains(found.width),
      Self.heights.contains(found.height)
    else { return nil }
    guard let window else { return found }
    let isAgreed =
      abs(found.width - window.width) <= 1 && abs(found.height - window.height) <= 1
    return isAgreed ? found : nil
  }
}

/// The drawing characters that a terminal can be trusted with.
public enum GlyphSet: String, CaseIterable, Sendable {
  /// Box drawing, half blocks and quadrants: any UTF-8 terminal emulator.
  case full
  /// ASCII alone: terminals without UTF-8, and consoles whose font lacks the blocks.
  case ascii
}

import LoginModel

// What isn't a brand.
extension SymbolDrawing {
  /// An envelope with its flap.
  static let email = SymbolDrawing(
    Part("B 18 46 204 148 20 M 34 66 L 34 88 L 120 144 L 206 88 L 206 66 L 120 122"))

  /// A telephone with a screen.
  static let phone = SymbolDrawing(Part("B 62 14 116 212 24 b 78 42 84 142 6 o 120 205 10"))

  /// Head and shoulders.
  static let guest = SymbolDrawing(
    Part(
      """
      O 120 76 50 M 28 198 C 28 158 70 140 120 140 C 170 140 212 158 212 198 L 212 206 \
      C 212 214 206 218 198 218 L 42 218 C 34 218 28 214 28 206
      """))
}

import LoginModel

// What isn't a brand.
extension SymbolDrawing {
  /// A sign: on a key, or before a notice.
  enum Sign: Hashable {
    case shift, shiftOnce, shiftLocked, backspace, submit
    case error, question, success
  }

  /// Creates the drawing of a sign.
  init(_ sign: Sign) {
    self =
      switch sign {
      case .shift:
        SymbolDrawing(
          Part(
            """
            M 120 24 L 222 130 L 168 130 L 168 208 L 72 208 L 72 130 L 18 130 \
            M 120 50 L 60 112 L 90 112 L 90 190 L 150 190 L 150 112 L 180 112
            """))
      case .shiftOnce:
        SymbolDrawing(Part("M 120 24 L 222 130 L 168 130 L 168 208 L 72 208 L 72 130 L 18 130"))
      case .shiftLocked:
        SymbolDrawing(
          Part(
            """
            M 120 14 L 222 116 L 168 116 L 168 176 L 72 176 L 72 116 L 18 116 B 72 196 96 22 0
            """))
      case .backspace:
        SymbolDrawing(
          Part(
            """
            M 84 46 L 214 46 C 222 46 228 52 228 60 L 228 180 C 228 188 222 194 214 194 L 84 194 \
            L 12 120 M 92 64 L 38 120 L 92 176 L 210 176 L 210 64 \
            M 122 80 L 200 158 L 188 170 L 110 92 M 188 80 L 200 92 L 122 170 L 110 158
            """))
      case .submit:
        SymbolDrawing(
          Part("M 204 60 L 224 60 L 224 142 L 82 142 L 82 186 L 14 132 L 82 78 L 82 122 L 204 122"))
      case .error: SymbolDrawing(Part("O 120 120 112 b 106 52 28 88 12 o 120 176 18"))
      case .question:
        SymbolDrawing(
          Part(
            """
            O 120 120 112 M 76 100 L 102 100 C 102 88 109 80 120 80 C 131 80 138 87 138 96 \
            C 138 106 132 110 124 116 C 112 124 107 132 107 146 L 133 146 \
            C 133 138 136 135 143 130 C 156 121 164 112 164 96 C 164 71 145 55 120 55 \
            C 94 55 76 73 76 100 o 120 178 17
            """))
      case .success:
        SymbolDrawing(
          Part("O 120 120 112 M 58 124 L 108 174 L 188 88 L 166 66 L 108 130 L 80 102"))
      }
  }

  /// An envelope with its flap.
  static let email = SymbolDrawing(
    Part("B 18 46 204 148 20 M 34 66 L 34 88 L 120 144 L 206 88 L 206 66 L 120 122"))

  /// A telephone with a screen.
  static let phone = SymbolDrawing(Part("B 62 14 116 212 24 b 78 42 84 142 6 o 120 205 10"))

  /// A key.
  static let passkey = SymbolDrawing(
    Part("O 72 120 58 o 58 120 20 B 118 104 110 32 6 B 160 120 24 52 6 B 200 120 24 44 6"))

  /// Head and shoulders.
  static let guest = SymbolDrawing(
    Part(
      """
      O 120 76 50 M 28 198 C 28 158 70 140 120 140 C 170 140 212 158 212 198 L 212 206 \
      C 212 214 206 218 198 218 L 42 218 C 34 218 28 214 28 206
      """))
}

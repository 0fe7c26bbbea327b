import LoginCanvas
import LoginModel

extension SymbolDrawing {
  /// Creates the drawing of a symbol.
  init(_ symbol: ProviderIcon.Symbol) {
    self =
      switch symbol {
      case .email: .email
      case .google: .google
      case .apple: .apple
      case .x: .x
      case .facebook: .facebook
      case .github: .github
      case .microsoft: .microsoft
      case .yahoo: .yahoo
      case .phone: .phone
      case .passkey: .passkey
      case .guest: .guest
      }
  }

  /// A ring in four colors, open at the upper right, with a bar.
  ///
  /// Each color extends a little under the next one, so no seam is visible.
  private static let google = SymbolDrawing(
    Part(
      "O 120 120 102 o 120 120 63", color: RGB(0x34A853),
      in: "M 120 120 L 262 278 L -80 320 L -80 210"),
    Part(
      "O 120 120 102 o 120 120 63", color: RGB(0xFBBC05),
      in: "M 120 120 L -94 229 L -94 -10"),
    Part(
      "O 120 120 102 o 120 120 63", color: RGB(0xEA4335),
      in: "M 120 120 L -94 11 L -94 -20 L 258 -20"),
    Part(
      "O 120 120 102 o 120 120 63 B 120 101 101 40 0", color: RGB(0x4285F4),
      in: "M 120 101 L 260 101 L 260 291 L 120 122"))

  /// A fruit with a bite and a leaf.
  private static let apple = SymbolDrawing(
    Part(
      """
      M 124 78 C 137 78 148 66 168 66 C 184 66 199 73 208 86 C 190 96 181 110 181 127 \
      C 181 147 192 162 212 170 C 203 196 184 226 162 226 C 148 226 143 217 124 217 \
      C 105 217 99 226 86 226 C 58 226 30 176 30 134 C 30 92 54 67 84 67 \
      C 102 67 112 78 124 78 M 122 62 C 119 36 140 13 165 11 C 168 38 148 62 122 62
      """))

  /// Two crossed strokes, one of them double.
  private static let x = SymbolDrawing(
    Part(
      """
      M 22 28 L 86 28 L 218 212 L 154 212 M 51 43 L 161 197 L 189 197 L 79 43 \
      M 189 28 L 213 28 L 136 115 L 123 98 M 104 128 L 117 145 L 57 212 L 32 212
      """))

  /// A letter in a disc.
  private static let facebook = SymbolDrawing(
    Part(
      """
      O 120 120 104 M 101 226 L 139 226 L 139 152 L 165 152 L 170 119 L 139 119 L 139 98 \
      C 139 88 144 79 160 79 L 172 79 L 172 51 C 172 51 161 49 150 49 C 120 49 101 67 101 97 \
      L 101 119 L 73 119 L 73 152 L 101 152
      """))

  /// A cat in a disc.
  private static let github = SymbolDrawing(
    Part(
      """
      O 120 120 104 M 148 226 L 148 182 C 148 173 146 165 140 160 C 168 156 186 145 186 \
      112 C 186 99 182 89 174 81 C 177 71 177 62 173 52 C 163 52 152 57 142 64 C 128 60 \
      112 60 98 64 C 88 57 77 52 67 52 C 63 62 63 71 66 81 C 58 89 54 99 54 112 C 54 145 \
      72 156 100 160 C 96 163 93 168 92 175 C 81 178 72 177 66 168 C 60 158 50 153 43 157 \
      C 47 160 53 164 57 171 C 63 184 72 194 92 190 L 92 226
      """))

  /// A window of four panes.
  private static let microsoft = SymbolDrawing(
    Part("B 20 20 94 94 0", color: RGB(0xF25022)), Part("B 126 20 94 94 0", color: RGB(0x7FBA00)),
    Part("B 20 126 94 94 0", color: RGB(0x00A4EF)), Part("B 126 126 94 94 0", color: RGB(0xFFB900))
  )

  /// A letter and its exclamation mark.
  private static let yahoo = SymbolDrawing(
    Part(
      """
      M 4 72 L 48 72 L 76 140 L 104 72 L 146 72 L 83 224 L 41 224 L 58 183 \
      M 168 16 L 214 16 L 176 128 L 142 128 O 148 166 25
      """))
}

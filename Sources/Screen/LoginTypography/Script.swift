/// A script: the four bytes of its ISO 15924 code, the first in the highest bits.
package struct Script: Hashable, Sendable {
  /// The code as a number.
  package let code: UInt32

  /// Creates a script from its number.
  init(code: UInt32) { self.code = code }

  /// Creates a script from the four ASCII letters of its code, such as `Latn`.
  package init(_ name: StaticString) {
    code = name.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The four letters of its code.
  package var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, as: UTF8.self)
  }

  /// Letters of English and most of Europe.
  package static let latin = Script("Latn")
  /// Arabic letters.
  package static let arabic = Script("Arab")
  /// Chinese characters, and kana, which are drawn with the same face.
  package static let han = Script("Hani")

  /// Digits, punctuation and symbols, which belong to the script around them.
  static let common = Script("Zyyy")
  /// Marks, which belong to the letter before them.
  static let inherited = Script("Zinh")
  /// Scalars that Unicode doesn't assign.
  static let unknown = Script("Zzzz")
  /// Scripts that are written together with Chinese characters.
  private static let kana: Set<Script> = [Script("Hira"), Script("Kana"), Script("Bopo")]

  /// The script that chooses the face: kana count as Chinese characters.
  ///
  /// `nil` if the text around decides.
  var own: Script? {
    switch self {
    case .common, .inherited, .unknown: nil
    case _ where Self.kana.contains(self): .han
    case _: self
    }
  }
}

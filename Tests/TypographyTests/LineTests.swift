import LoginCanvas
import LoginModel
import LoginTypography
import Testing

@Suite(.enabled(if: Faces.areInstalled, Comment(rawValue: Faces.package)))
struct `A line of type` {
  private static func lines(
    _ text: String, pixels: Int, language: String = "en", direction: LayoutDirection = .leftToRight
  ) throws -> [String] {
    let paragraph = Paragraph(text, direction: direction)
    let style = Faces.style(.accessibilityMedium, language: language)
    let places = Faces.breaks(
      of: paragraph, pixels: pixels, style: style, by: try Faces.type())
    return places.map { TextWrap.shown(paragraph.text[$0]) }
  }

  @Test(arguments: [("th", "นี้ที่:"), ("th", "(อีเมล)"), ("ar", "البريد):"), ("hi", "ईमेल (")])
  func `has letters in the face of their script, whatever is beside them`(
    language: String, text: String
  ) throws {
    let direction: LayoutDirection = language == "ar" ? .rightToLeft : .leftToRight
    let type = try Faces.type()
    let style = Faces.style(language: language)
    let letters = String(
      text.unicodeScalars.filter { !":() ".unicodeScalars.contains($0) }.map(Character.init))
    let own = try #require(type.line(letters, direction: direction, style: style).runs.first)
    let line = type.line(text, direction: direction, style: style)
    #expect(line.isDrawable)
    let longest = try #require(line.runs.max { $0.scalars.count < $1.scalars.count })
    #expect(longest.face == own.face && longest.scalars.count >= letters.unicodeScalars.count)
  }

  @Test func `ends between words`() throws {
    #expect(try Self.lines("Sign in with Google", pixels: 1_000) == ["Sign in with Google"])
    #expect(try Self.lines("Sign in with Google", pixels: 200) == ["Sign in with", "Google"])
    #expect(try Self.lines("", pixels: 200) == [""])
  }

  @Test func `ends at a soft hyphen, which is a hyphen only there`() throws {
    let text = "Ein\u{AD}stel\u{AD}lun\u{AD}gen"
    #expect(try Self.lines(text, pixels: 1_000) == ["Einstellungen"])
    #expect(try Self.lines(text, pixels: 120) == ["Einstel-", "lungen"])
  }

  @Test(arguments: [
    ("Sign in with Google to continue", "en", LayoutDirection.leftToRight),
    ("Passwort zurück\u{AD}setzen und neu an\u{AD}melden", "de", .leftToRight),
    ("تسجيل الدخول باستخدام Google 2026", "ar", .rightToLeft),
    ("पासवर्ड भूल गए? क्षत्रिय हिन्दी", "hi", .leftToRight),
    ("เข้าสู่ระบบด้วยอีเมลของคุณ", "th", .leftToRight),
  ])
  func `is as wide as the space at most, and loses nothing but blanks`(
    text: String, language: String, direction: LayoutDirection
  ) throws {
    let type = try Faces.type()
    let paragraph = Paragraph(text, direction: direction)
    for size in [ContentSizeCategory.extraSmall, .large, .accessibilityExtraLarge] {
      let style = Faces.style(size, language: language)
      for pixels in stride(from: 80, through: 800, by: 40) {
        let places = Faces.breaks(of: paragraph, pixels: pixels, style: style, by: type)
        for place in places {
          let line = type.line(place, of: paragraph, style: style)
          // A word that is too long is measured letter by letter: joined letters are narrower or as wide.
          #expect(line.width <= pixels * 64 + 64, "\(size), \(pixels): \(paragraph.text[place])")
        }
        let shown = places.map { String(paragraph.text[$0]) }.joined()
        #expect(shown.filter { $0 != " " } == paragraph.text.filter { $0 != " " })
      }
    }
  }

  @Test func `has a character that is wider than the space`() throws {
    #expect(try Self.lines("WM", pixels: 1) == ["W", "M"])
  }
}

import LoginCanvas
import LoginModel
import LoginTypography
import Testing

@Suite(.enabled(if: Faces.areInstalled, Comment(rawValue: Faces.package)))
struct `Shaped text` {
  private static let labels = [
    ("A", "en"), ("Sign in with Google", "en"), ("Passwort zurücksetzen – Größe", "de"),
    ("تسجيل الدخول باستخدام Google", "ar"), ("पासवर्ड भूल गए?", "hi"),
    ("เข้าสู่ระบบด้วยอีเมล", "th"), ("ភាសាខ្មែរ", "km"), ("123-456", "en"),
  ]

  @Test(arguments: labels)
  func `is wider at each of the twelve sizes`(text: String, language: String) throws {
    let type = try Faces.type()
    for cellHeight in [10, 16, 20, 41] {
      let lines = ContentSizeCategory.allCases.map { size in
        type.line(
          text, direction: .leftToRight,
          style: Faces.style(size, language: language, cellHeight: cellHeight))
      }
      #expect(lines.allSatisfy { $0.isDrawable })
      let widths = lines.map(\.width)
      #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    }
  }

  @Test func `has sizes in the proportions of Dynamic Type`() {
    let ems = ContentSizeCategory.allCases.map { Faces.style($0, cellHeight: 300).size.em }
    let hundredths = ems.map { ($0 * 100 + ems[3] / 2) / ems[3] }
    #expect(hundredths == [82, 88, 94, 100, 112, 124, 135, 165, 194, 235, 276, 312])
  }

  @Test func `is semibold at accessibility sizes`() throws {
    let files = try [ContentSizeCategory.extraExtraExtraLarge, .accessibilityMedium].map {
      try Faces.line("Sign in", $0).runs.map {
        String($0.face.file.path.dropFirst(Faces.noto.count))
      }
    }
    #expect(files[0] == ["NotoSans-Regular.ttf"])
    // Debian's package has no semibold one, except for languages with variable fonts.
    #expect(files[1] == ["NotoSans-Bold.ttf"] || files[1] == ["NotoSans-SemiBold.ttf"])
  }

  @Test func `joins Arabic letters`() throws {
    let line = try Faces.line("ههه", language: "ar", direction: .rightToLeft)
    let alone = try Faces.line("ه", language: "ar", direction: .rightToLeft)
    let glyphs = try #require(line.runs.first).glyphs.map(\.id)
    #expect(glyphs.count == 3)
    // The first, the middle and the last form, none of which is the isolated one.
    #expect(Set(glyphs + alone.runs.flatMap { $0.glyphs.map(\.id) }).count == 4)
    #expect(line.runs.first?.glyphs.map(\.cluster) == [2, 1, 0])
  }

  @Test(arguments: [
    // Consonants that stack or lose their half, and vowels that are written before their consonant.
    ("क्षि", "hi", [0]), ("हिन्दी", "hi", [0, 2, 4]), ("น้ำ", "th", [0]), ("ស្ត្រី", "km", [0]),
    ("ខ្មែរ", "km", [0, 4]),
  ])
  func `keeps the parts of a cluster together`(
    text: String, language: String, starts: [Int]
  ) throws {
    let line = try Faces.line(text, language: language)
    #expect(line.isDrawable)
    #expect(line.runs.count == 1)
    #expect(Set(line.runs.flatMap { $0.glyphs.map(\.cluster) }).sorted() == starts)
  }

  @Test func `has Latin letters and digits from left to right inside Arabic`() throws {
    let line = try Faces.line("رمز abc 12 هنا", language: "ar", direction: .rightToLeft)
    #expect(line.isDrawable)
    // From left to right: the last word, then the Latin run as it is read, then the first word.
    let scalars = line.runs.flatMap { $0.glyphs.map(\.cluster) }
    let latin = scalars.filter { (4...6).contains($0) }
    let digits = scalars.filter { (8...9).contains($0) }
    #expect(latin == [4, 5, 6])
    #expect(digits == [8, 9])
    #expect(scalars.first == 13)
    #expect(scalars.last == 0)
    #expect(line.runs.contains { $0.script == .latin && !$0.isRightToLeft })
    #expect(line.runs.contains { $0.script == .arabic && $0.isRightToLeft })
  }

  @Test func `has one face for a script`() throws {
    let line = try Faces.line("Anmelden über Größe, Σύνδεση 2026 (Вход) תודה")
    var faces: [String: Set<String>] = [:]
    for run in line.runs { faces[run.script.name, default: []].insert(run.face.file.path) }
    #expect(Set(faces.keys) == ["Latn", "Grek", "Cyrl", "Hebr"])
    for (script, files) in faces { #expect(files.count == 1, "\(script): \(files)") }
  }

  @Test(arguments: [
    ("bn", "\u{9AF}\u{9B9} Google\u{964}"), ("hi", "\u{92F}\u{939} Google\u{964}"),
    ("th", "\u{E44}\u{E1B}\u{E17}\u{E35}\u{E48} +1*******99\u{E41}\u{E25}\u{E30}"),
    ("am", "(\u{12A2}\u{121C}\u{12ED}\u{120D})\u{1363} \u{12A8}"),
  ])
  func `has signs and digits beside letters whose face lacks them`(language: String, text: String)
    throws
  {
    let line = try Faces.type().line(
      text, direction: .leftToRight, style: Faces.style(language: language))
    #expect(line.undrawn.isEmpty && line.isDrawable)
  }

  @Test func `has a face for every script in both weights, however many there were before`() throws
  {
    let type = try Faces.type()
    let letters =
      "a\u{3B1}\u{430}\u{4E00}\u{AC00}\u{628}\u{5D0}\u{915}\u{995}\u{A15}\u{A95}\u{B15}\u{B95}\u{C15}"
      + "\u{C95}\u{D15}\u{D9A}\u{E01}\u{E81}\u{1780}\u{1000}\u{10D0}\u{561}\u{1200}"
    #expect(letters.unicodeScalars.count == 24)
    for size in [ContentSizeCategory.large, .accessibilityLarge] {
      for letter in letters.unicodeScalars {
        let line = type.line(
          String(letter), direction: .leftToRight, style: Faces.style(size))
        #expect(line.isDrawable, "\(letter) at \(size)")
      }
    }
    #expect(type.problems.isEmpty)
  }

  @Test func `shows no break signs, and a hyphen at the end of a line`() throws {
    let plain = try Faces.line("Einstellungen")
    #expect(try Faces.line("Ein\u{AD}stel\u{AD}lun\u{200B}gen").width == plain.width)
    #expect(try Faces.line("Ein\u{AD}").width == Faces.line("Ein-").width)
  }
}

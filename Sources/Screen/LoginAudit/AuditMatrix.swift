package import LoginCanvas
package import LoginModel
package import LoginMessages

/// The screens of an audit, as products of what may differ; they are made one by one, so that any number of them
/// takes no memory.
package struct AuditMatrix: Sendable {
  /// Everything that may differ, each with each.
  package struct Product: Sendable {
    /// What is shown.
    package var situations: [AuditScreen.Situation]
    /// The languages.
    package var languages = Language.allCases
    /// The reader's text sizes.
    package var textSizes = ContentSizeCategory.allCases
    /// Terminals.
    package var sizes = AuditMatrix.sizes
    /// Light and dark.
    package var appearances = Appearance.allCases
    /// The contrast of text.
    package var contrasts = [Contrast.standard]
    /// Colours that terminals can show.
    package var palettes = [Palette.xterm256]
    /// Drawing characters that they have.
    package var glyphs = [GlyphSet.sextants]
    /// Whether letters and lines are spaced.
    package var isSpaced = false
    /// Whether everything stands at the edge where lines begin.
    package var isLeading = false

    /// Shows something everywhere.
    package init(_ situations: [AuditScreen.Situation]) { self.situations = situations }

    /// The size of ordinary letters that stands for all of them.
    private var wordSize: ContentSizeCategory? {
      textSizes.contains(.large) ? .large : textSizes.first { !$0.isAccessibilityCategory }
    }

    /// How many screens there are, those that differ by their appearance alone counted once.
    var count: Int {
      [
        situations.count, languages.count, textSizes.count, sizes.count, contrasts.count,
        palettes.count, glyphs.count,
      ].reduce(1, *)
    }

    /// The place that is judged after so many others.
    ///
    /// Those that differ by the text size alone come one after the other: they have the same words, which are set once.
    func place(_ number: Int) -> Int {
      let kin = situations.count * languages.count
      let (sizes, rest) = (textSizes.count, number / textSizes.count)
      return rest % kin + kin * (number % sizes + sizes * (rest / kin))
    }

    /// The screens of a place in their order: one for each appearance.
    func screens(at index: Int) -> [AuditScreen] {
      var rest = index
      func pick<Value>(_ values: [Value]) -> Value {
        defer { rest /= values.count }
        return values[rest % values.count]
      }
      var screen = AuditScreen(pick(situations))
      (screen.language, screen.textSize) = (pick(languages), pick(textSizes))
      (screen.size, screen.contrast) = (pick(sizes), pick(contrasts))
      (screen.palette, screen.glyphs) = (pick(palettes), pick(glyphs))
      // Over the whole product, every control has it somewhere.
      screen.focus = (index / situations.count) % 13
      (screen.isSpaced, screen.isLeading) = (isSpaced, isLeading)
      screen.sharesWords = screen.textSize != wordSize && screen.textSize < .accessibilityMedium
      return appearances.map { appearance in
        var screen = screen
        screen.appearance = appearance
        return screen
      }
    }
  }

  /// Windows that people have: a narrow one, 40 columns as at a zoom of 200 %, the ordinary one, and larger ones.
  package static let sizes = [(32, 20), (40, 24), (60, 24), (80, 24), (110, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Every page, and what may stand on the form besides.
  package static let situations: [AuditScreen.Situation] =
    PageName.allCases.map { .page($0) } + [.notice("wrongPassword"), .waiting, .keyboard]

  /// The products, one after the other.
  package var products: [Product]

  /// Judges these.
  package init(_ products: [Product]) { self.products = products }

  /// All pages in every text size, language, terminal and appearance, in 256 colours; on fewer terminals and at two
  /// text sizes every notice, palette, set of drawing characters, increased contrast and the leading edge; spaced text
  /// at one.
  package static let standard: AuditMatrix = {
    let two: [ContentSizeCategory] = [.large, .accessibilityExtraLarge]
    var notices = Product(Notice.samples.map { .notice($0.key) })
    (notices.textSizes, notices.appearances) = (two, [.dark])
    notices.sizes = [Size(columns: 40, rows: 24), Size(columns: 80, rows: 24)]
    var strong = Product(situations)
    (strong.textSizes, strong.contrasts) = (two, [.increased])
    strong.sizes = [Size(columns: 80, rows: 24)]
    strong.palettes = Palette.allCases
    var colors = Product(situations)
    (colors.textSizes, colors.languages) = (two, [.english])
    colors.sizes = [Size(columns: 80, rows: 24)]
    (colors.palettes, colors.glyphs) = (Palette.allCases, GlyphSet.allCases)
    var spaced = Product(situations)
    (spaced.textSizes, spaced.appearances, spaced.isSpaced) = ([.large], [.dark], true)
    var leading = Product(situations)
    (leading.textSizes, leading.appearances, leading.isLeading) = (two, [.dark], true)
    leading.sizes = [Size(columns: 40, rows: 24), Size(columns: 80, rows: 24)]
    return AuditMatrix([Product(situations), notices, strong, colors, spaced, leading])
  }()

  /// How many screens there are.
  package var screenCount: Int { products.reduce(0) { $0 + $1.count * $1.appearances.count } }

  /// How many there are, those that differ by their appearance alone counted once.
  var count: Int { products.reduce(0) { $0 + $1.count } }

  /// The place that is judged after so many others.
  func place(_ number: Int) -> Int {
    var first = 0
    for product in products {
      if number - first < product.count { return first + product.place(number - first) }
      first += product.count
    }
    return number
  }

  /// The screens of a place in the order of all products.
  func screens(at index: Int) -> [AuditScreen] {
    var rest = index
    for product in products {
      if rest < product.count { return product.screens(at: rest) }
      rest -= product.count
    }
    return []
  }
}

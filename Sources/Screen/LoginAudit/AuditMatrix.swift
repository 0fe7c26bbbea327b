package import LoginCanvas
package import LoginModel
package import LoginMessages

/// The screens of an audit, as products of their properties.
///
/// Screens are created one at a time, so a matrix of any size needs no memory.
package struct AuditMatrix: Sendable {
  /// A combination of every value of each property with every value of the others.
  package struct Product: Sendable {
    /// The situations shown.
    package var situations: [AuditScreen.Situation]
    /// The languages.
    package var languages = Language.allCases
    /// The text sizes.
    package var textSizes = ContentSizeCategory.allCases
    /// The terminal sizes.
    package var sizes = AuditMatrix.sizes
    /// The appearances: light and dark.
    package var appearances = Appearance.allCases
    /// The text contrasts.
    package var contrasts = [Contrast.standard]
    /// The color palettes of the terminals.
    package var palettes = [Palette.xterm256]
    /// The drawing characters of the terminals.
    package var glyphs = [GlyphSet.sextants]
    /// Whether the terminals show pictures, so that letters are drawn as type.
    package var isTyped = false
    /// Whether letters and lines are spaced as in criterion 1.4.12.
    package var isSpaced = false
    /// Whether everything is aligned with the leading edge.
    package var isLeading = false

    /// Creates a product that shows the given situations with the default values of all other properties.
    package init(_ situations: [AuditScreen.Situation]) { self.situations = situations }

    /// Returns the text size that represents a screen's: the largest with equal letters, whose name is the longest.
    ///
    /// In cells, letters have three sizes, so most text sizes share their words and places with others.
    private func representative(of screen: AuditScreen) -> ContentSizeCategory {
      guard !isTyped else { return screen.textSize }
      func look(_ size: ContentSizeCategory) -> [Int] {
        let scale = TraitCollection(chosenTextSize: size).scale(columns: screen.extent.columns)
        return [scale, size.isAccessibilityCategory ? 1 : 0]
      }
      let own = look(screen.textSize)
      return textSizes.last { look($0) == own } ?? screen.textSize
    }

    /// The number of combinations; screens that differ only in appearance count once.
    var count: Int {
      [
        situations.count, languages.count, textSizes.count, sizes.count, contrasts.count,
        palettes.count, glyphs.count,
      ].reduce(1, *)
    }

    /// Returns the index of the combination that is checked at a position.
    ///
    /// Combinations that differ only in text size follow each other, the largest first: it represents those with equal
    /// letters.
    func place(_ number: Int) -> Int {
      let kin = situations.count * languages.count
      let (sizes, rest) = (textSizes.count, number / textSizes.count)
      return rest % kin + kin * (sizes - 1 - number % sizes + sizes * (rest / kin))
    }

    /// Returns the screens of a combination: one for each appearance.
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
      (screen.isSpaced, screen.isLeading, screen.isTyped) = (isSpaced, isLeading, isTyped)
      screen.representative = representative(of: screen)
      screen.sharesColors = screen.language != languages.first
      // Over the whole product, every control has the focus at least once: the same one in sizes with equal letters.
      let own = textSizes.firstIndex(of: screen.textSize) ?? 0
      let other = textSizes.firstIndex(of: screen.representative) ?? own
      screen.focus = (index / situations.count + (other - own) * languages.count) % 13
      return appearances.map { appearance in
        var screen = screen
        screen.appearance = appearance
        return screen
      }
    }
  }

  /// Common window sizes: a narrow one, 40 columns as at a zoom of 200 %, the standard one and larger ones.
  package static let sizes = [(32, 20), (40, 24), (60, 24), (80, 24), (110, 40), (200, 60)]
    .map { Size(columns: $0.0, rows: $0.1) }

  /// Every page, and the form with a notice, during a request and above the on-screen keyboard.
  package static let situations: [AuditScreen.Situation] =
    PageName.allCases.map { .page($0) } + [.notice("wrongPassword"), .waiting, .keyboard]

  /// The products, in order.
  package var products: [Product]

  /// Creates a matrix from products.
  package init(_ products: [Product]) { self.products = products }

  /// The matrix of a standard audit.
  ///
  /// All pages appear in every text size, language, terminal size and appearance, in 256 colors. Every notice,
  /// palette, set of drawing characters, increased contrast and leading alignment appears in fewer terminal sizes and
  /// in two text sizes; spaced text appears in one text size. Every page is drawn as type in two text sizes, in a language
  /// of each script. The languages for tests, with longer words and mirrored, appear on every page with every notice in
  /// three terminal sizes and text sizes. The sign-in methods with the one that was last used appear in every text size,
  /// language and terminal size, dark, and as type.
  package static let standard = standard(in: Language.allCases)

  /// Returns the matrix of a standard audit for some languages.
  package static func standard(in languages: [Language]) -> AuditMatrix {
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
    var typed = Product(situations)
    (typed.textSizes, typed.palettes, typed.isTyped) = (two, [.trueColor], true)
    (typed.languages, typed.sizes) = (languages.oneOfEachScript, [Size(columns: 80, rows: 24)])
    var derived = Product(situations + Notice.samples.map { .notice($0.key) })
    (derived.languages, derived.appearances) = (Language.forTests, [.dark])
    derived.textSizes = two + [.accessibilityExtraExtraExtraLarge]
    derived.sizes = [sizes[0], sizes[1], sizes[3]]
    var returning = Product([.returning])
    returning.appearances = [.dark]
    var products = [Product(situations), notices, strong, spaced, leading, returning]
    for index in products.indices { products[index].languages = languages }
    var returningInType = typed
    returningInType.situations = [.returning]
    return AuditMatrix(products + [colors, typed, returningInType, derived])
  }

  /// The number of screens.
  package var screenCount: Int { products.reduce(0) { $0 + $1.count * $1.appearances.count } }

  /// The number of combinations; screens that differ only in appearance count once.
  var count: Int { products.reduce(0) { $0 + $1.count } }

  /// Returns the index of the combination that is checked at a position.
  func place(_ number: Int) -> Int {
    var first = 0
    for product in products {
      if number - first < product.count { return first + product.place(number - first) }
      first += product.count
    }
    return number
  }

  /// Returns the screens of a combination, counted over all products.
  func screens(at index: Int) -> [AuditScreen] {
    var rest = index
    for product in products {
      if rest < product.count { return product.screens(at: rest) }
      rest -= product.count
    }
    return []
  }
}

private extension [Language] {
  /// The first language of each script, by the 128 characters among which the first letter of its own name is.
  var oneOfEachScript: [Language] {
    var scripts: Set<UInt32> = []
    return filter { language in
      guard let letter = language.ownName.unicodeScalars.first else { return false }
      return scripts.insert(letter.value / 128).inserted
    }
  }
}

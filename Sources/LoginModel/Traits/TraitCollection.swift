package import LoginBitmapFonts
package import LoginCanvas
package import LoginMessages
package import LoginTypography

/// The environment that the screen adapts to, like `UITraitCollection` and the accessibility settings of a phone.
///
/// Size classes and layout direction follow from other traits and from the size of the screen.
package struct TraitCollection: Hashable, Sendable {
  /// The text size that the reader chose; `nil` derives it from the columns.
  package var chosenTextSize: ContentSizeCategory?
  /// The appearance: light or dark.
  package var appearance: Appearance
  /// The contrast of text.
  package var contrast: Contrast
  /// The colors that the terminal can show.
  package var palette: Palette
  /// The drawing characters of the terminal.
  package var glyphs: GlyphSet
  /// The order in which the terminal expects the characters of a row.
  package var textOrder = TextOrder.visual
  /// The fonts for enlarged text; `nil` until they are needed, and if none exist.
  package var fonts: FontLibrary?
  /// The type of the terminal; `nil` if it doesn't show pictures.
  package var type: ScreenType?
  /// Whether Caps Lock is on, as reported by the terminal; `nil` if that isn't known.
  package var isCapsLockOn: Bool?
  /// The language of the texts.
  package var language: Language
  /// The reader's country, by its code of ISO 3166; `nil` if it isn't known.
  package var region: String?
  /// Whether all text is bold.
  package var isBoldText: Bool
  /// Whether every control has a visible edge.
  package var showsButtonShapes: Bool
  /// Whether signs replace the meaning of colors.
  package var differentiatesWithoutColor: Bool
  /// Whether motion is reduced.
  package var reducesMotion: Bool
  /// Whether single letters, digits and signs are shortcuts while no field has the focus (WCAG 2.2, 2.1.4).
  package var usesSingleKeys = true
  /// Whether a digit activates the sign-in method with that number; otherwise it only moves the focus there.
  package var choosesByNumber = false
  /// The options for a single switch; `nil` if the screen isn't used with one.
  package var scanning: SwitchScanning?
  /// Whether pages are shown line by line, without a drawn screen.
  package var isInLines = false
  /// The connection of the person if the terminal is on another machine; `nil` for this one.
  package var remote: RemoteSession?
  /// The horizontal position of buttons, forms and sentences.
  package var alignment = PageAlignment.center
  /// Whether text in a chosen accessibility size is at the leading edge, regardless of `alignment`: if a part of the
  /// screen is enlarged, labels are where lines begin.
  package var alignsLargeTextAtEdge = false
  /// The colors of the buttons of the picker.
  package var buttonStyle = ButtonStyle.brand
  /// The custom colors of the page.
  package var ownColors = OwnColors()

  /// Creates traits; the defaults are those of an ordinary terminal emulator.
  package init(
    chosenTextSize: ContentSizeCategory? = nil, appearance: Appearance = .dark,
    contrast: Contrast = .standard, palette: Palette = .xterm256, glyphs: GlyphSet = .sextants,
    fonts: FontLibrary? = nil, language: Language = .english, isBoldText: Bool = false,
    showsButtonShapes: Bool = false,
    differentiatesWithoutColor: Bool = false, reducesMotion: Bool = false
  ) {
    self.chosenTextSize = chosenTextSize
    self.appearance = appearance
    self.contrast = contrast
    self.palette = palette
    self.glyphs = glyphs
    self.fonts = fonts
    self.language = language
    self.isBoldText = isBoldText
    self.showsButtonShapes = showsButtonShapes
    self.differentiatesWithoutColor = differentiatesWithoutColor
    self.reducesMotion = reducesMotion
  }

  /// The colors that controls can have: pictures have all, even where text has few.
  package var shownPalette: Palette {
    type == nil || palette == .monochrome ? palette : .trueColor
  }

  /// The direction of lines in the user's language.
  package var layoutDirection: LayoutDirection { language.direction }

  /// The language of the texts, as a tag of BCP 47.
  package var languageTag: String { language.tag }

  /// The minimum height of enlarged labels in pixels.
  package var labelHeight: Int { language.letterHeight }

  /// Returns the effective text size on a screen of `columns`.
  package func textSize(columns: Int) -> ContentSizeCategory {
    chosenTextSize ?? ContentSizeCategory(columns: columns)
  }

  /// Returns the requested width and height of a letter in cells, 1…3.
  ///
  /// - Parameter columns: The width of the screen; a terminal with few columns already has large letters.
  /// - Returns: The ratio of the chosen size to the one that follows from the columns, rounded; in type, that of its
  ///   points.
  package func scale(columns: Int) -> Int {
    guard type == nil else {
      return ContentSizeCategory.scale(ofPoints: typePoints(columns: columns)[0])
    }
    let own = ContentSizeCategory(columns: columns).subheadlinePoints
    let wanted = textSize(columns: columns).subheadlinePoints
    return min(3, max(1, (2 * wanted + own) / (2 * own)))
  }

  /// Returns the sizes of type on a screen of `columns`, in points of Dynamic Type's body style.
  ///
  /// The letters of the terminal are as large as the size that follows from the columns, and have 17 points. Sizes
  /// smaller than xS aren't readable on a terminal with few columns, and aren't used.
  ///
  /// - Parameter columns: The width of the screen.
  /// - Returns: The reader's size, and then those for text without space for it.
  package func typePoints(columns: Int) -> [Int] {
    let sizes = ContentSizeCategory.allCases.map(\.bodyPoints)
    let own = ContentSizeCategory(columns: columns).bodyPoints
    let chosen = textSize(columns: columns).bodyPoints
    let cells = ContentSizeCategory.large.bodyPoints
    let wanted = max(sizes[0], (2 * cells * chosen + own) / (2 * own))
    let isLarge = ContentSizeCategory.scale(ofPoints: wanted) > 1
    // Lines of xxL are as high as those of xxxL.
    let smaller = sizes.filter { points in
      points < wanted && points >= cells
        && (!isLarge || points != ContentSizeCategory.extraExtraLarge.bodyPoints)
    }
    return [wanted] + smaller.reversed()
  }

  /// The last rows of the window without pictures, 0 or 1.
  package var rowsWithoutPictures: Int { type?.leavesLastRow == true ? 1 : 0 }

  /// Whether the words under pictures have the color of the page, because their letters would show beside the pictures.
  package var hidesWordsUnderPictures: Bool { type?.hidesWordsUnderPictures == true }

  /// Whether large text is at the leading edge because no alignment was chosen.
  package var isAlignedBySize: Bool {
    alignsLargeTextAtEdge && chosenTextSize?.isAccessibilityCategory == true
  }

  /// Whether buttons, forms and sentences are at the leading edge.
  package var isLeading: Bool { alignment == .leading || isAlignedBySize }

  /// Returns a message in the user's language, with isolates in a language that runs from right to left; in linear mode,
  /// in its spoken form, unless the program has own words only for the other.
  package func words(_ message: Message) -> String {
    let optionValues = message.inLines
    let isGivenAsOption =
      isInLines && (language.hasOwnWords(for: optionValues) || !language.hasOwnWords(for: message))
    return language.isolatedWords(isGivenAsOption ? optionValues : message)
  }

  /// The colors of the page and of all controls except those of providers.
  package var theme: Theme { Theme(self) }
}

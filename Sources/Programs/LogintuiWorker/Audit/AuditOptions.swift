import LoginSupport
import ArgumentParser
import LoginAudit
import LoginCanvas
import LoginModel
import LoginMessages
import LoginTerminalAudit

/// The options of `logintui audit` that narrow or widen the audit; lists are separated by commas, `all` means
/// everything.
struct AuditOptions: ParsableArguments {
  @Option(
    name: .customLong("screen"),
    help: "Pages: \(PageName.allCases.map(\.rawValue).joined(separator: ", ")); otherwise all.")
  var pages: String?

  @Option(help: ArgumentHelp("Notices on the form, such as wrongPassword.", valueName: "keys"))
  var error: String?

  @Option(help: ArgumentHelp("Terminals, as 80x24,40x24.", valueName: "sizes"))
  var size: String?

  @Option(name: .customLong("text-size"), help: "xS…xxxL, AX1…AX5, or all.")
  var textSize: String?

  @Option(help: "\(Self.languages.map(\.tag).joined(separator: ", ")), or all.")
  var language: String?

  @Option(help: "light, dark, or all.")
  var appearance: String?

  @Option(help: "standard, increased, or all.")
  var contrast: String?

  @Option(help: "24bit, 256, 16, mono, or all.")
  var palette: String?

  @Option(help: "wedges, sextants, quadrants, halfBlocks, ascii, or all.")
  var glyphs: String?

  /// The languages of the program and those for tests.
  private static let languages = Language.allCases + Language.forTests

  /// The valid rows and columns of a terminal, as for `snapshot`.
  private static let extents = 1...1000

  /// Returns the standard matrix with the lists of the options.
  ///
  /// - Returns: The screens to judge.
  /// - Throws: ``CommandError`` with the option and its valid values.
  func matrix() throws(CommandError) -> AuditMatrix {
    let list = Lists()
    var products = AuditMatrix.standard.products
    // If colors or glyphs are given, they are judged everywhere, and not again on a few screens.
    if contrast != nil || palette != nil || glyphs != nil {
      products = products.filter { $0.palettes == [.xterm256] && $0.contrasts == [.standard] }
    }
    let isShown = try shown(list)
    let sizes = try list.values(
      "size", size, Self.size, AuditMatrix.sizes, Self.allowedSizes)
    let textSizes = try list.values("text-size", textSize) { ContentSizeCategory(name: $0) }
    let languages = try list.values(
      "language", language, { tag in Self.languages.first { $0.tag == tag } },
      Self.languages, Self.languages.map(\.tag).joined(separator: ", "))
    let appearances = try list.values("appearance", appearance) { Appearance(rawValue: $0) }
    let contrasts = try list.values("contrast", contrast) { Contrast(rawValue: $0) }
    let palettes = try list.values(
      "palette", palette, { name in Palette.allCases.first { $0.name == name } },
      Palette.allCases, Palette.allCases.map(\.name).joined(separator: ", "))
    let glyphs = try list.values("glyphs", glyphs) { GlyphSet(rawValue: $0) }
    products = products.compactMap { product in
      var product = product
      product.situations = product.situations.filter(isShown)
      // Languages that are given are judged like those of the program.
      let isDerived = product.languages == Language.forTests
      guard !product.situations.isEmpty, languages == nil || !isDerived else { return nil }
      if let sizes { product.sizes = sizes }
      if let textSizes { product.textSizes = textSizes }
      if let languages { product.languages = languages }
      if let appearances { product.appearances = appearances }
      if let contrasts { product.contrasts = contrasts }
      if let palettes { product.palettes = palettes }
      if let glyphs { product.glyphs = glyphs }
      return product
    }
    return AuditMatrix(products)
  }

  /// Returns a function that selects situations: everything, the named pages with their contents, or the named notices.
  private func shown(_ list: Lists) throws(CommandError) -> (AuditScreen.Situation) -> Bool {
    let pages = try list.values("screen", pages) { PageName(rawValue: $0) }
    let known = Notice.samples.map(\.key)
    let keys = try list.values(
      "error", error, { known.contains($0) ? $0 : nil }, known, known.joined(separator: ", "))
    return { situation in
      if let keys {
        if case .notice(let key) = situation { return keys.contains(key) }
        return pages?.contains(situation.page) ?? false
      }
      return pages?.contains(situation.page) ?? true
    }
  }

  /// Returns the sizes of the option; `nil` if it wasn't given.
  ///
  /// - Throws: ``CommandError`` with the valid values.
  func sizes() throws(CommandError) -> [Size]? {
    let sizes = try Lists().values(
      "size", size, Self.size, TerminalAudit.standardSizes, Self.allowedSizes)
    guard let sizes else { return nil }
    for size in sizes where size.columns < EmulatedTerminal.fewestColumns {
      throw CommandError.invalidSetting(
        name: "size", value: "\(size.columns)x\(size.rows)",
        allowed: "\(EmulatedTerminal.fewestColumns)…1000 columns")
    }
    return sizes
  }

  /// The first option that is only for the sign-in screens; `nil` if none was given.
  var givenForScreens: String? {
    let options = [
      ("--screen", pages), ("--error", error), ("--text-size", textSize), ("--language", language),
      ("--appearance", appearance), ("--contrast", contrast), ("--palette", palette),
      ("--glyphs", glyphs),
    ]
    return options.first { $0.1 != nil }?.0
  }

  /// The valid values of the option of sizes, for errors.
  private static let allowedSizes = "80x24,40x24,…: 1…1000 each; all"

  private static func size(_ text: String) -> Size? {
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      extents.contains(columns), extents.contains(rows)
    else { return nil }
    return Size(columns: columns, rows: rows)
  }
}

/// The lists of values in options.
private struct Lists {
  /// Returns the values of an option; `nil` if it wasn't given.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - text: The text of the option.
  ///   - read: Returns the value of a word; `nil` if it is invalid.
  ///   - all: The values for `all`.
  ///   - allowed: The valid values, for the error.
  /// - Returns: The values in their order.
  /// - Throws: ``CommandError`` with the valid values.
  func values<Value>(
    _ name: String, _ text: String?, _ read: (String) -> Value?, _ all: [Value], _ allowed: String
  ) throws(CommandError) -> [Value]? {
    guard let text else { return nil }
    guard text != "all" else { return all }
    var values: [Value] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let value = read(word.withoutOuterBlanks) else {
        throw CommandError.invalidSetting(
          name: name, value: CleanText.oneLine(text), allowed: allowed)
      }
      values.append(value)
    }
    return values
  }

  /// Returns the same for a list of raw values.
  func values<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ text: String?, _ read: (String) -> Value?
  ) throws(CommandError) -> [Value]? {
    try values(
      name, text, read, Array(Value.allCases),
      Value.allCases.map(\.rawValue).joined(separator: ", ") + ", all")
  }
}

private import CLoginFriBidi

/// A line, analysed by the bidirectional algorithm.
///
/// Source: Unicode Standard Annex 9, through fribidi.
struct BidiText {
  /// The level of each scalar; odd levels run from right to left.
  let levels: [Int8]
  /// The displayed form of each scalar.
  ///
  /// Brackets are mirrored in right-to-left text, and Arabic letters are joined on request. A letter that merges with
  /// its neighbor is ``BidiText/taken``.
  let forms: [UInt32]

  /// The form of a letter that merges with the next one: lam before alef.
  static let taken: UInt32 = 0xFEFF

  /// Analyses a line.
  ///
  /// - Parameters:
  ///   - scalars: Text without line breaks, in logical order.
  ///   - direction: The direction of the paragraph.
  ///   - joinsLetters: Whether Arabic letters get their joined forms.
  init(_ scalars: [UInt32], direction: LayoutDirection, joinsLetters: Bool) {
    self.init(
      scalars, levels: Self.levels(scalars, direction: direction), joinsLetters: joinsLetters)
  }

  /// Creates a line of a paragraph whose levels are known.
  init(_ scalars: [UInt32], levels: [Int8], joinsLetters: Bool) {
    self.levels = levels
    guard levels.contains(where: { $0 > 0 }) else {
      forms = scalars
      return
    }
    // fribidi-joining.h, fribidi-shape.h: every array has space for `count` elements and belongs to this function.
    let count = Int32(scalars.count)
    var types = Array(repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    var joins = [FriBidiArabicProp](repeating: 0, count: scalars.count)
    unsafe fribidi_get_joining_types(scalars, count, &joins)
    unsafe fribidi_join_arabic(types, count, levels, &joins)
    let flags = ltui_fribidi_mirroring | (joinsLetters ? ltui_fribidi_joining : 0)
    var forms = scalars
    unsafe fribidi_shape(flags, levels, count, &joins, &forms)
    self.forms = forms
  }

  /// Returns the level of each scalar of a paragraph without isolates; see ``ParagraphLevels`` for one with them.
  static func levels(_ scalars: [UInt32], direction: LayoutDirection) -> [Int8] {
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    guard !scalars.isEmpty else { return levels }
    // fribidi-bidi.h: every array has space for `count` elements and belongs to this function.
    let count = Int32(scalars.count)
    var types = Array(repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    unsafe fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = FriBidiParType(
      direction == .leftToRight ? ltui_fribidi_ltr.rawValue : ltui_fribidi_rtl.rawValue)
    let highest = unsafe fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &base, &levels)
    // 0 is also returned if fribidi had no memory for the line.
    return highest > 0 ? levels : Array(repeating: 0, count: scalars.count)
  }

  /// Returns the direction of the first letter of a text; without a letter, from left to right: rules P2 and P3.
  static func direction(of scalars: [UInt32]) -> LayoutDirection {
    let count = Int32(scalars.count)
    var types = Array(repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    // fribidi-bidi-types.h: `types` has space for `count` elements and belongs to this function.
    unsafe fribidi_get_bidi_types(scalars, count, &types)
    let direction = unsafe fribidi_get_par_direction(types, count)
    return direction.rawValue == ltui_fribidi_rtl.rawValue ? .rightToLeft : .leftToRight
  }

  /// Returns the indices of a line in visual order, from left to right: rule L2.
  ///
  /// - Parameters:
  ///   - levels: The level of each character.
  ///   - breaks: The lowest level between each character and the previous one; empty if nothing is between them.
  /// - Returns: The indices of the levels.
  static func order(_ levels: [Int8], breaks: [Int8] = []) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        var end = start
        while end < order.count, levels[end] >= level,
          end == start || breaks.isEmpty || breaks[end] >= level
        {
          end += 1
        }
        // Higher levels have only moved characters within this range.
        order[start..<end].reverse()
        start = max(end, start + 1)
      }
    }
    return order
  }

  /// Returns the mirrored form of a bracket, or any other scalar as is.
  static func mirrored(_ scalar: UInt32) -> UInt32 {
    var other = scalar
    // fribidi_get_mirror_char: writes `other` in any case.
    return unsafe fribidi_get_mirror_char(scalar, &other) != 0 ? other : scalar
  }
}

package import LoginCanvas

/// Sets text as type: shapes, measures, breaks and draws it.
///
/// One thread at a time may use it. Nothing is opened before it is created, and fontconfig not before the first face
/// that isn't saved.
package final class Typography {
  private let engine: TypeEngine
  private var finder: FaceFinder

  /// The most scalars of a paragraph; longer ones stay in cells.
  package static let longestText = 4_096

  /// Creates type.
  ///
  /// - Parameters:
  ///   - engine: The libraries.
  ///   - saved: The faces found earlier.
  package init(_ engine: TypeEngine, saved: SavedFaces = SavedFaces()) {
    self.engine = engine
    finder = FaceFinder(engine, saved: saved)
  }

  /// The faces found so far, for the next time.
  package var saved: SavedFaces { finder.saved }
  /// The reasons why faces are missing.
  package var problems: Set<TypeError> { finder.problems }

  /// Shapes a text of one line.
  package func line(
    _ text: String, direction: LayoutDirection, style: TypeStyle
  ) -> GlyphLine {
    let paragraph = Paragraph(text, direction: direction)
    return line(paragraph.whole, of: paragraph, style: style)
  }

  /// Shapes a line of a paragraph.
  package func line(
    _ place: Range<String.Index>, of paragraph: Paragraph, style: TypeStyle
  ) -> GlyphLine {
    guard paragraph.text.unicodeScalars.count <= Self.longestText else {
      return GlyphLine(runs: [], size: style.size, undrawn: [String(paragraph.text[place])])
    }
    let line = paragraph.leveled(place)
    let codes = line.scalars.map(\.value)
    var runs: [GlyphRun] = []
    var undrawn: [String] = []
    for item in line.items(script: engine.script(of:)) {
      let (own, missing) = self.runs(of: item, in: line, codes: codes, style: style)
      runs += own
      undrawn += missing
    }
    let order = line.visualOrder(ofRunsAt: runs.map(\.scalars.lowerBound))
    return GlyphLine(runs: order.map { runs[$0] }, size: style.size, undrawn: undrawn)
  }

  /// Draws a line, without the words that no face covers.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The place of its left end, in 1/64 pixel.
  /// - Returns: The pixels; `nil` if they are too many.
  package func draw(_ line: GlyphLine, start: Int = 0) -> Coverage? {
    let runs = placed(line, start: start)
    guard let ink = ink(of: runs, size: line.size) else { return nil }
    var coverage = Coverage(around: ink)
    for run in runs { engine.draw(run, size: line.size, into: &coverage) }
    return coverage
  }

  /// Returns the pixels that the drawing of a line takes; `nil` if they are too many.
  package func ink(of line: GlyphLine) -> InkPlace? {
    ink(of: placed(line, start: 0), size: line.size)
  }

  private func placed(_ line: GlyphLine, start: Int) -> [PlacedRun] {
    var pen = start
    return line.runs.map { PlacedRun($0, pen: &pen) }
  }

  private func ink(of runs: [PlacedRun], size: TypeSize) -> InkPlace? {
    var box: InkBox?
    for run in runs {
      guard let ink = engine.ink(run, size: size) else { continue }
      box?.formUnion(ink)
      box = box ?? ink
    }
    return InkPlace(box ?? InkBox(left: 0, bottom: 0, right: 0, top: 0))
  }
}

extension Typography {
  /// Shapes a part of a line in the face of its script, and words that this one lacks in the next face of the chain.
  ///
  /// - Returns: The runs in logical order, and the words that no face covers.
  private func runs(
    of item: ScriptItem, in line: LeveledLine, codes: [UInt32], style: TypeStyle
  ) -> (runs: [GlyphRun], undrawn: [String]) {
    let letter = line.scalars[item.scalars].first { engine.script(of: $0).own == item.script }
    let face = finder.face(for: item.script, letter: letter, style: style)
    let shape = { (part: Range<Int>, face: OpenFace) in
      GlyphRun(
        face: face, script: item.script, isRightToLeft: item.level % 2 == 1, scalars: part,
        glyphs: self.engine.shape(
          part, of: codes, face: face, script: item.script, isRightToLeft: item.level % 2 == 1,
          style: style))
    }
    if let face {
      let whole = shape(item.scalars, face)
      if whole.isDrawable { return ([whole], []) }
    }
    let best = { (part: Range<Int>) in
      let own = face.map { shape(part, $0) }
      if own?.isDrawable == true || line.scalars[part.lowerBound] == " " { return own }
      let other = self.finder.fallback(
        for: line.scalars[part], script: item.script, style: style
      ).map { shape(part, $0) }
      return other?.isDrawable == true ? other : own
    }
    var runs: [GlyphRun] = []
    var undrawn: [String] = []
    // A face of a script may lack the signs beside its letters, as Noto Sans Thai has no colon: only they are in another.
    let inOwnFace = { (pieces: [Range<Int>]) -> [GlyphRun]? in
      guard let face, pieces.count > 1 else { return nil }
      let runs = pieces.compactMap { piece -> GlyphRun? in
        let own = shape(piece, face)
        let isLetters = Self.kind(of: line.scalars[piece.lowerBound]) == .letter
        return own.isDrawable || isLetters ? own : best(piece)
      }
      return runs.count == pieces.count && runs.allSatisfy(\.isDrawable) ? runs : nil
    }
    for word in Self.words(of: item.scalars, in: line) {
      if face.map({ shape(word, $0).isDrawable }) != true,
        let pieces = inOwnFace(Self.pieces(of: word, in: line))
      {
        runs += pieces
        continue
      }
      let whole = best(word)
      if whole?.isDrawable == true || line.scalars[word.lowerBound] == " " {
        if let whole { runs.append(whole) }
        continue
      }
      // Signs and digits beside letters may be those of another script, like the danda in “Google।”.
      let pieces = Self.pieces(of: word, in: line).map(best)
      if pieces.allSatisfy({ $0?.isDrawable == true }) {
        runs += pieces.compactMap(\.self)
      } else {
        if let whole { runs.append(whole) }
        undrawn.append(String(String.UnicodeScalarView(line.scalars[word])))
      }
    }
    return (runs, undrawn)
  }

  /// Returns the words and the blanks of a part of a line.
  private static func words(of part: Range<Int>, in line: LeveledLine) -> [Range<Int>] {
    parts(of: part, in: line) { $0 == " " }
  }

  /// What a scalar of a word may share a face with.
  private enum Kind { case letter, sign, ownSign }

  /// Returns the letters of a word, and its signs and digits: those of ASCII apart from others.
  private static func pieces(of word: Range<Int>, in line: LeveledLine) -> [Range<Int>] {
    parts(of: word, in: line, by: kind)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    let character = Character(scalar)
    guard character.isPunctuation || character.isNumber || character.isSymbol else {
      return .letter
    }
    return scalar.isASCII ? .sign : .ownSign
  }

  /// Returns the parts between which a property changes.
  private static func parts<Property: Equatable>(
    of part: Range<Int>, in line: LeveledLine, by property: (Unicode.Scalar) -> Property
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = part.lowerBound
    for index in part.dropFirst()
    where property(line.scalars[index]) != property(line.scalars[start]) {
      parts.append(start..<index)
      start = index
    }
    if start < part.upperBound { parts.append(start..<part.upperBound) }
    return parts
  }
}

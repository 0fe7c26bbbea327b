/// Finds the face of each script, once.
struct FaceFinder {
  /// A question to fontconfig.
  struct Key: Hashable, Sendable {
    let script: Script
    let weight: TypeWeight
    let language: String
  }

  private let engine: TypeEngine
  /// The faces found so far, which a program may save.
  private(set) var saved: SavedFaces
  private var faces: [Key: OpenFace?] = [:]
  private var opened: [Opened: OpenFace?] = [:]
  private var fallbacks: [Fallback: OpenFace?] = [:]
  /// The reasons why faces are missing.
  private(set) var problems: Set<TypeError> = []

  private struct Opened: Hashable {
    let file: FontFile
    let weight: TypeWeight
  }

  private struct Fallback: Hashable {
    let key: Key
    let scalars: [Unicode.Scalar]
  }

  /// The most words whose fallback is remembered.
  private static let mostFallbacks = 256

  init(_ engine: TypeEngine, saved: SavedFaces) {
    self.engine = engine
    self.saved = saved
  }

  /// Returns the face of a script.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - letter: A letter of the text, for scripts that the table doesn't have.
  ///   - style: The weight and the language.
  /// - Returns: The face; `nil` if there is none.
  mutating func face(for script: Script, letter: Unicode.Scalar?, style: TypeStyle) -> OpenFace? {
    let fonts = ScriptFonts(script)
    let key = Self.key(script, fonts, style)
    if let known = faces[key] { return known }
    if let file = saved[key], let face = open(file, weight: style.weight) {
      faces[key] = face
      return face
    }
    let sample = [fonts?.sample ?? letter].compactMap(\.self)
    let face = find(sample, family: fonts?.family ?? "", key: key)
    faces[key] = face
    saved[key] = face?.file
    return face
  }

  /// Returns the first face of the chain that has all scalars of a word; `nil` if there is none.
  mutating func fallback(
    for word: ArraySlice<Unicode.Scalar>, script: Script, style: TypeStyle
  ) -> OpenFace? {
    let fonts = ScriptFonts(script)
    let key = Self.key(script, fonts, style)
    let scalars = Set(word.filter { !$0.properties.isDefaultIgnorableCodePoint })
    let wanted = Fallback(key: key, scalars: scalars.sorted())
    if let known = fallbacks[wanted] { return known }
    let face = find(wanted.scalars, family: fonts?.family ?? "", key: key)
    if fallbacks.count == Self.mostFallbacks { fallbacks = [:] }
    fallbacks[wanted] = face
    return face
  }

  private static func key(_ script: Script, _ fonts: ScriptFonts?, _ style: TypeStyle) -> Key {
    Key(
      script: script, weight: style.weight, language: fonts?.language(for: style.language) ?? "")
  }

  private mutating func find(_ scalars: [Unicode.Scalar], family: String, key: Key) -> OpenFace? {
    do throws(TypeError) {
      let file = try engine.find(
        scalars, family: family, language: key.language, weight: key.weight)
      return open(file, weight: key.weight)
    } catch {
      if error != .noFace { problems.insert(error) }
      return nil
    }
  }

  /// Opens a face, each file once for a weight.
  private mutating func open(_ file: FontFile, weight: TypeWeight) -> OpenFace? {
    let own = Opened(file: file, weight: weight)
    if let known = opened[own] { return known }
    do throws(TypeError) {
      let face = try engine.open(file, weight: weight)
      opened[own] = face
      return face
    } catch {
      problems.insert(error)
      opened[own] = .some(nil)
      return nil
    }
  }
}

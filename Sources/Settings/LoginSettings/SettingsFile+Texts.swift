import LoginMessages
import LoginSupport
import LoginTOML

// A program's own words: `[texts.de]` and `[texts.all]`.
extension SettingsFile {
  /// Returns the texts of a language; a list has a form for each kind of number.
  static func ownTexts(
    _ table: TOMLTable, of tag: String
  ) throws(CommandError) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for (name, value) in table.fields {
      let forms = value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
      guard !forms.isEmpty, forms.count == value.array?.count ?? 1 else {
        throw CommandError.invalidSetting(
          name: "texts.\(tag).\(name)", value: value.shown, allowed: "text")
      }
      texts[name] = forms
    }
    return texts
  }

  /// Returns checked texts; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - texts: The texts, by language and name.
  ///   - content: The content of the file, for the line of a fault.
  ///   - path: The path of the file.
  /// - Returns: The texts.
  /// - Throws: ``CommandError`` with file and line of a text that isn't valid.
  static func checked(
    _ texts: [String: [String: [String]]], in content: String, path: String
  ) throws(CommandError) -> OwnTexts? {
    guard !texts.isEmpty else { return nil }
    do throws(OwnTextFault) {
      return try OwnTexts(checking: texts)
    } catch {
      let names = ["texts", error.tag] + (error.name.isEmpty ? [] : [error.name])
      let place =
        error.name.isEmpty ? texts[error.tag]?.keys.sorted().first.map { names + [$0] } : names
      let line = place.flatMap { TOMLReader.line(of: $0, in: content) } ?? 1
      throw CommandError(
        .ownTextInvalid(
          path: path, line: line, name: names.joined(separator: "."), reason: error.message),
        code: .settingsInvalid)
    }
  }
}

extension OwnTextFault {
  /// What is wrong, as the rest of a sentence.
  fileprivate var message: Message {
    switch reason {
    case .unknownLanguage, .unknownName: .ownTextUnknown
    case .protected: .ownTextProtected
    case .places(let names):
      names.isEmpty
        ? .ownTextWithoutPlaces
        : .ownTextPlaces(places: names.map { "{\($0)}" }.joined(separator: " "))
    case .forms(let count): .ownTextForms(count: count)
    case .unclean: .ownTextUnclean
    }
  }
}

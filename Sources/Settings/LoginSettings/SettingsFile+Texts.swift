import Glibc
import LoginCanvas
import LoginMessages
import LoginSupport
import LoginTOML

// A program's own words: `[texts.de]` and `[texts.all]`, and a folder of `.po` files.
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

  /// The maximum number of `.po` files in the folder of translations.
  static let mostTranslations = 400

  /// Returns the program's own words, checked; `nil` if there are none.
  ///
  /// Only a folder that is set is read.
  ///
  /// - Parameter folder: The folder with `.po` files, from the environment; `nil` for that of the file, if any.
  /// - Returns: The texts; `nil` if all problems are reported and there is one.
  /// - Throws: ``CommandError`` with file and line of a text that isn't valid.
  mutating func ownTexts(in folder: String?) throws(CommandError) -> OwnTexts? {
    let folder = folder ?? self[.translations].map { place(of: $0, in: origin(of: .translations)) }
    let files = try folder.map(Self.translations) ?? []
    guard !texts.isEmpty || !files.isEmpty else { return nil }
    do throws(OwnTextFault) {
      return try OwnTexts(checking: texts, files: files)
    } catch {
      guard reportsAll else { throw problem(error).error }
      problems += faults(files, error).map(problem)
      return nil
    }
  }

  /// Returns the fault of the translations, or that of each text.
  private func faults(_ files: [OwnTextFile], _ first: OwnTextFault) -> [OwnTextFault] {
    guard first.path == nil else { return [first] }
    let found = texts.sorted { $0.key < $1.key }.flatMap { tag, texts in
      texts.sorted { $0.key < $1.key }.compactMap { name, forms -> OwnTextFault? in
        do throws(OwnTextFault) {
          _ = try OwnTexts(checking: [tag: [name: forms]], files: files)
          return nil
        } catch {
          return error
        }
      }
    }
    return found.isEmpty ? [first] : found
  }

  private func problem(_ fault: OwnTextFault) -> SettingsProblem {
    if let path = fault.path {
      return SettingsProblem(fault.commandError(path: path), path: path, line: fault.line)
    }
    let names = ["texts", fault.tag] + (fault.name.isEmpty ? [] : [fault.name])
    let place =
      fault.name.isEmpty ? texts[fault.tag]?.keys.sorted().first.map { names + [$0] } : names
    let line = place.flatMap { TOMLLines(of: content).line(of: $0) } ?? 1
    let error = CommandError(
      .ownTextInvalid(
        path: path ?? "", line: line, name: names.joined(separator: "."), reason: fault.message),
      code: .settingsInvalid)
    return SettingsProblem(error, path: path ?? "", line: line)
  }

  /// Returns the `.po` files of a folder, by their names; hidden ones are left out.
  private static func translations(in folder: String) throws(CommandError) -> [OwnTextFile] {
    var path = folder
    do throws(SettingsText.ReadError) {
      let names = try SettingsText.names(in: folder).filter { name in
        name.utf8.suffix(3).elementsEqual(".po".utf8) && name.utf8.first != UInt8(ascii: ".")
      }
      guard names.count <= mostTranslations else { throw SettingsText.ReadError(code: E2BIG) }
      var files: [OwnTextFile] = []
      var size = 0
      for name in names.sorted() {
        path = "\(folder)/\(name)"
        let text = try SettingsText.ordinary(path)
        size += text.utf8.count
        guard size <= 4 * SettingsText.limit else { throw SettingsText.ReadError(code: EFBIG) }
        files.append(OwnTextFile(path: path, text: text))
      }
      return files
    } catch {
      throw error.commandError(path)
    }
  }
}

extension OwnTextFault {
  /// Returns the error of a command about a `.po` file.
  fileprivate func commandError(path: String) -> CommandError {
    let path = CleanText.oneLine(path)
    return CommandError(
      reason == .syntax
        ? .ownTextSyntax(path: path, line: line)
        : .ownTextInvalid(
          path: path, line: line, name: CleanText.oneLine(name), reason: message),
      code: .settingsInvalid)
  }

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
    case .syntax, .header: .ownTextHeader
    case .twice: .ownTextTwice
    }
  }
}

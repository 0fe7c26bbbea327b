import LoginSupport
import LoginTOML
import LoginCanvas
import LoginMessages

/// A reader of the value of one key in a `[[provider]]` or a `[[folder]]` table.
struct TableKeyReader {
  let key: String
  let value: TOMLValue
  /// The table: `provider[2]`, counted from 1.
  let place: String

  func invalid(_ allowed: String, shown: String? = nil) -> CommandError {
    let (name, value) = ("\(place).\(key)", shown ?? value.shown)
    // An ellipsis is a part of a form, and not one of the values.
    guard allowed.contains("…") else {
      return CommandError.invalidSetting(name: name, value: value, allowed: allowed)
    }
    return CommandError.invalidForm(name: name, value: value, example: allowed)
  }

  /// Returns a text that isn't empty, without control characters.
  func text() throws(CommandError) -> String {
    guard let text = value.string, !text.isEmpty, PlainText.isClean(text) else {
      throw invalid("text")
    }
    return text
  }

  /// Returns the error for a domain with a label that isn't the ASCII form of any letters.
  func misencoded(_ label: String) -> CommandError {
    CommandError(
      .domainMisencoded(name: "\(place).\(key)", label: CleanText.oneLine(label)),
      code: .settingsInvalid)
  }

  /// Returns a web address that may get secrets: https, or http on this computer.
  func secureAddress() throws(CommandError) -> String {
    let address = try text()
    guard (try? BackendAddress(address)) != nil, !address.utf8.contains(UInt8(ascii: "#")) else {
      throw invalid("https://…")
    }
    return address
  }

  /// Returns a text for requests: one word.
  func word(without refused: String = "") throws(CommandError) -> String {
    let text = try text()
    guard PlainText.isWord(text, without: refused) else { throw invalid("a…z, 0…9, -") }
    return text
  }

  /// Returns a list of words, or a single word as a list.
  func words(
    without refused: String = "", allowed: String, where isAllowed: (String) -> Bool = { _ in true }
  ) throws(CommandError) -> [String] {
    let texts = try texts(allowed: allowed)
    guard texts.allSatisfy({ PlainText.isWord($0, without: refused) && isAllowed($0) }) else {
      throw invalid(allowed)
    }
    return texts
  }

  /// Returns a list of texts, or a single text as a list; not an empty list.
  func texts(allowed: String) throws(CommandError) -> [String] {
    let texts = value.string.map { [$0] } ?? value.array?.compactMap(\.string) ?? []
    guard !texts.isEmpty, texts.count == value.array?.count ?? 1 else { throw invalid(allowed) }
    return texts
  }

  func choice(of names: [String]) throws(CommandError) -> String {
    guard let name = value.string, names.contains(name) else {
      throw invalid(names.joined(separator: ", "))
    }
    return name
  }

  func color() throws(CommandError) -> RGB {
    guard let color = RGB(hex: try text()) else { throw invalid("#RRGGBB") }
    return color
  }
}

import FoundationEssentials
import Glibc

/// Compiles the messages, or updates or checks the translators' files.
///
/// - Parameter arguments: `compile FOLDER FILE LANGUAGES` writes a Swift file and the file of languages, as every build
///   does; `link FOLDER FILE` writes the Swift file of the target that has the languages inside; `update FOLDER` brings
///   the files of all languages into the order of the English ones; `check FOLDER` writes nothing.
/// - Returns: The faults.
/// - Throws: An error that prevents the work.
func run(_ arguments: [String]) throws -> [Fault] {
  let counts = ["compile": 4, "link": 3, "update": 2, "check": 2]
  guard let command = arguments.first, arguments.count == counts[command] else {
    throw Fault(
      "MessageCompiler",
      "compile FOLDER FILE LANGUAGES, link FOLDER FILE, update FOLDER, or check FOLDER")
  }
  let folder = arguments[1]
  let translations = try Translations(in: folder)
  switch command {
  case "compile", "link":
    let faults = translations.faults.filter { !$0.isGap }
    guard faults.isEmpty else { return faults }
    guard command == "compile" else {
      try SwiftFile(linking: translations).write(to: arguments[2])
      return []
    }
    try SwiftFile(translations).write(to: arguments[2])
    let languages = CompiledCatalogue(translations).file.joined()
    try Data(languages.utf8).write(to: URL(filePath: arguments[3]), options: .atomic)
    return []
  case "update":
    for (path, text) in translations.outdated(in: folder) {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"), options: .atomic)
    }
    return translations.faults + Review(of: translations, in: folder).faults
  case _:
    let outdated = translations.outdated(in: folder)
    return translations.faults + Review(of: translations, in: folder).faults
      + outdated.map { Fault($0.path, "isn't up to date; run scripts/messages") }
  }
}

/// Prints faults and ends the program.
func end(with faults: [any Error]) -> Never {
  let bytes = Array(faults.map { "error: \($0)\n" }.joined().utf8)
  // write(2): standard error; if it can't be written, the exit status is enough.
  _ = unsafe write(2, bytes, bytes.count)
  exit(faults.isEmpty ? 0 : 1)
}

do {
  end(with: try run(Array(CommandLine.arguments.dropFirst())))
} catch {
  end(with: [error])
}

import FoundationEssentials
import Glibc

/// Compiles the messages, or updates or checks the translators' files.
///
/// - Parameter arguments: `compile FOLDER FILE` writes the Swift file, as every build does; `update FOLDER` brings the
///   files of all languages into the order of the English ones; `check FOLDER` writes nothing.
/// - Returns: The faults.
/// - Throws: An error that prevents the work.
func run(_ arguments: [String]) throws -> [Fault] {
  guard arguments.count == (arguments.first == "compile" ? 3 : 2) else {
    throw Fault("MessageCompiler", "compile FOLDER FILE, update FOLDER, or check FOLDER")
  }
  let folder = arguments[1]
  let translations = try Translations(in: folder)
  switch arguments[0] {
  case "compile":
    let faults = translations.faults.filter { !$0.isGap }
    guard faults.isEmpty else { return faults }
    try SwiftFile(translations).write(to: arguments[2])
    return []
  case "update":
    for (path, text) in translations.outdated(in: folder) {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(path)"), options: .atomic)
    }
    return translations.faults
  case _:
    let outdated = translations.outdated(in: folder)
    return translations.faults
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

import ArgumentParser
import Glibc
import LoginCanvas
import LoginCommandOptions
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginSettings
import LoginSupport

/// `logintui config edit`: opens a copy of the settings file in an editor, and uses it if it is valid.
struct ConfigEdit: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Edit the settings file in your editor, and check it.",
    discussion: """
      The editor is the one in VISUAL or EDITOR, or vi. If your text has an error, the settings don't change: your \
      text is saved next to the file, and the next config edit continues with it.
      """)

  @OptionGroup var output: FormatOptions
  @OptionGroup var options: ConfigOptions

  func run() throws {
    let environment = ProgramVariables.all
    let editor = try options.editor(environment)
    let draft = SettingsEditor(path: editor.path + ".draft")
    let former = try editor.read()
    let isNew = !draft.exists
    if isNew {
      // The first lock creates the folder.
      try editor.lock().release()
      try draft.write(former)
    }
    let status = Self.edit(draft.path, with: Self.program(environment))
    guard status == 0 else {
      if isNew { try draft.remove() }
      let name = CleanText.oneLine(Self.program(environment), limit: 100)
      throw CommandError(.editorFailed(name: name, status: status))
    }
    let text = try draft.read()
    let path = CleanText.oneLine(editor.path)
    let fields: [String: JSONValue] = [
      "isChanged": .bool(text != former), "path": .string(editor.path),
    ]
    guard text != former else {
      try draft.remove()
      return try output.print(.nothingChanged, with: fields)
    }
    let lock = try editor.lock()
    defer { lock.release() }
    do throws(CommandError) {
      try editor.check(
        text, insteadOf: "", draft: draft.path, options.optionValues, environment)
    } catch {
      Console.report(error)
      throw CommandError(.settingsDraftKept(path: CleanText.oneLine(draft.path)))
    }
    // Another process may have changed the file meanwhile; its changes remain.
    guard try editor.read() == former else {
      throw CommandError(.settingsDraftKept(path: CleanText.oneLine(draft.path)))
    }
    try editor.write(text)
    try draft.remove()
    try output.print(.settingsEdited(path: path), with: fields)
  }

  /// Returns the command of the person's editor (environ(7)).
  private static func program(_ environment: [String: String]) -> String {
    [environment["VISUAL"], environment["EDITOR"], "vi"].lazy.compactMap { $0 }
      .first { !$0.isEmpty } ?? "vi"
  }

  /// Runs an editor on this terminal; returns its exit status, or 128 plus the number of a signal; system(3).
  private static func edit(_ path: String, with program: String) -> Int {
    let status = unsafe system(program + " " + ShellWord.quoted(path))
    let signal = status & 0x7F
    return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }
}

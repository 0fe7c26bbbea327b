import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginProcessControl

/// The helpers of a host in git's own settings.
///
/// git itself changes them, in a copy, so that the file gets both of its changes or neither.
/// Source: gitcredentials(7), "CREDENTIAL CONTEXTS"; git-config(1).
struct GitSettings {
  private let program: String
  private let environment: [String: String]
  /// The setting.
  let key: String
  /// The value that names the helper.
  let helper: String

  /// Creates the settings of a host.
  ///
  /// - Parameters:
  ///   - program: The path of git.
  ///   - origin: The host, with its scheme.
  ///   - more: Options for the helper.
  ///   - environment: The environment of the process.
  init(program: String, origin: WebOrigin, saying more: [String], _ environment: [String: String]) {
    (self.program, self.environment) = (program, environment)
    key = "credential.\(origin.text).helper"
    helper =
      "!"
      + ShellWord.line(
        [ProgramSearch.ourselves(environment), "git-credential", "--host", origin.authority.text]
          + more)
  }

  /// The file that git writes to (git-config(1), "FILES").
  var file: String {
    if let named = environment["GIT_CONFIG_GLOBAL"] { return named }
    let home = (environment["HOME"] ?? "") + "/.gitconfig"
    let folder = environment["XDG_CONFIG_HOME"] ?? ""
    let other = (folder.isEmpty ? (environment["HOME"] ?? "") + "/.config" : folder) + "/git/config"
    let isOther =
      SystemFile.realPath(home) == nil && SystemFile.realPath(other) != nil
    return isOther ? other : home
  }

  /// Returns the change.
  ///
  /// - Parameter isUndo: Whether the change is undone; then the removal is shown.
  /// - Returns: The change of git's file.
  func change(isUndo: Bool) -> SetupChange {
    SetupChange(
      path: file, name: "git " + key, convention: .besideTarget,
      adding: { (bytes) throws(CommandError) in try adding(to: bytes) },
      removing: { (bytes) throws(CommandError) in try removing(from: bytes) },
      isBare: { bytes in String(decoding: bytes, as: UTF8.self).trimmed.isEmpty },
      shown: (isUndo ? removal : addition).map {
        ShellWord.line(["git", "config", "--global"] + $0)
      })
  }
}

extension GitSettings {
  /// The commands that add the helper; an empty helper clears the helpers before it.
  private var addition: [[String]] { [["--add", key, ""], ["--add", key, helper]] }

  private var removal: [[String]] {
    [["--fixed-value", "--unset-all", key, helper], ["--unset-all", key, "^$"]]
  }

  private func adding(to bytes: [UInt8]) throws(CommandError) -> [UInt8]? {
    try inCopy(bytes) { (copy) throws(CommandError) in
      if has(helper, copy) { return nil }
      // Values that the person set for this host remain.
      guard !has(nil, copy) else {
        throw CommandError(.setupTaken(name: key, path: CleanText.oneLine(file)))
      }
      return addition
    }
  }

  private func removing(from bytes: [UInt8]) throws(CommandError) -> [UInt8]? {
    try inCopy(bytes) { (copy) throws(CommandError) in has(helper, copy) ? removal : nil }
  }

  /// Makes git change a copy of the file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - changes: Given the copy, the options and arguments of `git config`; `nil` for no change.
  /// - Returns: The changed content; `nil` if nothing changed.
  /// - Throws: ``CommandError`` if git fails, or the copy can't be created.
  private func inCopy(
    _ bytes: [UInt8], _ changes: (String) throws(CommandError) -> [[String]]?
  ) throws(CommandError) -> [UInt8]? {
    // Ctrl-C leaves neither the copy nor half of the change behind.
    let signals = HeldSignals()
    defer { signals.release() }
    let folder: String
    do throws(PrivateFiles.FileError) {
      folder = try PrivateFiles.makeTemporaryFolder(in: "/tmp")
    } catch {
      throw refused(error.reason)
    }
    let copy = folder + "/config"
    defer {
      PrivateFiles.removeFile(copy)
      PrivateFiles.removeFolder(folder)
    }
    do throws(PrivateFiles.FileError) {
      try FileReplacement(of: copy, room: bytes.count).commit(bytes)
    } catch {
      throw refused(error.reason)
    }
    guard let changes = try changes(copy) else { return nil }
    for change in changes {
      let status = run(change, copy)
      guard status == 0 else {
        throw CommandError(.setupProgramFailed(name: "git", status: Int(status)))
      }
    }
    do throws(FileBytes.ReadError) {
      return try FileBytes.all(at: copy, limit: 8 << 20)
    } catch {
      throw refused(error.reason)
    }
  }

  private func refused(_ reason: String) -> CommandError {
    CommandError(.fileUnwritable(path: CleanText.oneLine(file), reason: reason))
  }

  /// Returns whether the setting has a value, or any value.
  private func has(_ value: String?, _ copy: String) -> Bool {
    let words = value == nil ? [] : ["--fixed-value"]
    return run(words + ["--get-all", key] + (value.map { [$0] } ?? []), copy) == 0
  }

  /// Runs git and returns its status.
  private func run(_ words: [String], _ copy: String) -> Int32 {
    let words = ["config", "--file", copy] + words
    return ChildProcess(program, words, standardError: STDERR_FILENO)?.wait() ?? 127
  }
}

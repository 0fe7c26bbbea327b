import ArgumentParser
import Canvas
import CommandSupport
import Glibc
import Identity
import Messages
import ProcessControl

/// `logintui setup git`: git asks for the token of some hosts.
///
/// Source: gitcredentials(7), "CREDENTIAL CONTEXTS"; git-config(1).
struct SetupGit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git", abstract: "Let git ask logintui for the token of a host.",
    discussion: """
      The host stands in git's own configuration, and the settings of logintui need not name it. \
      Helpers that stand before it there are not asked for it, so that none keeps tokens.
      """)

  @Option(help: ArgumentHelp("The host, or its address.", valueName: "host"))
  var host: String

  @OptionGroup var service: SetupServiceOptions
  @OptionGroup var options: SetupOptions

  func run() throws {
    let dialogue = try options.dialogue()
    let address = host.begins(with: "http") && host.holds("/") ? host : "https://" + host
    guard let origin = WebOrigin(address), origin.isSecure else {
      throw CommandError(
        .invalidSetting(
          name: "host", value: CleanText.oneLine(host), allowed: "git.example.com"),
        language: dialogue.language)
    }
    guard let git = ProgramSearch.path(of: "git", dialogue.environment) else {
      throw CommandError(.programMissing(name: "git"), language: dialogue.language)
    }
    let more = try service.words(dialogue.language)
    let words = ["git", "--host", host] + more
    let settings = GitSettings(program: git, origin: origin, saying: more, dialogue.environment)
    let hasOurs = settings.has(settings.helper)
    let path = settings.file
    guard hasOurs == options.undo else { return try dialogue.tellUnchanged(path) }
    // What the person set for this host is theirs.
    guard hasOurs || !settings.has(nil) else {
      throw CommandError(
        .setupTaken(name: settings.key, path: CleanText.oneLine(path)),
        language: dialogue.language)
    }
    let changes = options.undo ? settings.removal : settings.addition
    guard
      try dialogue.mayChange(path, changes.map { ShellWord.line(["git"] + $0) })
    else { return }
    for change in changes {
      let status = settings.run(change)
      guard status == 0 else {
        throw CommandError(
          .setupProgramFailed(name: "git", status: Int(status)), language: dialogue.language)
      }
    }
    try dialogue.tellDone(path, words)
  }
}

/// What git's own settings say of the helpers of a host.
private struct GitSettings {
  private let program: String
  private let environment: [String: String]
  /// The setting.
  let key: String
  /// What it says of us.
  let helper: String

  init(
    program: String, origin: WebOrigin, saying more: [String], _ environment: [String: String]
  ) {
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
      ConfigurationFile.resolved(home) == nil && ConfigurationFile.resolved(other) != nil
    return isOther ? other : home
  }

  /// An empty helper forgets those that stand before it.
  var addition: [[String]] {
    [["config", "--global", "--add", key, ""], ["config", "--global", "--add", key, helper]]
  }

  var removal: [[String]] {
    [
      ["config", "--global", "--fixed-value", "--unset", key, helper],
      ["config", "--global", "--unset", key, "^$"],
    ]
  }

  /// Whether the setting has a value, or any.
  func has(_ value: String?) -> Bool {
    let words = ["config", "--global"] + (value == nil ? [] : ["--fixed-value"])
    return run(words + ["--get-all", key] + (value.map { [$0] } ?? [])) == 0
  }

  /// Runs git; its status.
  func run(_ words: [String]) -> Int32 {
    ChildProcess(program, words, standardError: STDERR_FILENO)?.wait() ?? 127
  }
}

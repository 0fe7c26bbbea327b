import ArgumentParser
import LoginIdentity
import LoginSettings

/// The intended command for an unknown name.
struct CommandGuess {
  /// Whether the words follow `help`, which also has topics.
  let isHelp: Bool

  /// The names of other programs for this program's commands: gh, gcloud, aws, firebase, oidc-agent.
  ///
  /// Those of ``CommandAlias`` are understood; here they help with their typos.
  static let synonyms = CommandAlias.meanings.merging(suggested) { $1 }

  private static let suggested = [
    "auth": "login", "auth list": "accounts",
    "auth print-access-token": "token --access", "auth print-identity-token": "token",
    "auth refresh": "token", "auth revoke": "logout",
    "authenticate": "login", "get-access-token": "token --access", "get-token": "token",
    "log-in": "login", "log-out": "logout", "print-access-token": "token --access",
    "print-identity-token": "token", "print-token": "token", "register": "login",
    "session": "status", "sessions": "accounts", "sign-in": "login", "sign-out": "logout",
    "sign-up": "login", "signin": "login", "signout": "logout", "signup": "login",
    "sso": "login", "sso login": "login", "sso logout": "logout",
    "sts get-caller-identity": "status", "switch": "accounts use", "use": "accounts use",
    "who": "status", "whoami": "status",

    "account list": "accounts", "account ls": "accounts", "account logout": "logout",
    "account switch": "accounts use", "account use": "accounts use",
    "account 2fa": "account factor",
    "account mfa": "account factor", "account rename": "account name",
    "account remove": "account delete",
    "accounts login": "login", "accounts logout": "logout", "accounts ls": "accounts list",
    "accounts remove": "logout", "accounts select": "accounts use", "accounts set": "accounts use",
    "accounts switch": "accounts use",

    "api": "request", "autocomplete": "completion", "completions": "completion",
    "config ls": "config list", "config show": "config list", "configure": "config",
    "configure-docker": "setup docker", "curl": "request", "diagnose": "doctor",
    "emulator": "serve",
    "emulators": "serve", "emulators:start": "serve", "login:list": "accounts",
    "login:use": "accounts use",
    "preferences": "config", "run": "exec", "server": "serve", "settings": "config",
    "setup-cargo": "setup cargo", "setup-docker": "setup docker", "setup-git": "setup git",
    "setup-kubectl": "setup kubectl", "setup-npm": "setup npm", "setup-pip": "setup pip",
    "start": "serve", "version": "--version",
  ]

  /// Returns the command that some words may mean.
  ///
  /// - Parameter words: The words before the first option; one of them isn't a command.
  /// - Returns: A command; `nil` if none is similar.
  func meant(by words: [String]) -> String? {
    guard let found = path(words.map(\.lowercasedASCII), tries: 4) else { return nil }
    guard isHelp else { return found }
    // Help covers commands, not their options.
    let command = found.parts(at: " ").filter { !$0.begins(with: "-") }
    return (["help"] + command).joined(separator: " ")
  }

  /// Returns how many of the words form another program's name for a command.
  static func known(_ words: [String]) -> Int {
    (1...2).last { count in
      words.count >= count
        && synonyms[words[..<count].map(\.lowercasedASCII).joined(separator: " ")] != nil
    } ?? 0
  }

  private func path(_ words: [String], tries: Int) -> String? {
    for count in stride(from: min(words.count, 2), to: 0, by: -1) {
      if let known = Self.synonyms[words[..<count].joined(separator: " ")] { return known }
    }
    var path: [String] = []
    var type: any ParsableCommand.Type = Logintui.self
    for (index, word) in words.enumerated() {
      if type.children.isEmpty { break }
      if let child = type.child(word) {
        path.append(word)
        type = child
        continue
      }
      guard tries > 0, let name = NameGuess.nearest(to: word, among: names(below: type, path))
      else { return nil }
      if isHelp, index == 0, HelpTopic(rawValue: name) != nil { return name }
      return self.path(path + [name] + words[(index + 1)...], tries: tries - 1)
    }
    return path.joined(separator: " ")
  }

  /// Returns the names that may follow some words, this program's own first.
  private func names(below type: any ParsableCommand.Type, _ path: [String]) -> [String] {
    var own: [String] = []
    for child in type.children where child.configuration.shouldDisplay { own.append(child.name) }
    let topics = isHelp && path.isEmpty ? HelpTopic.allCases.map(\.rawValue) : []
    let foreign = Self.synonyms.keys.sorted().compactMap { words -> String? in
      let parts = words.parts(at: " ")
      return parts.count == path.count + 1 && Array(parts.dropLast()) == path ? parts.last : nil
    }
    return own + topics + foreign
  }
}

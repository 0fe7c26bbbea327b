import LoginIdentity
import SeededRandom
import Testing

@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(10))) struct `Fuzzed files of other programs` {
  private static let kubeconfigs = Fuzz(
    "kubectl's configuration",
    samples: [
      "apiVersion: v1\nkind: Config\nusers:\n- name: bob\n  user:\n    token: t\ncontexts: []\n",
      "apiVersion: v1\nusers:\n  - name: 'ada'\n    user:\n      exec:\n        args: [kubectl-credential]\n",
      "# mine\napiVersion: v1\nusers: []\n\n", "kind: Config\nclusters: null\napiVersion: v1",
    ],
    words: [
      "users:", "- name: ada\n", "  ", "- ", "\n", "[]", "kubectl-credential", "\"", "'", "#",
      "---",
    ])

  @Test func `of kubectl keep every line of theirs, and lose ours again`() async {
    let finding = await Self.kubeconfigs.finding(cases: 2000) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
      let entry = Kubeconfig.entry("eve", command: "logintui")
      _ = try? Kubeconfig(bytes).removing("ada")
      guard let added = try? Kubeconfig(bytes).adding("eve", entry) else { return nil }
      guard try Kubeconfig(added).adding("eve", entry) == nil else { return "twice" }
      guard let removed = try Kubeconfig(added).removing("eve") else { return "lost" }
      // An empty list has several forms.
      let theirs = { (text: String) in
        text.parts(at: "\n").filter { !$0.begins(with: "users:") && !$0.trimmed.isEmpty }
          .map(\.trimmed)
      }
      let isBlank = text.trimmed.isEmpty
      return isBlank || theirs(String(decoding: removed, as: UTF8.self)) == theirs(text)
        ? nil : "changed"
    }
    #expect(finding == nil)
  }

  private static let helpers = Fuzz(
    "docker's configuration",
    samples: [
      #"{"auths":{"a.example":{"auth":"eA=="}},"credHelpers":{"b.example":"pass"},"n":1.50}"#,
      "{\n\t\"credHelpers\": {},\n\t\"x\": [\"}\", \"\\\"\"]\n}\n", "{}", " { } ",
    ],
    words: ["\"credHelpers\":", "{", "}", "\"a.example\":\"logintui\"", ",", "\\u007b", "[", "]"])

  @Test func `of docker stay JSON, and are the same again to the byte`() async {
    let finding = await Self.helpers.finding(cases: 2000) { bytes in
      guard let text = String(validating: bytes, as: UTF8.self),
        let file = try? CredentialHelpers(bytes)
      else { return nil }
      _ = try? file.removing("a.example")
      guard let added = try? file.adding("c.example") else { return nil }
      let value = JSONSyntax(added)?.value
      guard value?["credHelpers"]?["c.example"] == .string("logintui") else { return "not there" }
      guard let removed = try CredentialHelpers(added).removing("c.example") else { return "lost" }
      let hadNone = JSONSyntax(bytes)?.value?["credHelpers"]?.fields?.isEmpty == true
      return removed == bytes || hadNone || text.trimmed.isEmpty ? nil : "changed"
    }
    #expect(finding == nil)
  }

  private static let packages = Fuzz(
    "the configurations of pip, npm and cargo",
    samples: [
      "; mine\n[global]\n    timeout = 60\n    extra-index-url =\n        https://b.example/\n",
      "[install]\nuser = yes\n\n[global]\r\nindex_url: https://me@a.example/simple/\r\n",
      "fund=false\n//b.example/:_authToken=${NPM_TOKEN}\n[section]\nkey=1\n",
      "[registries.acme]\nindex = \"sparse+https://a.example/\" # mine\n\n[net]\nretry = 2\n",
      "#!/bin/sh\nexec logintui pip-credential \\\n  --host b.example \\\n  \"$@\"\n",
    ],
    words: [
      "[global]", "[install]", "\n", "\r\n", " ", "\t", "index-url", "keyring-provider", " = ", ":",
      "https://me@a.example/", "#", ";", "//a.example/", ":_authToken", "[registries", ".acme", "]",
      "[[registries]]\n", "\"", "{", "}", "  --host a.example \\\n", "\u{301}", "\u{FEFF}",
    ])

  @Test func `of pip, npm and cargo get our lines once, and lose them again`() async throws {
    let address = try #require(ServerAddress("https://a.example"))
    let (pip, npm, cargo) = (PipSettings(address), NpmSettings(address), CargoSettings("acme"))
    let keyring = KeyringProgram(command: "logintui", host: "a.example")
    let words = ["logintui", "cargo-credential", "--host", "a.example"]
    let index = "sparse+https://a.example/"
    typealias Edit = ([UInt8]) throws -> [UInt8]?
    let edits: [(name: String, add: Edit, remove: Edit)] = [
      ("pip", { try pip.adding(to: $0) }, { try pip.removing(from: $0) }),
      ("npm", { try npm.adding(to: $0) }, { try npm.removing(from: $0) }),
      (
        "cargo", { try cargo.adding(words, index: index, to: $0) },
        { try cargo.removing(from: $0) }
      ),
      ("keyring", { try keyring.adding(to: $0) }, { keyring.removing(from: $0) }),
    ]
    let finding = await Self.packages.finding(cases: 2000) { bytes in
      for edit in edits {
        _ = try? edit.remove(bytes)
        guard let added = try? edit.add(bytes) else { continue }
        guard try edit.add(added) == nil else { return "twice: " + edit.name }
        guard try edit.remove(added) != nil else { return "lost: " + edit.name }
      }
      return nil
    }
    #expect(finding == nil)
  }

  private static let registries = Fuzz(
    "docker's questions",
    samples: ["registry.example.com", "https://b.example:5000/v2/", "http://127.0.0.1:5000"],
    words: [
      "http://", "https://", "/", "@", ":", "\u{212A}", "\u{301}", "\0", "127.0.0.1", "k.example",
    ])

  @Test func `of registries match only the registries that were named`() async {
    let named = NamedRegistries(
      setting: "k.example, 127.0.0.1:5000", configured: ["b.example:5000"])
    let finding = await Self.registries.finding(cases: 2000) { bytes in
      let asked = String(decoding: bytes, as: UTF8.self)
      guard let found = named.registry(for: asked) else { return nil }
      var rest = asked.lowercasedASCII.utf8[...]
      let isOpen = rest.starts(with: "http://".utf8)
      for scheme in ["https://", "http://"] where rest.starts(with: scheme.utf8) {
        rest = rest.dropFirst(scheme.utf8.count)
      }
      guard rest.starts(with: found.host.utf8) else { return "another host" }
      let next = rest.dropFirst(found.host.utf8.count).first
      guard next == nil || next == UInt8(ascii: "/") else { return "a longer host" }
      return isOpen && found.host != "127.0.0.1:5000" ? "an open way" : nil
    }
    #expect(finding == nil)
  }
}

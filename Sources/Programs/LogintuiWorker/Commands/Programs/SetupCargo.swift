import ArgumentParser
import LoginCanvas
import LoginIdentity
import LoginMessages
import LoginSettings
import LoginSupport

/// `logintui setup cargo`: configures cargo to request the token for a registry.
///
/// The provider gets the host of the index, because the configuration of a project can give the registry another index.
/// Source: The Cargo Book, "Registry Authentication".
struct SetupCargo: FormattedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cargo", abstract: "Set up cargo to use your token for a registry.",
    discussion: """
      Adds logintui as the registry's credential provider to cargo's configuration, which cargo knows since version \
      1.74. For a new registry, add its index with --index.
      """)

  @Argument(help: "Registry in cargo's configuration.")
  var registry: String

  @Option(
    help: ArgumentHelp(
      "Index of the registry (default: the one in cargo's configuration).", valueName: "url"))
  var index: String?

  @Flag(help: "Put Bearer before the token.")
  var bearer = false

  @OptionGroup var service: SetupServiceOptions
  @OptionGroup var options: SetupOptions

  var output: FormatOptions { options.output }

  func run() throws {
    let dialogue = try options.dialogue()
    guard !registry.isEmpty, registry.utf8.allSatisfy({ $0.isNameByte }) else {
      throw CommandError.invalidForm(
        name: "registry", value: CleanText.oneLine(registry, limit: 100), example: "acme")
    }
    let settings = CargoSettings(registry)
    let path = CargoSettings.file(dialogue.environment)
    let service = try service.words()
    let address = try address(settings, path)
    let more = ["--host", address?.host ?? ""] + (bearer ? ["--bearer"] : []) + service
    let command =
      [ProgramSearch.ourselves(dialogue.environment), "cargo-credential"] + more
    let change = SetupChange(
      path: path, name: "cargo " + registry,
      add: { (bytes) throws(SetupRefusal) in
        try settings.adding(command, index: index ?? settings.index(in: bytes) ?? "", to: bytes)
      },
      remove: { (bytes) throws(SetupRefusal) in try settings.removing(from: bytes) },
      isBare: { CargoSettings.isBare($0) })
    let words =
      ["cargo", registry] + (index.map { ["--index", $0] } ?? []) + (bearer ? ["--bearer"] : [])
      + service
    _ = try dialogue.change(change, words)
  }

  /// Returns the address of the index; `nil` if the setup is undone, for which none is needed.
  ///
  /// - Throws: ``CommandError`` if it is missing or invalid.
  private func address(
    _ settings: CargoSettings, _ path: String
  ) throws(CommandError) -> ServerAddress? {
    guard !options.undo else { return nil }
    let text =
      if let index { index } else {
        settings.index(in: try ConfigurationFile(path).read() ?? []) ?? ""
      }
    guard !text.isEmpty else { throw CommandError.settingMissing(key: "--index") }
    // cargo refuses a sparse index without the slash at its end.
    guard let address = ServerAddress(text), address.user == nil,
      !text.utf8.starts(with: "sparse+".utf8) || address.path.utf8.last == UInt8(ascii: "/")
    else {
      throw CommandError.invalidForm(
        name: "--index", value: CleanText.oneLine(Self.shown(text), limit: 100),
        example: "sparse+https://cargo.example.com/index/")
    }
    return address
  }

  /// Returns an address for an error, without a name or a password before the host.
  private static func shown(_ text: String) -> String {
    guard let address = WebAddress(text) else {
      let at = text.utf8.lastIndex(of: UInt8(ascii: "@"))
      return at.map { String(text[text.utf8.index(after: $0)...]) } ?? text
    }
    return "\(address.scheme)://\(address.authority)\(address.path)"
  }
}

extension UInt8 {
  /// Whether it may be in the name of a registry: letters, digits, `-` and `_`.
  fileprivate var isNameByte: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self) || self == 0x2D
      || self == 0x5F
  }
}

import LoginIdentity
import LoginIdentityProtocol

// Exports in the format of Google's emulator.
extension IdentityOperations {
  /// The settings in an export, as a mask.
  static let exportedSettings = ["signIn.allowDuplicateEmails", "emailPrivacyConfig"]

  /// The files of an export.
  struct ExportedFiles {
    /// The number of accounts.
    let count: Int
    let accounts: [UInt8]
    let config: [UInt8]
    let versions: EmulatorVersions
  }

  /// Returns the files of an export, from one state of the data.
  func exportedFiles() throws -> ExportedFiles {
    try store.read { data in
      let origin = try data.setting(ExportOrigin.name).flatMap { text in
        try? JSONCoding.value(ExportOrigin.self, from: Array(text.utf8))
      }
      var accounts = Array("{\"kind\":\"\(EmulatorFolder.kind)\",\"users\":[".utf8)
      var (count, last) = (0, String?.none)
      while true {
        // All at once would take much more memory than their texts.
        let page = try data.accounts(after: last, limit: 1000)
        for account in page {
          if count > 0 { accounts.append(UInt8(ascii: ",")) }
          count += 1
          accounts += try exported(
            account, importedAs: data.importedRecord(of: account.localID))
        }
        guard let end = page.last?.localID else { break }
        last = end
      }
      accounts += Array("]}".utf8)
      return ExportedFiles(
        count: count, accounts: accounts, config: try exportedConfig(importedAs: origin?.config),
        versions: origin?.versions ?? EmulatorVersions())
    }
  }

  /// Returns the settings in the emulator's form; unknown settings survive.
  private func exportedConfig(importedAs text: String?) throws -> [UInt8] {
    let bytes = Array((text ?? "{}").utf8)
    let former = JSONSyntax.object(bytes) ?? [:]
    let current =
      JSONSyntax.object(
        try JSONCoding.bytes(of: settings.current.emulatorSettings)) ?? [:]
    var merged = former
    for (name, field) in [
      ("signIn", "allowDuplicateEmails"), ("emailPrivacyConfig", "enableImprovedEmailPrivacy"),
    ] {
      let value = current[name]?[field] ?? .bool(false)
      // A missing setting is false.
      guard text == nil || value != former[name]?[field] ?? .bool(false) else { continue }
      var fields = former[name]?.fields ?? [:]
      fields[field] = value
      merged[name] = .object(fields)
    }
    return merged == former ? bytes : try JSONCoding.bytes(of: merged)
  }
}

/// Accounts that a service without any begins with.
package enum ServiceContents: Hashable, Sendable {
  /// A folder that Google's emulator or this service exported.
  case emulatorExport(folder: String)
  /// A JSON file with accounts, and clients of the OpenID provider, that people write.
  case seed(file: String)

  /// The folder or the file.
  package var path: String {
    switch self {
    case .emulatorExport(let path), .seed(let path): path
    }
  }
}

/// The result of reading ``ServiceContents``.
package enum ServiceContentsReport: Hashable, Sendable {
  /// The accounts were imported.
  case imported(accounts: Int, path: String)
  /// There is no folder, no export in it, or no accounts in the export; Google's emulator then starts empty, too.
  case nothingThere(path: String)
  /// The service already has accounts, so nothing was imported.
  case hasAccounts(path: String)
}

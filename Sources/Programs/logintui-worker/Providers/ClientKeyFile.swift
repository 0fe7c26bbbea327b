import LoginSettings
import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginOpenIDConnect
import LoginPrivateFiles

/// The file with the private key by which the program proves to a provider who it is.
///
/// A file that others can read is refused: whoever has the key is this program to the provider.
enum ClientKeyFile {
  /// Bytes a file may have: an RSA key of 16384 bits has 13 KiB in PEM.
  private static let limit = 65_536

  /// Reads the key of a provider, and looks whether it signs.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - settings: What was set.
  /// - Returns: The content of the file; `nil` where the settings name none.
  /// - Throws: ``CommandError``.
  static func key(
    of provider: ProviderSettings, _ settings: Settings
  ) throws(CommandError) -> Secret? {
    guard let name = provider.privateKey else { return nil }
    let path = settings.file.place(of: name)
    let shown = CleanText.oneLine(path)
    let bytes: [UInt8]?
    do throws(PrivateFiles.ReadingError) {
      bytes = try PrivateFiles.read(path, limit: limit)
    } catch {
      let message: Message =
        switch error {
        case .foreign: .clientKeyForeign(path: shown)
        case .openToOthers: .clientKeyOpenToOthers(path: shown)
        case .tooLong: .clientKeyMalformed(path: shown)
        case .failed(let code):
          .clientKeyUnreadable(path: shown, reason: PrivateFiles.reason(of: code))
        }
      throw CommandError(message)
    }
    guard let bytes else {
      throw CommandError(.clientKeyUnreadable(path: shown, reason: SystemReason.text(ENOENT)))
    }
    let pem = Secret(bytes: bytes)
    let key: ClientSigningKey
    do throws(ClientSigningKey.Fault) {
      key = try ClientSigningKey(ClientKey(pem: pem, id: provider.privateKeyID))
    } catch {
      throw CommandError(.clientKeyMalformed(path: shown))
    }
    guard let wanted = provider.signingAlgorithm, !key.algorithms.contains(wanted) else {
      return pem
    }
    throw CommandError.invalidSetting(
      name: "\(provider.id): token_endpoint_auth_signing_alg", value: wanted,
      allowed: key.algorithms.joined(separator: ", "))
  }
}

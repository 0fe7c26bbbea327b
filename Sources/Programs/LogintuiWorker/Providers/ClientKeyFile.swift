import LoginSettings
import LoginSupport
import LoginCanvas
import Glibc
import LoginIdentity
import LoginMessages
import LoginOpenIDConnect
import LoginPrivateFiles

/// The file with the private key with which the program authenticates at a provider.
///
/// A file that others can read is rejected: everyone with the key can act as this program at the provider.
enum ClientKeyFile {
  /// The size limit of a file in bytes: an RSA key of 16384 bits has 13 KiB in PEM.
  private static let limit = 65_536

  /// Reads the key of a provider, and checks that it can sign.
  ///
  /// - Parameters:
  ///   - provider: The provider.
  ///   - settings: The settings.
  /// - Returns: The content of the file; `nil` if the settings don't name one.
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
        case .foreign: .fileForeign(path: shown)
        case .openToOthers: .secretOpenToOthers(path: shown)
        case .tooLong: .clientKeyMalformed(path: shown)
        case .failed(let code):
          .fileUnreadable(path: shown, reason: SystemReason.text(code))
        }
      throw CommandError(message)
    }
    guard let bytes else {
      throw CommandError(.fileUnreadable(path: shown, reason: SystemReason.text(ENOENT)))
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

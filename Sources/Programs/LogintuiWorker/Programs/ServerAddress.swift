import LoginCanvas
import LoginIdentity
import LoginSettings
import LoginSupport

/// The address of a package index or registry, as pip, npm and cargo write it.
struct ServerAddress: Equatable {
  /// The scheme, host and port: `https`, or `http` on this computer.
  let origin: WebOrigin
  /// The user name before the host.
  let user: String?
  /// The path with its leading slash; empty if there isn't one.
  let path: String

  /// Reads an address; `nil` if a browser might read it differently, or for an unencrypted connection elsewhere.
  ///
  /// - Parameter text: An address; cargo writes `sparse+` before it.
  init?(_ text: String) {
    let sparse: StaticString = "sparse+"
    let bare =
      text.begins(with: sparse)
      ? String(decoding: text.utf8.dropFirst(sparse.utf8CodeUnitCount), as: UTF8.self) : text
    guard var address = WebAddress(bare) else { return nil }
    user = address.userInformation
    path = address.path
    address.userInformation = nil
    guard let origin = address.origin, origin.isSecure, address.query == nil,
      address.fragment == nil
    else { return nil }
    self.origin = origin
  }

  /// Reads the host or the address of an argument.
  ///
  /// - Parameters:
  ///   - name: The argument.
  ///   - text: A host, which means `https`, or an address.
  ///   - example: A valid address.
  /// - Throws: ``CommandError`` for anything else, and for a password in the address.
  init(_ name: String, _ text: String, example: String) throws(CommandError) {
    let address = WebAddress(text).flatMap { ["http", "https"].contains($0.scheme) ? $0 : nil }
    do throws(HostName.Fault) {
      _ = try HostName(address?.authority ?? text)
    } catch {
      // A password before the host isn't repeated.
      throw CommandError(hostOf: name, address?.authority ?? text, reason: error.reason)
    }
    guard let found = Self(address == nil ? "https://" + text : text),
      found.user?.holds(":") != true, found.user?.isEmpty != true
    else {
      let shown = address.map { "\($0.scheme)://\($0.authority)\($0.path)" } ?? text
      throw CommandError.invalidForm(
        name: name, value: CleanText.oneLine(shown, limit: 100), example: example)
    }
    self = found
  }

  /// The host, with its port if it isn't the scheme's default.
  var host: String { origin.authority.text }

  /// The path with a slash at both ends.
  var folder: String { path.utf8.last == UInt8(ascii: "/") ? path : path + "/" }

  /// Returns whether its host was named.
  func isFor(_ hosts: NamedHosts) -> Bool { hosts.contains(host) }
}

/// Why a text does not name a service that may be trusted with a password.
///
/// The text itself is not kept: it may hold a name and password of its own.
package enum ServiceEndpointError: Error, Hashable, Sendable {
  /// Nothing was given.
  case empty
  /// Not `host:port`, `[address]:port` or, for a URL, `https://host` with an optional port.
  case malformed
  /// The port is missing; the emulator's own default is 9099.
  case missingPort(host: String)
  /// The port is not a number from 1 to 65535.
  case invalidPort(host: String)
  /// Neither `http` nor `https`, or `https` where an emulator is named.
  case unsupportedScheme
  /// A user name or password stands before the host.
  case credentialsInAddress
  /// A path, query or fragment follows the host.
  case pathInAddress(host: String)
  /// Plain HTTP to a host that is not this machine.
  case insecure(host: String)
  /// A socket path that is relative, holds a zero byte or is longer than 107 bytes (`sun_path`).
  case invalidSocketPath
}

/// The error in a text that doesn't name a service which may receive a password.
///
/// The text itself isn't included, because it may contain a name and a password.
package enum ServiceEndpointError: Error, Hashable, Sendable {
  case empty
  /// Not `host:port`, `[address]:port` or, for a URL, `https://host` with an optional port.
  case malformed
  /// The port is missing; the emulator's own default is 9099.
  case missingPort(host: String)
  /// The port is not a number from 1 to 65535.
  case invalidPort(host: String)
  /// Neither `http` nor `https`, or `https` for an emulator.
  case unsupportedScheme
  /// The host has a user name or a password before it.
  case credentialsInAddress
  /// The host has a path, query or fragment after it.
  case pathInAddress(host: String)
  /// Plain HTTP to a host other than this computer.
  case insecure(host: String)
  /// A socket path that is relative, contains a zero byte or is longer than 107 bytes (`sun_path`).
  case invalidSocketPath
}

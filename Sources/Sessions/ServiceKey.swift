/// Which service a session is of, as the store knows it.
///
/// `embedded`, `emulator:HOST:PORT`, `firebase:APIKEY`, `openid:ISSUER`. It says whose tokens these
/// are, never by which port they came.
public struct ServiceKey: RawRepresentable, Hashable, Sendable, Codable {
  /// The words above.
  public let rawValue: String

  /// Takes the words of a service.
  ///
  /// - Parameter rawValue: Such as `embedded`; compared byte by byte.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The identity service of our own process.
  public static let embedded = ServiceKey(rawValue: "embedded")
}

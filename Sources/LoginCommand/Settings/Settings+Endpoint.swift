import IdentityToolkit

extension Settings.Service {
  /// Where other programs reach the service; `nil` for our own, which nobody else can.
  var endpoint: String? {
    switch self {
    case .emulator(let host, _, _): "http://\(Self.authority(of: host))"
    case .google: "https://identitytoolkit.googleapis.com"
    case .embedded, .none: nil
    }
  }

  /// Host and port of an emulator, the same however they are written: `HTTP://LOCALHOST:9099/` too.
  ///
  /// What is no address stays as it is; whoever connects says so.
  static func authority(of host: String) -> String {
    (try? IdentityToolkit.Endpoint(emulatorHost: host))?.authority ?? host
  }
}

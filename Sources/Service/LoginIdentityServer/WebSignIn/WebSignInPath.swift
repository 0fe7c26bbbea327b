/// The pages behind `signInWithPopup` and `signInWithRedirect`, where Firebase looks for them.
///
/// Source: firebase-js-sdk 11, `packages/auth/src/core/util/handler.ts` and `platform_browser/iframe/iframe.ts`.
enum WebSignInPath: String, CaseIterable, Sendable {
  /// The page where the person chooses an account.
  case handler
  /// The hidden frame in the app's page, which receives the result.
  case iframe
  /// A script that replaces Google's in the app's page; this program's own.
  case connection = "gapi.js"

  /// The address of the page where the person chooses an account.
  static let page = "/emulator/auth/handler"

  /// The paths: those of an emulator and of production.
  var paths: [String] {
    switch self {
    case .handler, .iframe: ["/emulator/auth/\(rawValue)", "/__/auth/\(rawValue)"]
    case .connection: ["/emulator/auth/\(rawValue)"]
    }
  }

  var methods: [String] {
    switch self {
    case .handler: ["GET", "POST"]
    case .iframe, .connection: ["GET"]
    }
  }
}

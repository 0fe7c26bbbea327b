import LoginIdentity

/// A checked request of an app's page: the parameters that Firebase passes to the page for choosing an account.
///
/// Source: firebase-js-sdk 11, `packages/auth/src/core/util/handler.ts`.
struct WebSignInRequest: Equatable, Sendable {
  /// The purpose of the sign-in, and how the app's page gets its result.
  enum Kind: String, CaseIterable, Sendable {
    case signInViaPopup, linkViaPopup, reauthViaPopup
    case signInViaRedirect, linkViaRedirect, reauthViaRedirect

    var isPopup: Bool {
      switch self {
      case .signInViaPopup, .linkViaPopup, .reauthViaPopup: true
      case .signInViaRedirect, .linkViaRedirect, .reauthViaRedirect: false
      }
    }
  }

  /// The app among those of a page: its key and name.
  struct App: Equatable, Sendable {
    let apiKey: String
    let name: String

    /// The name under which the result is stored in the browser.
    var storageKey: String { "\(apiKey):\(name)" }
  }

  let kind: Kind
  /// The provider in lower case: `google.com`.
  let providerID: String
  let app: App
  /// The app's number for the sign-in; `nil` for a redirect that signs in.
  let eventID: String?
  /// The address of the app's page; `nil` only for a pop-up.
  let address: String?
  let scopes: [String]
  /// The email address that the app expects (`login_hint`).
  let emailHint: String?
  /// The ID of the tenant; `nil` for the project itself.
  let tenantID: String?
}

extension WebSignInRequest {
  /// The reason for showing an error instead of the page.
  enum Refusal: Error, Equatable {
    case missing(String)
    case invalid(String)
    /// A tenant that doesn't exist, and that only the owner may create.
    case tenant(String)
    /// A sign-in method without a page of a provider.
    case provider(String)
    /// An origin that isn't allowed.
    case origin(String)

    /// What happened.
    var sentence: String {
      switch self {
      case .missing(let name): "The address of this page has no \(name)."
      case .invalid(let name): "The \(name) in the address of this page isn't valid."
      case .tenant(let id): "There's no tenant \(CleanName.of(id))."
      case .provider(let id): "This service doesn't simulate \(CleanName.of(id))."
      case .origin(let origin): "The app at \(origin) isn't allowed to use this service."
      }
    }

    /// The next step.
    var advice: String {
      switch self {
      case .missing, .invalid: "Open it with signInWithPopup or signInWithRedirect of Firebase."
      case .tenant: "Create it as the owner, or change tenantId in the app."
      case .provider: "Choose a provider of OAuth or OpenID Connect in the app."
      case .origin(let origin): "Start the service with --allow-origin \(origin)."
      }
    }
  }

  /// The maximum bytes of an address, of `customParameters`, and of any other parameter.
  private static let limits = (address: 8192, object: 4096, text: 300)

  /// Creates a request from the query of the page.
  ///
  /// - Parameters:
  ///   - fields: The query.
  ///   - isAllowed: Whether a page with an address may use the service.
  /// - Throws: ``Refusal``.
  init(_ fields: [String: String], isAllowed: (String) -> Bool) throws(Refusal) {
    app = try Self.app(in: fields)
    guard let kind = Kind(rawValue: try Self.text("authType", in: fields)) else {
      throw .invalid("authType")
    }
    let provider = try Self.text("providerId", in: fields).lowercased()
    guard LocalProviderPath.isProvider(provider) else { throw .invalid("providerId") }
    guard !["password", "phone", "anonymous", "passkey"].contains(provider),
      !provider.begins(with: "saml.")
    else { throw .provider(provider) }
    tenantID = Self.tenant(in: fields)
    guard tenantID.map(Realm.isName) ?? true else { throw .invalid("tenantId") }
    eventID = try fields["eventId"].map { _ throws(Refusal) in
      try Self.text("eventId", in: fields)
    }
    guard eventID != nil || kind == .signInViaRedirect else { throw .missing("eventId") }
    address = try Self.address(in: fields, isAllowed: isAllowed)
    guard address != nil || kind.isPopup else { throw .missing("redirectUrl") }
    scopes = try Self.scopes(in: fields)
    emailHint = try Self.emailHint(in: fields)
    self.kind = kind
    providerID = provider
  }

  /// Returns the app of a query.
  static func app(in fields: [String: String]) throws(Refusal) -> App {
    App(apiKey: try text("apiKey", in: fields), name: try text("appName", in: fields))
  }

  /// Returns the tenant of a query, which isn't checked yet.
  ///
  /// Firebase calls it `tid`; Google's emulator also knows the other name, and prefers it.
  static func tenant(in fields: [String: String]) -> String? {
    ["tenantId", "tid"].compactMap { fields[$0] }.first { !$0.isEmpty }
  }

  /// Returns a required parameter: printable text of a limited length.
  private static func text(
    _ name: String, in fields: [String: String]
  ) throws(Refusal) -> String {
    guard let text = fields[name], !text.isEmpty else { throw .missing(name) }
    guard text.utf8.count <= limits.text, isPlain(text) else { throw .invalid(name) }
    return text
  }

  private static func address(
    in fields: [String: String], isAllowed: (String) -> Bool
  ) throws(Refusal) -> String? {
    guard let text = fields["redirectUrl"] else { return nil }
    guard text.utf8.count <= limits.address, let origin = WebAddress(text)?.origin,
      ["http", "https"].contains(origin.scheme)
    else { throw .invalid("redirectUrl") }
    // The fragment is the app's own, and stays in the browser.
    guard isAllowed(text.before(anyOf: "#")) else { throw .origin(origin.text) }
    return text
  }

  private static func scopes(in fields: [String: String]) throws(Refusal) -> [String] {
    let text = fields["scopes"] ?? ""
    guard text.utf8.count <= limits.object, isPlain(text) else { throw .invalid("scopes") }
    return text.parts(at: ",").filter { !$0.isEmpty }
  }

  private static func emailHint(in fields: [String: String]) throws(Refusal) -> String? {
    guard let text = fields["customParameters"] else { return nil }
    guard text.utf8.count <= limits.object, let values = JSONSyntax.object(Array(text.utf8)) else {
      throw .invalid("customParameters")
    }
    return values["login_hint"]?.text.flatMap { Syntax.isEmail($0) ? $0 : nil }
  }

  /// Returns whether a text has only printable characters and spaces.
  private static func isPlain(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 == " " || Syntax.isPrinting($0) }
  }
}

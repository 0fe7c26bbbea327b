import FirebaseTokens

/// The settings in the environment.
struct Settings {
  /// The port on this computer; 0 lets the system choose.
  var port = 8080
  /// The file for the people; `nil` for memory.
  var database: String?
  /// The project whose tokens are accepted.
  let project: String
  /// The source of the project's keys.
  var service = FirebaseService.google
  /// The project's API key, with which every request checks whether the token was revoked.
  var apiKey: String?
  /// Whether unsigned tokens are accepted, which Firebase's emulator makes.
  var acceptsUnsignedTokens = false

  /// An invalid variable.
  struct SettingsError: Error, CustomStringConvertible {
    /// A plain sentence.
    let description: String
  }

  /// Reads the variables.
  init(_ environment: [String: String]) throws(SettingsError) {
    let given = environment.filter { !$0.value.isEmpty }
    if let text = given["PORT"] {
      guard let port = UInt16(text) else {
        throw SettingsError(description: "PORT must be 0…65535.")
      }
      self.port = Int(port)
    }
    database = given["DATABASE"]
    apiKey = given["API_KEY"]
    if let host = given["FIREBASE_AUTH_EMULATOR_HOST"] {
      service = .emulator(host: host)
      // Anyone can write such a token, so the emulator's variable isn't enough to allow it.
      acceptsUnsignedTokens = given["UNSIGNED_TOKENS"] == "1"
    }
    guard let project = given["PROJECT"] ?? (service == .google ? nil : "demo-login") else {
      throw SettingsError(
        description: "Set PROJECT to the project whose tokens are accepted.")
    }
    self.project = project
  }
}

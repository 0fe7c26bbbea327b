import FirebaseTokens

/// What the environment says.
struct Settings {
  /// Where to listen on this machine; 0 lets the system choose.
  var port = 8080
  /// The file for the people; `nil` keeps them in memory.
  var database: String?
  /// The project whose tokens are believed.
  let project: String
  /// Where the project's keys are.
  var service = FirebaseService.google
  /// The project's key, with which it is asked at every request whether the token was taken back.
  var apiKey: String?
  /// Whether tokens without a signature are believed, as Firebase's emulator makes them.
  var acceptsUnsignedTokens = false

  /// A variable that makes no sense.
  struct SettingsError: Error, CustomStringConvertible {
    /// A plain sentence.
    let description: String
  }

  /// Reads the variables.
  init(_ environment: [String: String]) throws(SettingsError) {
    let said = environment.filter { !$0.value.isEmpty }
    if let text = said["PORT"] {
      guard let port = UInt16(text) else {
        throw SettingsError(description: "PORT has to be 0…65535.")
      }
      self.port = Int(port)
    }
    database = said["DATABASE"]
    apiKey = said["API_KEY"]
    if let host = said["FIREBASE_AUTH_EMULATOR_HOST"] {
      service = .emulator(host: host)
      // Anyone can write such a token, so that the emulator's variable alone does not allow it.
      acceptsUnsignedTokens = said["UNSIGNED_TOKENS"] == "1"
    }
    guard let project = said["PROJECT"] ?? (service == .google ? nil : "demo-login") else {
      throw SettingsError(
        description: "Set PROJECT to the project whose tokens are to be believed.")
    }
    self.project = project
  }
}

import LoginSupport

/// Sentences for people, or an object for programs.
enum TextFormat {
  /// Whether a format is `json`; a third one is an error.
  static func isJSON(_ format: String) throws(CommandError) -> Bool {
    guard ["text", "json"].contains(format) else {
      throw CommandError.invalidSetting(name: "format", value: format, allowed: "text, json")
    }
    return format == "json"
  }
}

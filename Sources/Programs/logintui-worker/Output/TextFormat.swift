import LoginSupport

/// Sentences for people, or an object for programs.
enum TextFormat {
  /// Returns whether a format is `json`; any format except `text` and `json` is an error.
  static func isJSON(_ format: String) throws(CommandError) -> Bool {
    guard ["text", "json"].contains(format) else {
      throw CommandError.invalidSetting(name: "format", value: format, allowed: "text, json")
    }
    return format == "json"
  }
}

import ArgumentParser
import LoginIdentity
import LoginMessages
import LoginSupport

/// The option for the format of a result: sentences for people, or one line of JSON for programs.
struct FormatOptions: ParsableArguments {
  @Option(help: "Output format: text or json.")
  var format = "text"

  /// Whether the result is JSON; any format except `text` and `json` is an error.
  var isJSON: Bool {
    get throws(CommandError) {
      guard ["text", "json"].contains(format) else {
        throw CommandError.invalidSetting(name: "format", value: format, allowed: "text, json")
      }
      return format == "json"
    }
  }

  /// Prints the result of an action.
  ///
  /// - Parameters:
  ///   - messages: The sentences; in JSON the field `message`.
  ///   - fields: The other fields in JSON.
  /// - Throws: ``CommandError`` if it can't be written.
  func print(
    _ messages: [Message], with fields: [String: JSONValue] = [:]
  ) throws(CommandError) {
    guard try isJSON else {
      for message in messages { try Console.print(message) }
      return
    }
    let sentences = messages.map { Reader.current.sentence($0) }
    let message = ["message": JSONValue.string(sentences.joined(separator: " "))]
    try Console.print(JSONText.of(JSONValue.object(fields.merging(message) { own, _ in own })))
  }

  /// Prints the result of an action, as ``print(_:with:)`` does for several sentences.
  func print(
    _ message: Message, with fields: [String: JSONValue] = [:]
  ) throws(CommandError) {
    try print([message], with: fields)
  }
}

/// A command with ``FormatOptions``, which are checked before it does anything.
protocol FormattedCommand: ParsableCommand {
  var output: FormatOptions { get }
}

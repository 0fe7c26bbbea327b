import ArgumentParser
import Logging
import LoginCanvas
import LoginCommandOptions
import LoginIdentity
import LoginMessages
import LoginProviders
import LoginSettings
import LoginSupport

/// The options of `logintui request` for the request itself, with curl's names.
struct RequestOptions: ParsableArguments {
  @Option(
    name: [.customShort("X", allowingJoined: true), .customLong("request")],
    help: ArgumentHelp("Method (default: GET, or POST with data).", valueName: "method"))
  var method: String?

  @Option(
    name: [.customShort("d", allowingJoined: true), .customLong("data")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Send data, @FILE, or @- for standard input (joined by &).",
      valueName: "data"))
  var data: [String] = []

  @Option(
    name: .customLong("data-binary"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Send data as it is, keeping line breaks.", valueName: "data"))
  var dataBinary: [String] = []

  @Option(
    name: .customLong("json"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Send JSON: data, @FILE or @-.", valueName: "data"))
  var json: [String] = []

  @Option(
    name: [.customShort("F", allowingJoined: true), .customLong("form")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Send a form field: NAME=TEXT, NAME=@FILE, or NAME=<FILE for its text.",
      valueName: "field"))
  var form: [String] = []

  @Flag(
    name: [.customShort("G"), .customLong("get")], help: "Send the data in the URL, with GET.")
  var isInAddress = false

  @Flag(name: [.customShort("I"), .customLong("head")], help: "Get only the headers, with HEAD.")
  var isHead = false

  @Option(
    name: [.customShort("H", allowingJoined: true), .customLong("header")],
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Add a header, as in 'Accept: text/plain'.", valueName: "header"))
  var headers: [String] = []

  @Option(name: .customLong("header-name"), help: .of(.header))
  var headerName: String?

  @Option(
    name: .customLong("max-time"),
    help: ArgumentHelp("Time limit in seconds, 1…86400.", valueName: "seconds"))
  var maxTime = 300

  func validate() throws {
    let kinds = [!(data + dataBinary + json).isEmpty && !isInAddress, !form.isEmpty, isHead]
    guard kinds.count(where: { $0 }) < 2, form.isEmpty || !isInAddress else {
      throw ValidationError("Choose one of --data, --form and --head.")
    }
  }

  /// Returns the request, with its content, before a token is read.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - settings: The settings.
  ///   - logger: The log.
  /// - Returns: The request; nothing is sent yet.
  /// - Throws: ``CommandError`` for an address or a header that must not be used, or a file that can't be read.
  func exchange(
    _ url: String, _ settings: Settings, logger: Logger?
  ) throws(CommandError) -> BackendExchange {
    guard (1...86_400).contains(maxTime) else {
      throw CommandError.invalidSetting(
        name: "max-time", value: String(maxTime), allowed: "1…86400")
    }
    var address = try BackendAddress.read(url)
    var lines: RequestHeaders
    do throws(RequestHeaders.Refused) {
      lines = try RequestHeaders(headers, tokenHeader: settings[.header])
    } catch {
      throw CommandError(.headerRefused(name: CleanText.oneLine(error.name, limit: 100)))
    }
    var content =
      form.isEmpty
      ? try RequestContent(
        data.map { .form($0) } + dataBinary.map { .binary($0) } + json.map { .json($0) })
      : try RequestContent(fields: form)
    if isInAddress, let bytes = content.bytes {
      address = try BackendAddress.read(
        WebAddress.adding(String(decoding: bytes, as: UTF8.self), to: address.url))
      content.bytes = nil
    }
    lines.add("Accept", content.accepted)
    lines.add("User-Agent", "logintui/\(Version.text)")
    if content.bytes != nil { lines.add("Content-Type", content.type) }
    let method = method ?? (isHead ? "HEAD" : content.bytes == nil ? "GET" : "POST")
    // CONNECT is for proxies: the bytes after it aren't a response.
    guard HeaderName.isName(method), method.uppercased() != "CONNECT" else {
      throw CommandError.invalidSetting(
        name: "request", value: method, allowed: "GET, POST, PUT, PATCH, DELETE")
    }
    return BackendExchange(
      address: address, method: method, headers: lines, body: content.bytes,
      transport: try ProviderTransports.settings(for: url, environment: ProgramVariables.all),
      seconds: maxTime, logger: logger)
  }
}

// What Chromium shows to people with other needs, and to other programs (Chrome DevTools Protocol).
extension Browser {
  /// Shows pages as someone with these settings gets them (Media Queries Level 5), until the next call.
  ///
  /// - Parameters:
  ///   - features: The settings: `forced-colors` is `active`.
  ///   - media: `print` for paper; the screen by default.
  /// - Throws: Errors of the connection.
  func emulate(_ features: [String: String], media: String = "") async throws {
    let list = features.map { name, value -> JSON in
      ["name": .string(name), "value": .string(value)]
    }
    _ = try await command(
      "Emulation.setEmulatedMedia", ["media": .string(media), "features": .array(list)])
  }

  /// Makes the window as narrow as one of 1280 pixels at 400 % (WCAG 2.2, 1.4.10).
  func zoom() async throws {
    _ = try await command(
      "Emulation.setDeviceMetricsOverride",
      ["width": 320, "height": 256, "deviceScaleFactor": 4, "mobile": false])
  }

  /// Returns what a screen reader finds on the page, in its order: a line for each part with its role and name, or for a text.
  ///
  /// A text isn't repeated if the name of a part around it contains it, other than the browser's title.
  func spoken() async throws -> [String] {
    let tree = try await command("Accessibility.getFullAXTree")
    let nodes = (tree["nodes"].items ?? []).map { ($0["nodeId"].text ?? "", $0) }
    let parts = Dictionary(nodes, uniquingKeysWith: { first, _ in first })
    var lines: [String] = []
    func read(_ id: String, within said: String) {
      guard let node = parts[id] else { return }
      let (role, name) = (node["role"]["value"].text ?? "", node["name"]["value"].text ?? "")
      var said = said
      if node["ignored"] != true, !Self.silentRoles.contains(role) {
        let isText = role == "StaticText"
        if isText ? !said.contains(name) : !name.isEmpty || !Self.quietRoles.contains(role) {
          let line = isText ? "“\(name)”" : "\(role) \(name)"
          lines.append(line.hasSuffix(" ") ? String(line.dropLast()) : line)
        }
        if !isText, !name.isEmpty, role != "RootWebArea" { said += "\n\(name)" }
      }
      for child in node["childIds"].items ?? [] { read(child.text ?? "", within: said) }
    }
    read(nodes.first?.0 ?? "", within: "")
    return lines
  }

  /// Sends a command to Chromium itself.
  func command(_ name: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await ask(
      "POST", "/goog/cdp/execute", ["cmd": .string(name), "params": parameters])
  }

  /// Roles of parts that only hold others.
  private static let silentRoles: Set<String> = [
    "none", "generic", "InlineTextBox", "LineBreak", "paragraph", "rowgroup", "listitem",
  ]
  /// Roles that matter only with a name; a control without one has to be seen.
  private static let quietRoles: Set<String> = [
    "form", "group", "LabelText", "Legend", "MenuListPopup", "caption", "strong", "code",
    "DescriptionList", "term", "definition",
  ]
}

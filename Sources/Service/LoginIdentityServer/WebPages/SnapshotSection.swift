import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

// Snapshots, on the page of the settings.
extension WebPages {
  /// Returns the section of the snapshots.
  func snapshots() -> String {
    let rows = project.snapshotList().snapshots.map { record in
      let path = link(.reset, ("name", record.name))
      let name = HTML.escaped(record.name)
      return [
        name, String(record.accounts), Self.time(of: record.takenAt),
        "<a href=\"\(path)\">Return to \(name)…</a>",
      ]
    }
    let list =
      rows.isEmpty
      ? "<p>No snapshots yet.</p>\n"
      : WebPage.table(
        caption: "Snapshots, in memory until the service ends",
        columns: ["Name", "Users", "Taken (UTC)", "Change"], rows: rows)
    let field = WebField(
      name: "name", label: "Name of the snapshot", value: ServiceSnapshots.usualName,
      hint: "Up to 64 letters, digits and -_.")
    return """
      <h2>Snapshots</h2>
      \(list)<form method="post" action="\(WebPagePath.snapshots.rawValue)" autocomplete="off">
      \(hidden())
      \(field.html)<button type="submit" class="plain">Take a snapshot</button>
      </form>
      """
  }

  /// Takes a snapshot; asks first if it replaces one.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`, and storage errors.
  func takeSnapshot(_ form: [String: String]) async throws -> HTTPAnswer {
    let name = (form["name"] ?? "").trimmed
    let isKnown = project.snapshotList().snapshots.contains { $0.name == name }
    guard !isKnown || form["replace"] != nil else {
      return answer(
        confirmation(
          "Replace the snapshot?", "Replace snapshot", WebPagePath.snapshots, section: .settings,
          text: "There is already a snapshot with the name \(WebPage.shown(name)).",
          hidden: hidden(("name", name), ("replace", "1")), back: path(.settings)),
        status: 409)
    }
    var request = SnapshotRequest()
    request.name = name
    _ = try await realms.takeSnapshot(request, of: project, faults: faults)
    return HTTPAnswer(redirect: done(.settings, .tookSnapshot))
  }

  /// Returns the page that asks before the service returns to a snapshot.
  func reset(to name: String) -> WebPage {
    confirmation(
      "Return to the snapshot?", "Return", WebPagePath.reset, section: .settings,
      text: "Users, sessions, codes, emails and settings become those of the snapshot "
        + "\(WebPage.shown(name)). All tokens since then end.",
      hidden: hidden(("name", name)), back: path(.settings))
  }
}

import LoginIdentity
import LoginIdentityProtocol
import LoginOpenIDConnect

extension WebPages {
  /// Returns the journal, the newest request first, without secrets.
  ///
  /// - Parameters:
  ///   - query: A part of the path in `q`, and the page in `page`.
  ///   - notice: The change that led here.
  /// - Returns: The page.
  func requests(_ query: [String: String], _ notice: WebPage.Notice?) -> WebPage {
    let search = (query["q"] ?? "").trimmed
    let all = log.requests(RequestLog.Filter()).requests.reversed()
      .filter { search.isEmpty || $0.path.contains(search) || $0.operation == search }
    let pages = max(1, (all.count + Self.pageSize - 1) / Self.pageSize)
    let page = min(max(1, query["page"].flatMap { Int($0) } ?? 1), pages)
    let rows = all.dropFirst((page - 1) * Self.pageSize).prefix(Self.pageSize).map(Self.row)
    let list =
      rows.isEmpty
      ? "<p>\(search.isEmpty ? "No requests yet." : "No requests found.")</p>\n"
      : WebPage.table(
        caption:
          "\(all.count) of the last \(RequestLog.limit) requests of clients, the newest first",
        columns: ["Request", "Time (UTC)", "Status", "Content"], rows: Array(rows))
    let field = WebField(
      name: "q", label: "Search for a part of the path", value: search, kind: .search)
    return WebPage(
      title: WebPage.Section.requests.rawValue, section: .requests, notice: notice,
      result: WebPage.result(
        search.isEmpty ? nil : "\(all.count) \(all.count == 1 ? "request" : "requests") found",
        page, of: pages),
      body: """
        <form method="get" action="\(WebPagePath.requests.rawValue)" role="search">
        \(place)\(field.html)<button type="submit">Search</button>
        </form>
        <p><a href="\(link(.requests))">Refresh</a></p>
        \(list)\(WebPage.pages(page, of: pages) { number in
          path(.requests, [("q", search), ("page", String(number))].filter { !$0.1.isEmpty })
        })<form method="post" action="\(WebPagePath.requests.rawValue)" class="row">
        \(hidden())
        <button type="submit" class="plain">Clear requests</button></form>
        """)
  }

  private static func row(_ entry: RequestJournal.Entry) -> [String] {
    let parts = [("Query", entry.query), ("Body", entry.body), ("Answer", entry.answer)]
    let content = parts.compactMap { name, value in
      value.map {
        "<p class=\"hint\">\(name)</p>\n<pre>\(WebPage.shown(text($0), limit: 10_000))</pre>"
      }
    }
    let origin = entry.origin.map { "<p>From \(WebPage.shown($0))</p>\n" } ?? ""
    let details =
      content.isEmpty && origin.isEmpty
      ? "–"
      : "<details><summary>Request \(entry.id)</summary>\n\(origin)\(content.joined(separator: "\n"))</details>"
    let name = entry.operation.map { "\(WebPage.shown($0))<br>" } ?? ""
    let time = "\(entry.time.dropFirst(11).prefix(12))"
    return [
      "\(name)\(WebPage.shown("\(entry.method) \(entry.path)", limit: 400))", HTML.escaped(time),
      (entry.status.map(String.init) ?? "closed") + (entry.rule.map { " (rule \($0))" } ?? ""),
      details,
    ]
  }

  private static func text(_ value: JSONValue) -> String {
    if case .string(let text) = value { return text }
    return String(decoding: (try? JSONCoding.bytes(of: value)) ?? [], as: UTF8.self)
  }
}

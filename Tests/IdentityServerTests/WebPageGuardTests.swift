import Foundation
import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// Guards against other pages and other people.
@Suite(.timeLimit(.minutes(10))) struct `The service's own pages` {
  @Test(arguments: WebPagePath.allCases)
  func `are not in a service without administrators`(path: WebPagePath) async throws {
    try await TestService.run { service async throws in
      for method in ["GET", "POST"] {
        let answer = try await service.send(
          method, path.rawValue, headers: ["Accept": "text/html"])
        #expect(answer.status == 404)
        #expect(answer.json["error"]["status"] == "NOT_FOUND")
      }
    }
  }

  @Test(arguments: WebPagePath.allCases)
  func `require the owner's token where there is one`(path: WebPagePath) async throws {
    let token = "a-token-of-the-owner-alone"
    try await TestService.runOpen {
      $0.ownerToken = Secret(token)
    } body: { service async throws in
      let basic = Data("owner:\(token)".utf8).base64EncodedString()
      for method in path.methods {
        #expect(try await service.send(method, path.rawValue).status == 401)
        let allowed = try await service.send(
          method, path.rawValue, headers: ["Authorization": "Basic \(basic)"])
        #expect(allowed.status != 401)
      }
    }
  }

  @Test func `refuse forms without their token, of another type, and from elsewhere`() async throws
  {
    try await TCPService.run { host in
      let listener = TCPService.listener(host)
      let page = try await TestService.send(
        to: listener, "GET", "/users/add", headers: ["Accept": "text/html"])
      let form = TestService.form(page.hidden.merging(["name": "Ann"]) { $1 })
      func send(_ body: String, _ headers: [String: String]) async throws -> Int {
        let type = ["Content-Type": "application/x-www-form-urlencoded"]
        return try await TestService.send(
          to: listener, "POST", "/users/add", headers: type.merging(headers) { $1 },
          body: Array(body.utf8)
        ).status
      }
      #expect(try await send("name=Ann", [:]) == 403)
      #expect(try await send("name=Ann&token=wrong", [:]) == 403)
      #expect(try await send(form, ["Content-Type": "text/plain"]) == 403)
      for origin in ["http://localhost:3000", "null", "https://\(host)", "https://evil.example"] {
        #expect(try await send(form, ["Origin": origin]) == 403, "\(origin)")
      }
      for site in ["cross-site", "same-site", "none"] {
        #expect(try await send(form, ["Sec-Fetch-Site": site]) == 403, "\(site)")
      }
      let users = try await TestService.send(
        to: listener, "GET", "/", headers: ["Accept": "text/html"])
      #expect(users.text.contains("No users yet."))
      #expect(
        try await send(form, ["Origin": "http://\(host)", "Sec-Fetch-Site": "same-origin"]) == 303)
      #expect(
        try await TestService.send(
          to: listener, "GET", "/users/add", headers: ["Host": "evil.example"]
        ).status == 403)
    }
  }

  @Test func `have no scripts, aren't stored, and can't be read or framed by other pages`()
    async throws
  {
    try await TestService.runOpen { service async throws in
      for path in WebPagePath.allCases where path.methods.contains("GET") {
        let page = try await service.send(
          "GET", path.rawValue,
          headers: ["Accept": "text/html", "Origin": "http://localhost:3000"])
        let policy = page.headers["content-security-policy"] ?? ""
        #expect(policy.hasPrefix("default-src 'none'; style-src"), "\(path)")
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(page.headers["cache-control"] == "no-store")
        #expect(page.headers["referrer-policy"] == "same-origin")
        #expect(page.headers["access-control-allow-origin"] == nil)
        #expect(page.scripts.isEmpty)
      }
    }
  }

  @Test func `cut long texts, and show marks that reorder others as a replacement`() async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let name = "\u{202E}\u{2066}evil\u{2069}<b>\(String(repeating: "x", count: 240))"
      let id = try await visit.add(["name": name, "email": "ann@example.com"])
      let list = try await visit.open("/").text
      #expect(list.contains("<bdi>\u{FFFD}\u{FFFD}evil\u{FFFD}&lt;b&gt;xxx"))
      #expect(!list.contains(String(repeating: "x", count: 121)))
      #expect(!list.contains("\u{202E}"))
      // The field of the form has the whole name, so that saving changes nothing.
      let page = try await visit.user(id)
      #expect(page.text.contains("value=\"\u{202E}\u{2066}evil\u{2069}&lt;b&gt;xxx"))
      #expect(try await visit.open("/users/delete?id=%3Cb%3E").status == 404)
      #expect(!(try await visit.open("/snapshots/reset?name=%3Cb%3E").text.contains("<b>")))
    }
  }
}

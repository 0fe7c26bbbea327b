import LoginIdentity
import LoginIdentityProtocol
import Testing

@testable import LoginIdentityServer

/// The pages of several projects and tenants.
@Suite(.timeLimit(.minutes(10))) struct `The pages of several projects` {
  private static func user(_ name: String) -> JSON {
    ["email": .string("\(name)@example.com"), "password": "correct-horse"]
  }

  /// Runs a service with two projects, and a tenant of the second one.
  private static func run(_ body: (TestService, PageVisit) async throws -> Void) async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, user("ann"))
      _ = try await service.administer(.signUp, project: "demo-b", user("bob"))
      _ = try await service.call(
        .signUp, key: "demo-b", user("nora").with("tenantId", "north"))
      try await body(service, PageVisit(service))
    }
  }

  @Test func `list all of them, with a mark at the current one`() async throws {
    try await Self.run { _, visit async throws in
      #expect(try await visit.open("/").text.contains("<a href=\"/projects\">All projects</a>"))
      let list = try await visit.open("/projects").text
      for item in [
        "<a href=\"/\" aria-current=\"true\">Project <bdi>demo-login</bdi></a>",
        "<a href=\"/?project=demo-b\">Project <bdi>demo-b</bdi></a>",
        "<a href=\"/?project=demo-b&amp;tenant=north\">Tenant <bdi>north</bdi> of <bdi>demo-b</bdi></a>",
      ] {
        #expect(list.contains(item), "\(list)")
      }
      let there = try await visit.open("/projects?project=demo-b&tenant=north").text
      #expect(there.contains("tenant=north\" aria-current=\"true\">Tenant"))
    }
    try await TestService.runOpen { service async throws in
      let page = try await PageVisit(service).open("/").text
      #expect(page.contains("project <strong>demo-login</strong></p>"))
      #expect(!page.contains("All projects"))
    }
  }

  @Test func `show one project or tenant, and lead to no other`() async throws {
    try await Self.run { _, visit async throws in
      for (place, name) in [
        ("", "ann"), ("project=demo-login", "ann"), ("project=demo-b", "bob"),
        ("project=demo-b&tenant=north", "nora"),
      ] {
        let page = try await visit.open("/?\(place)").text
        for other in ["ann", "bob", "nora"] {
          #expect(page.contains("\(other)@example.com") == (other == name), "\(place) \(other)")
        }
      }
      let page = try await visit.open("/?project=demo-b&tenant=north&q=zzz")
      #expect(page.text.contains("project <strong>demo-b</strong>, tenant <strong>north</strong>"))
      #expect(page.hidden == ["project": "demo-b", "tenant": "north"])
      for path in ["/?", "/messages?", "/requests?", "/settings?", "/users/add?", "/projects?"] {
        #expect(
          page.text.contains("href=\"\(path)project=demo-b&amp;tenant=north\""), "\(path)")
      }
    }
  }

  @Test func `change only the accounts that they show`() async throws {
    try await Self.run { service, visit async throws in
      let place = "project=demo-b&tenant=north"
      let form = try await visit.open("/users/add?\(place)")
      let added = try await visit.send(form, to: .addUser, ["email": "new@example.com"])
      let location = try #require(added.headers["location"])
      #expect(location.hasPrefix("/users/edit?\(place)&id="))
      let page = try await visit.open(location)
      #expect(page.text.contains("User added"))
      let id = try #require(added.returned["id"])
      for (place, status) in [(place, 200), ("project=demo-b", 404), ("", 404)] {
        let answer = try await visit.open("/users/edit?\(place)&id=\(id)")
        #expect(answer.status == status, "\(place)")
      }
      let saved = try await visit.send(
        page, to: .editUser, ["email": "new@example.com", "name": "New"])
      #expect(saved.headers["location"] == "/users/edit?\(place)&id=\(id)&done=saved")
      let question = try await visit.open("/users/delete?\(place)&id=\(id)")
      let deleted = try await visit.send(question, to: .deleteUser)
      #expect(deleted.headers["location"] == "/?\(place)&done=deleted")
      let everyone = try await visit.open("/users/delete-all?\(place)")
      #expect(everyone.text.contains("There is 1 user."))
      _ = try await visit.send(everyone, to: .deleteAllUsers)
      #expect(try await visit.open("/?\(place)").text.contains("No users yet."))
      #expect(try await visit.open("/?project=demo-b").text.contains("bob@example.com"))
      #expect(try await service.administer(.batchGet).json["users"].items?.count == 1)
    }
  }

  @Test func `have the emails and the settings of their project`() async throws {
    try await Self.run { service, visit async throws in
      let reset: JSON = ["requestType": "PASSWORD_RESET", "email": "bob@example.com"]
      _ = try await service.call(.sendOobCode, key: "demo-b", reset)
      #expect(try await visit.open("/messages?project=demo-b").text.contains("bob@example.com"))
      #expect(try await visit.open("/messages").text.contains("No email."))
      let settings = try await visit.open("/settings?project=demo-b")
      #expect(
        settings.text.contains("<title>Settings – demo-b – LoginTUI identity service</title>"))
      let saved = try await visit.send(
        settings, to: .settings, ["passwords": "on", "minimum": "9", "delay": "0", "clock": "0"])
      #expect(saved.headers["location"] == "/settings?project=demo-b&done=settings")
      for (project, allowsGuests) in [("demo-b", false), ("demo-login", true)] {
        let config = try await service.administer(.config, project: project).json
        #expect(config["signIn"]["anonymous"]["enabled"] == .bool(allowsGuests))
      }
    }
  }

  @Test func `have the switches of a tenant`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, Self.user("eve").with("tenantId", "east"))
      let visit = PageVisit(service)
      let page = try await visit.open("/settings?tenant=east")
      #expect(page.text.contains("Name of the tenant"))
      #expect(!page.text.contains("Take a snapshot"))
      let saved = try await visit.send(
        page, to: .settings, ["name": "East", "guests": "on"])
      #expect(saved.headers["location"] == "/settings?tenant=east&done=settings", "\(saved.text)")
      let record = try await service.tenants("GET", "east").json
      #expect(record["displayName"] == "East")
      #expect(record["allowPasswordSignup"] == false)
      #expect(record["enableAnonymousUser"] == true)
      #expect(record["mfaConfig"]["state"] == "DISABLED")
      #expect(record["disableAuth"] == false)

      // The form is from before the change.
      let late = try await visit.send(page, to: .settings, ["name": "Other"])
      #expect(late.status == 409)
      #expect(late.text.contains("Stored now: East"))
      let wrong = try await visit.send(late, to: .settings, ["name": "a\u{7}b"])
      #expect(wrong.status == 400)
      #expect(wrong.text.contains("id=\"name-error\""))
      #expect(try await service.tenants("GET", "east").json == record)
    }
  }

  @Test(arguments: [
    "/?project=demo-x", "/?tenant=x", "/users/add?project=%3Cb%3E", "/settings?tenant=..%2Fx",
    "/projects?project=demo-login&tenant=x",
  ])
  func `don't exist for an unknown one, which isn't created`(path: String) async throws {
    try await TestService.runOpen { service async throws in
      let visit = PageVisit(service)
      let form = try await visit.open("/users/add")
      let page = try await visit.open(path)
      #expect(page.status == 404)
      #expect(page.text.contains("<h1>No such project or tenant</h1>"))
      #expect(!page.text.contains("<b>"))
      let sent = try await visit.send(form, to: .addUser, ["project": "demo-x", "name": "Ann"])
      #expect(sent.status == 404)
      #expect(try await service.administer(.batchGet).json["users"].items ?? [] == [])
      #expect(try await service.tenants("GET").json["tenants"] == .null)
      #expect(!(try await visit.open("/").text.contains("All projects")))
    }
  }

  @Test func `return to a snapshot with the tenants`() async throws {
    try await TestService.runOpen { service async throws in
      _ = try await service.call(.signUp, Self.user("eve").with("tenantId", "east"))
      let visit = PageVisit(service)
      let taken = try await visit.send(
        visit.open("/settings"), to: .snapshots, ["name": "base"])
      #expect(taken.headers["location"] == "/settings?done=snapshot")
      _ = try await service.call(.signUp, Self.user("zoe").with("tenantId", "east"))
      let question = try await visit.open("/snapshots/reset?name=base")
      #expect(try await visit.send(question, to: .reset).status == 303)
      let users = try await visit.open("/?tenant=east").text
      #expect(users.contains("eve@example.com"))
      #expect(!users.contains("zoe@example.com"))
    }
  }
}

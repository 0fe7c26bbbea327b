import Foundation
import LoginSessions
import TerminalHarness
import Testing

@testable import LoginSettings
@testable import LogintuiWorker

@Suite(.timeLimit(.minutes(20))) struct `The settings file` {
  /// Checks a file; returns the output, the errors, and the status.
  private func check(
    _ toml: String, _ more: [String: String] = [:], on desk: Desk,
    environment: [String: String] = [:]
  ) async throws -> (output: String, standardError: String, status: Int32) {
    let file = desk.folder.appending(path: "settings.toml")
    try toml.write(to: file, atomically: true, encoding: .utf8)
    for (name, text) in more {
      try text.write(to: desk.folder.appending(path: name), atomically: true, encoding: .utf8)
    }
    return try await desk.run(["config", "check", "--config", file.path], environment: environment)
  }

  private static let acme =
    "[[provider]]\nid = \"a\"\nclient_id = \"c\"\nissuer = \"https://i.example\"\n"

  @Test func `says where sessions are saved`() async throws {
    try await Desk.with { desk in
      let file = try await check(
        "[session]\nstore = \"file\"\nheader = \"Firebase-Token\"", on: desk)
      #expect(file.output.contains("logintui login --store file"), "the environment comes first")
      let stored = try await desk.run(
        ["config", "check", "--config", desk.folder.path + "/settings.toml"],
        environment: ["LOGINTUI_STORE": ""])
      #expect(stored.status == 0, "\(stored.standardError)")
      #expect(
        stored.output.contains(
          "saved in a file that only you can read: \(desk.folder.path)/state/logintui/"))
    }
  }

  @Test(arguments: [
    ("[service\napi_key = 1", ".toml:1:"), ("[screen]\ntext_size = \"AX2", ".toml:2:"),
    ("[screen]\nlanguage = \"en\"\nlanguage = \"de\"", ".toml:3:"),
  ])
  func `with a mistake reports line and column`(toml: String, words: String) async throws {
    try await Desk.with { desk in
      let result = try await check(toml, on: desk)
      #expect(result.status == 1)
      #expect(result.standardError.contains(words), "\(result.standardError)")
    }
  }

  @Test(arguments: [
    ("[screen]\ntextsize = \"AX2\"", "screen.textsize"), ("[colour]\na = 1", "colour"),
    ("[[provider]]\nid = \"google\"\ncolour = \"red\"", "provider[1].colour"),
    ("[[provider]]\nid = \"a\"\n[[provider]]\nid = \"b\"\nfill = \"red\"", "provider[2].fill"),
    ("[[provider]]\nid = \"a\"\nredirect_ports = [70000]", "provider[1].redirect_ports"),
    ("[[provider]]\nid = \"a\"\nissuer = \"ftp://x\"", "provider[1].issuer"),
    ("[[provider]]\nclient_id = \"x\"", "provider[1].id"),
    ("[[provider]]\nid = \"google\"\n[[provider]]\nid = \"google.com\"", "google.com"),
    ("[service]\nemulator = 7.5", "service.emulator"),
    (acme + "token_endpoint_auth_method = \"client_secret_jwt\"", "provider[1].client_secret"),
    (
      acme + "private_key = \"k\"\ntoken_endpoint_auth_method = \"client_secret_post\"",
      "provider[1].token_endpoint_auth_method"
    ),
  ])
  func `with a wrong key reports its path`(toml: String, words: String) async throws {
    try await Desk.with { desk in
      let result = try await check(toml, on: desk)
      #expect(result.status == 1)
      #expect(result.standardError.contains(words), "\(result.standardError)")
    }
  }

  @Test(arguments: [
    ("[session]\nheader = \"Content-Length\"", "header"),
    ("[session]\nheader = \"Keep-Alive\"", "header"),
    ("[session]\nheader = \"Content-Type\"", "header"),
    ("[session]\nheader = \"a b\"", "header"), ("[session]\nheader = \"a:\"", "header"),
    ("[session]\nbackend = \"file:///etc/passwd\"", "file:///etc/passwd"),
    ("[session]\nbackend = \"http://api.example.com/\"", "https"),
    ("[session]\nbackend = \"https://a:b@api.example.com/\"", "isn't a valid web address"),
    ("[session]\ngit_hosts = [\"https://git.example.com/\"]", "git_hosts"),
    ("[session]\nregistries = [\"https://a.example/\"]", "registries"),
    ("[service]\nemulator = \"a b\"", "service.emulator can't be “a b”"),
    ("[service]\nemulator = \"localhost\"", "Use the form host:port"),
    ("[service]\nemulator = \"name:secret@localhost:9\"", "Use the form host:port"),
    ("[service]\napi_key = \"\"", "service.api_key"),
    ("[service]\napi_key = \"a b\"", "api_key"), ("[service]\n\"\" = \"x\"", "“service.”"),
    ("[service]\nallow_cleartext = \"perhaps\"", "allow_cleartext"),
    ("[service]\napi_key = \"a\\u0000b\"", ":2:13: zero character"),
    ("[service]\napi_key = \"a\\U00000000b\"", ":2:13: zero character"),
    ("[service]\napi_key = \"a\\u001B[2J\"", "service.api_key"),
    ("[texts]\nbenefits = \"a\\u001B[2J\"", "texts.benefits"),
    ("[texts]\nterms = \"javascript:alert(1)\"", "terms"),
    ("[account]\nguest = \"perhaps\"", "guest"), ("[screen]\nformat = \"xml\"", "format"),
    ("[[provider]]\nid = \"a b\"", "provider[1].id"),
    ("[[provider]]\nid = \"a,b\"", "provider[1].id"),
    ("[[provider]]\nid = \"a\\u0007\"", "provider[1].id"),
    ("[[provider]]\nid = \"a\"\nlabel = \"\\u009B2J\"", "provider[1].label"),
    ("[[provider]]\nid = \"a\"\nlabel = \"\"", "provider[1].label"),
    ("[[provider]]\nid = \"a\"\nclient_id = \"a b\"", "provider[1].client_id"),
    (
      "[[provider]]\nid = \"a\"\nclient_id = \"c\"\nissuer = \"https://i.example/?x\"",
      "provider[1].issuer"
    ),
    (
      "[[provider]]\nid = \"a\"\nclient_id = \"c\"\nissuer = \"http://i.example/\"",
      "provider[1].issuer"
    ),
    (
      "[[provider]]\nid = \"a\"\nclient_id = \"c\"\nissuer = \"http://127.0.0.1:80@i.example/\"",
      "provider[1].issuer"
    ),
    ("[[provider]]\nid = \"a\"\nscopes = [\"openid email\"]", "provider[1].scopes"),
    ("[[provider]]\nid = \"a\"\nscopes = [\"\"]", "provider[1].scopes"),
    (Self.acme + "prompt = \"none\"", "provider[1].prompt"),
    (Self.acme + "prompt = \"login login\"", "provider[1].prompt"),
    (Self.acme + "login_hint = \"\"", "provider[1].login_hint"),
    (Self.acme + "max_age = -1", "provider[1].max_age"),
    (Self.acme + "max_age = \"1\"", "provider[1].max_age"),
    (Self.acme + "acr_values = [\"a b\"]", "provider[1].acr_values"),
    (
      Self.acme + "revocation_endpoint = \"http://far.example/r\"",
      "provider[1].revocation_endpoint"
    ),
    (Self.acme + "jwks_uri = \"file:///etc/passwd\"", "provider[1].jwks_uri"),
    (Self.acme + "userinfo_endpoint = \"https://a.example/#x\"", "provider[1].userinfo_endpoint"),
    (
      "[[provider]]\nid = \"a\"\ndevice_authorization_endpoint = \"https://a.example/\"",
      "provider[1].client_id"
    ),
    (Self.acme + "resource = \"https://a.example/#x\"", "provider[1].resource"),
    (Self.acme + "resource = [\"relative\"]", "provider[1].resource"),
    (Self.acme + "redirect_host = \"far.example\"", "provider[1].redirect_host"),
    (Self.acme + "redirect_path = \"callback\"", "provider[1].redirect_path"),
    (Self.acme + "redirect_path = \"/a/../b\"", "provider[1].redirect_path"),
    (Self.acme + "redirect_path = \"/a?b\"", "provider[1].redirect_path"),
    (Self.acme + "token_endpoint_auth_method = \"private_key_jwt\"", "provider[1].private_key"),
    (Self.acme + "private_key_id = \"k\"", "provider[1].private_key is missing"),
    (
      Self.acme + "private_key = \"k\"\ntoken_endpoint_auth_signing_alg = \"HS256\"",
      "provider[1].token_endpoint_auth_signing_alg"
    ),
    (
      String(repeating: "a.", count: 100_000) + "a = 1",
      ":1:1: too many dots in a key"
    ),
    ("\n[" + String(repeating: "a.", count: 100_000) + "a]", ".toml:2:2: "),
  ])
  func `with a value that cannot work says so before it is needed`(
    toml: String, words: String
  ) async throws {
    try await Desk.with { desk in
      let result = try await check(toml, on: desk)
      #expect(result.status == 1, "\(result.output)")
      #expect(result.standardError.contains(words), "\(result.standardError)")
      #expect(!result.standardError.contains("\u{1B}") && !result.standardError.contains("secret"))
    }
  }

  @Test(arguments: [
    ("[session]\nheader = \"Content-Length\"", ["request", "https://127.0.0.1:9/"]),
    ("[service]\nemulator = \"a b\"", ["status"]), ("[service]\napi_key = \"\"", ["token"]),
    ("[service]\napi_key = \"a\\u0000b\"", ["token"]),
    ("[[provider]]\nid = \"oidc.a\"\nissuer = \"https://i.example\"", ["login"]),
    ("[[provider]]\nid = \"oidc.a\"\nissuer = \"https://i.example\"", ["serve", "--port", "0"]),
  ])
  func `with a value that cannot work is refused where it is used, too`(
    toml: String, command: [String]
  ) async throws {
    try await Desk.with(.sessionFile(at: "")) { desk in
      try desk.store.save(desk.keep(), of: .embedded)
      let file = desk.folder.appending(path: "settings.toml")
      try toml.write(to: file, atomically: true, encoding: .utf8)
      let result = try await desk.run(command + ["--config", file.path])
      #expect(result.status == 1 && result.output.isEmpty, "\(result)")
    }
  }

  @Test(arguments: ["issuer = \"https://i.example\"", "tenant = \"organizations\""])
  func `with an issuer but no client names the missing key, and does not simulate the provider`(
    line: String
  ) async throws {
    try await Desk.with { desk in
      let toml = "[[provider]]\nid = \"google\"\n[[provider]]\nid = \"oidc.acme\"\n\(line)\n"
      let result = try await check(toml, on: desk)
      #expect(result.status == 1 && result.output.isEmpty)
      #expect(result.standardError.contains("provider[2].client_id"), "\(result.standardError)")
      let login = try await desk.run(["--config", desk.folder.path + "/settings.toml"])
      #expect(login.standardError.contains("provider[2].client_id"), "\(login.standardError)")
      let known = try await check(toml + "device_client_id = \"tv\"", on: desk)
      #expect(known.standardError.isEmpty && known.output.contains("oidc.acme: works"), "\(known)")
    }
  }

  /// Comparing each with every other one took more than the limit.
  @Test func `with 20,000 providers is read in the time of one look at each`() async throws {
    try await Desk.with { desk in
      let tables = (1...20_000).map { number in
        """
        [[provider]]
        id = "oidc.p\(number)"
        client_id = "c"
        issuer = "https://i\(number).example"

        """
      }
      let result = try await check(tables.joined(), on: desk)
      #expect(
        result.status == 0 && result.output.contains("No problems."), "\(result.standardError)")
      let twice = try await check(
        tables.joined() + "[[provider]]\nid = \"oidc.p7\"", on: desk)
      #expect(twice.standardError.contains("oidc.p7"))
    }
  }

  @Test func `with nothing in it plays every provider on this machine`() async throws {
    try await Desk.with { desk in
      let result = try await check("", on: desk)
      #expect(result.status == 0, "\(result.standardError)")
      #expect(result.output.contains("Google: simulated on this computer"))
      #expect(result.output.contains("No problems."))
    }
  }

  @Test func `that names Firebase says which features Apple and Microsoft lack`() async throws {
    let toml = """
      [service]
      api_key = "AIzaTest"
      redirect_ports = [9005]
      [[provider]]
      id = "google"
      client_id = "1.apps.example"
      client_secret = "s"
      device_client_id = "2.apps.example"
      [[provider]]
      id = "apple"
      [[provider]]
      id = "microsoft"
      client_id = "mine"
      [[provider]]
      id = "github"
      client_id = "gh"
      [[provider]]
      id = "yahoo"
      """
    try await Desk.with { desk in
      let result = try await check(toml, on: desk)
      #expect(result.status == 1)
      #expect(result.output.contains("Google: works in the browser and with a short code"))
      #expect(result.output.contains("Apple: can only return to a web page"))
      #expect(result.output.contains("! Microsoft: Firebase rejects"))
      #expect(result.output.contains("GitHub: works only with a short code"))
      #expect(result.output.contains("Yahoo: works through the identity service"))
      #expect(result.output.contains("http://localhost:9005/"))
      #expect(result.output.contains("1 problem."))
    }
  }

  @Test func `with only an issuer needs no identity service`() async throws {
    let toml = """
      [[provider]]
      id = "oidc.acme"
      issuer = "https://login.acme.example"
      client_id = "cli"
      label = "Acme staff"
      """
    try await Desk.with { desk in
      let result = try await check(toml, on: desk)
      #expect(result.status == 0, "\(result.output)")
      #expect(result.output.contains("Acme staff: works in the browser and with a short code"))
      let bad = try await check(
        toml + "\n[screen]\nproviders = [\"oidc.acme\", \"email\"]", on: desk)
      #expect(bad.status == 1)
      #expect(bad.output.contains("! Email: doesn't work without service.api_key"))
    }
  }

  @Test func `takes the logo from a file beside it, and names a line that can't be drawn`()
    async throws
  {
    try await Desk.with { desk in
      let toml = "[texts]\nlogo = \"acme.txt\""
      let good = try await check(toml, ["acme.txt": "/\\\n"], on: desk)
      #expect(good.status == 0, "\(good.standardError)")
      let bad = try await check(toml, ["acme.txt": "/\\\n漢\n"], on: desk)
      #expect(bad.status == 1)
      let reported = bad.output + bad.standardError
      #expect(reported.contains("acme.txt:2: a logo has up to 8 lines"), "\(reported)")
    }
  }

  @Test func `takes the key from a configuration of Firebase beside it`() async throws {
    try await Desk.with { desk in
      let toml = "[service]\nfirebase = \"firebase.json\""
      let good = try await check(
        toml, ["firebase.json": #"{"apiKey":"AIza1","projectId":"p"}"#], on: desk)
      #expect(good.output.contains("Identity service: Firebase"), "\(good.standardError)")
      let bad = try await check(toml, ["firebase.json": "{}"], on: desk)
      #expect(bad.status == 1)
      #expect(bad.standardError.contains("isn't a Firebase config file"))
    }
  }

  @Test(arguments: [
    #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>API_KEY</key><string>AIzaK</string>
    <key>PROJECT_ID</key><string>demo</string><key>IS_ADS_ENABLED</key><false/></dict></plist>
    """#,
    #"""
    {"project_info":{"project_id":"demo","project_number":"1"},
    "client":[{"client_info":{},"api_key":[{"current_key":"AIzaK"}]}],"configuration_version":"1"}
    """#,
    #"{"apiKey": "AIzaK", "authDomain": "demo.firebaseapp.com", "projectId": "demo"}"#,
    """
    // Your web app's Firebase configuration
    const firebaseConfig = {
      apiKey: 'AIzaK', authDomain: "demo.firebaseapp.com",
      projectId : "demo",
    };
    """,
  ])
  func `of Firebase is read in each of its forms`(text: String) throws {
    let file = try #require(FirebaseFile(text))
    #expect(file.apiKey == "AIzaK")
    #expect(file.projectID == "demo")
  }

  @Test(arguments: ["", "{}", "<plist></plist>", "apiKey", "apiKey: AIza", "{\"apiKey\":\"\"}"])
  func `of Firebase without a key is not accepted`(text: String) {
    #expect(FirebaseFile(text) == nil)
  }

  @Test func `puts its labels, its sentence and its links on the screen`() async throws {
    let toml = """
      [texts]
      benefits = "Sign in to keep your boards."
      terms = "https://acme.example/terms"
      privacy = "https://acme.example/privacy"
      [account]
      guest = false
      [service]
      embedded = true
      [[provider]]
      id = "google"
      label = "Carry on with Google"
      fill = "#112233"
      """
    try await Desk.with { desk in
      let file = desk.folder.appending(path: "settings.toml")
      try toml.write(to: file, atomically: true, encoding: .utf8)
      let terminal = try desk.start(["--config", file.path])
      let picture = try await terminal.wait("the whole picker") { picture in
        // The last row is drawn last.
        picture.contains("Carry on with Google") && picture.rows.last?.isEmpty == false
      }
      #expect(picture.contains("Sign in to keep your boards."))
      #expect(picture.contains("Terms of service: https://acme.example/terms"))
      #expect(picture.contains("Privacy policy: https://acme.example/privacy"))
      #expect(!picture.contains("guest"))
    }
  }

  @Test func `may require a verified address before the result`() async throws {
    try await Desk.with { desk in
      try await desk.createAccount()
      let file = desk.folder.appending(path: "settings.toml")
      try "[account]\nverified_email = true".write(to: file, atomically: true, encoding: .utf8)
      let terminal = try await desk.startForm(
        ["--config", file.path], email: "ada@example.com", password: "secret1", hasPipe: true)
      try await terminal.press("\r", until: "Verify ada@example.com to continue")
      await terminal.send("\r")
      try await terminal.wait("the mail, and its place") { picture in
        picture.contains("Your code is in") && picture.contains("Use this code")
      }
      try await terminal.press("\t\t\r", until: "Not verified yet")
      let mail = try await desk.run(["mail", "--format", "json"])
      let code = try #require(mail.output.firstMatch(of: #/"code":"(.+?)"/#)?.1)
      await terminal.send("\u{1B}[200~\(code)\u{1B}[201~\r")
      #expect(try await terminal.output() == "Signed in as ada@example.com\n")
      #expect(try await terminal.waitForEnd() == .exited(0))
    }
  }
}

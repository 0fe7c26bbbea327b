import Foundation
import LoginMessages
import LoginModel
import LoginScreens
import Testing

@testable import LoginSettings

/// The name of the service in the title bar.
@Suite struct `The service in the title bar` {
  private static let issuer =
    "[[provider]]\nid = \"oidc.a\"\nclient_id = \"c\"\nissuer = \"https://id.example:8443/x\"\n"
  private static let other =
    "[[provider]]\nid = \"oidc.b\"\nclient_id = \"c\"\nissuer = \"https://id.example.org\"\n"

  @Test(arguments: [
    ("", "this computer"), ("[service]\nemulator = \"localhost:9099\"", "localhost:9099"),
    ("[service]\napi_key = \"AIza\"", "Firebase"),
    ("[service]\nfirebase = \"google.json\"", "demo-project"), (issuer, "id.example:8443"),
    (issuer + other, nil), ("[screen]\nlanguage = \"de\"", "dieser Computer"),
  ])
  func `is this machine, a project, a host, or the only issuer`(
    file: String, name: String?
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "settings.toml")
    try Data(file.utf8).write(to: path)
    try Data(#"{"apiKey":"AIza","projectId":"demo-project"}"#.utf8)
      .write(to: folder.appending(path: "google.json"))
    let settings = try Settings(
      optionValues: [:], config: path.path, environment: ["LANG": "en_US.UTF-8"])
    let words = try settings.screenOptions().service.map { settings.language.words($0) }
    #expect(words == name)
  }
}

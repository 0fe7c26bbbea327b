import Foundation
import Testing

@testable import LoginSessions

@Suite struct `The file with the sign-in methods last used` {
  private static func with(_ test: (LastUsedMethods) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "last-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try test(LastUsedMethods(folder: folder.path))
  }

  private static func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `has one for each service`() throws {
    try Self.with { methods in
      #expect(methods.method(of: ["embedded"]) == nil)
      try methods.remember("google.com", of: "embedded")
      try methods.remember("password", of: "firebase:acme app")
      try methods.remember("apple.com", of: "embedded")
      #expect(methods.method(of: ["embedded"]) == "apple.com")
      #expect(methods.method(of: ["firebase:acme app"]) == "password")
      #expect(try Self.mode(methods.path) == 0o600)
    }
  }

  /// Providers whose own tokens are the session are services of their own, offered side by side.
  @Test func `has the latest of several services`() throws {
    try Self.with { methods in
      try methods.remember("oidc.a", of: "openid:a")
      try methods.remember("oidc.b", of: "openid:b")
      #expect(methods.method(of: ["openid:b", "openid:a"]) == "oidc.b")
      try methods.remember("oidc.a", of: "openid:a")
      #expect(methods.method(of: ["openid:b", "openid:a"]) == "oidc.a")
    }
  }

  @Test func `forgets one service, or all`() throws {
    try Self.with { methods in
      #expect(try !methods.forget(["embedded"]) && !methods.forget(nil))
      try methods.remember("google.com", of: "one")
      try methods.remember("password", of: "two")
      #expect(try methods.forget(["one"]))
      #expect(methods.method(of: ["one"]) == nil && methods.method(of: ["two"]) == "password")
      #expect(try !methods.forget(["one"]) && methods.forget(nil))
      #expect(methods.method(of: ["two"]) == nil)
      #expect(try String(contentsOfFile: methods.path, encoding: .utf8).isEmpty)
    }
  }

  @Test func `keeps those of the last hundred services`() throws {
    try Self.with { methods in
      for number in 0...LastUsedMethods.most { try methods.remember("password", of: "s\(number)") }
      #expect(methods.method(of: ["s0"]) == nil && methods.method(of: ["s1"]) == "password")
      #expect(methods.method(of: ["s\(LastUsedMethods.most)"]) == "password")
    }
  }

  @Test(arguments: ["password\nhotmail", "pass\tword", "", "\u{1B}[2J"])
  func `takes no name that could be another line`(method: String) throws {
    try Self.with { methods in
      try methods.remember("google.com", of: "embedded")
      try methods.remember(method, of: "embedded")
      #expect(methods.method(of: ["embedded"]) == "google.com")
    }
  }

  @Test(arguments: ["\u{0}\u{1}\u{FFFD}", "one word", "\t\n\t\n", "password\tother\n{"])
  func `counts as empty if it is damaged, and is written again`(text: String) throws {
    try Self.with { methods in
      try methods.remember("google.com", of: "embedded")
      try Data(text.utf8).write(to: URL(filePath: methods.path))
      #expect(methods.method(of: ["embedded"]) == nil)
      try methods.remember("apple.com", of: "embedded")
      #expect(methods.method(of: ["embedded"]) == "apple.com")
      #expect(try Self.mode(methods.path) == 0o600)
    }
  }

  /// Another user could otherwise choose where the focus is.
  @Test func `isn't read if others can write to it, if it is long, or if it is a link`() throws {
    try Self.with { methods in
      try methods.remember("google.com", of: "embedded")
      try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: methods.path)
      #expect(methods.method(of: ["embedded"]) == nil)
      let long = String(repeating: "x\ty\n", count: 20_000) + "google.com\tembedded\n"
      try FileManager.default.removeItem(atPath: methods.path)
      try Data(long.utf8).write(to: URL(filePath: methods.path))
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: methods.path)
      #expect(methods.method(of: ["embedded"]) == nil)
      try FileManager.default.moveItem(atPath: methods.path, toPath: methods.path + ".other")
      try FileManager.default.createSymbolicLink(
        atPath: methods.path, withDestinationPath: methods.path + ".other")
      #expect(methods.method(of: ["embedded"]) == nil)
      try methods.remember("password", of: "embedded")
      #expect(methods.method(of: ["embedded"]) == "password")
    }
  }
}

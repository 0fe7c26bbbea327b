import Foundation
import LoginIdentity
import LoginTUI
import Testing

@Suite(.timeLimit(.minutes(5))) struct `The folder of an account` {
  let desk = SavedAccountDesk()
  var service: OnePersonService { desk.service }

  /// Returns whether the error is the one for an invalid use of the library.
  private func isInvalid(_ body: () async throws -> Void) async throws -> Bool {
    do {
      try await body()
      return false
    } catch let error as LoginError {
      guard case .invalid = error else { return false }
      return true
    }
  }

  @Test(arguments: ["", "a/b", "/", ".", "..", "a\u{0}", "a\nb", "\u{1B}[2J"])
  func `is refused for a name that no folder can have`(app: String) async throws {
    let account = SavedAccount(app: app, service: .custom(service, key: "desk"))
    #expect(try await isInvalid { _ = try await account.session() })
    #expect(try await isInvalid { _ = try await account.token() })
    #expect(try await isInvalid { try await account.save(service.session()) })
    #expect(try await isInvalid { try await account.signOut() })
    #expect(
      try await isInvalid {
        _ = try await account.session(validFor: .zero) { service.session() }
      })
    var reported: [SavedAccount.Change] = []
    for await change in account.changes { reported.append(change) }
    #expect(reported == [.signedOut])
  }

  @Test(arguments: ["", "a\u{0}b"])
  func `is refused where it has no name itself`(folder: String) async throws {
    let account = desk.account(of: .custom(service, key: "desk"), folder: folder)
    #expect(try await isInvalid { _ = try await account.session() })
  }

  @Test func `is that of the app below the person's state, closed to others`() async throws {
    let places: [([String: String], String)] = [
      (["XDG_STATE_HOME": desk.folder + "/state", "HOME": "/nowhere"], "/state/hello"),
      (["XDG_STATE_HOME": "state", "HOME": desk.folder], "/.local/state/hello"),
      (["HOME": desk.folder], "/.local/state/hello"),
    ]
    for (environment, path) in places {
      let account = SavedAccount(
        app: "hello", service: .custom(service, key: "desk"), environment: environment
      ) { [service] in service.now }
      try await account.save(service.session())
      let files = FileManager.default
      for (name, mode) in [(path, 0o700), (path + "/sessions.json", 0o600)] {
        let attributes = try files.attributesOfItem(atPath: desk.folder + name)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
      try files.removeItem(atPath: desk.folder)
    }
  }

  @Test func `that cannot be made loses no sign-in`() async throws {
    let account = desk.account(of: .custom(service, key: "desk"), folder: "/proc/nowhere")
    let session = service.session()
    do {
      _ = try await account.session(validFor: .seconds(60)) { session }
      Issue.record("It was saved.")
    } catch LoginError.notSaved(let unsaved, let reason) {
      #expect(unsaved == session && reason.contains("/proc/nowhere"))
    }
  }

  @Test func `that goes away during a refresh loses no token`() async throws {
    try await desk.account.save(service.session())
    service.pass(seconds: 3600)
    let folder = desk.folder
    service.duringRefresh {
      try FileManager.default.removeItem(atPath: folder)
      try Data().write(to: URL(filePath: folder))
    }
    do {
      _ = try await desk.account.session()
      Issue.record("It was saved.")
    } catch LoginError.notSaved(let unsaved, let reason) {
      #expect(unsaved.idToken == Secret("token2") && reason.contains(folder))
    }
  }

  @Test func `keeps a damaged file as it is, and asks no one`() async throws {
    try desk.write("rubbish")
    let (account, session) = (desk.account, service.session())
    func isRefused(_ body: () async throws -> Void) async -> Bool {
      do {
        try await body()
        return false
      } catch LoginError.storage, LoginError.notSaved(session, _) {
        return true
      } catch {
        return false
      }
    }
    #expect(await isRefused { _ = try await account.session() })
    #expect(
      await isRefused {
        _ = try await account.session(validFor: .zero) {
          Issue.record("The person was asked.")
          return session
        }
      })
    #expect(await isRefused { try await account.save(session) })
    #expect(await isRefused { try await account.signOut() })
    #expect(try String(contentsOfFile: desk.path, encoding: .utf8) == "rubbish")
  }
}

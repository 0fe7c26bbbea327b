import ChildPrograms
import Foundation
import LoginIdentity
import LoginSessions
import Testing

@Suite(.timeLimit(.minutes(10))) struct `The stream of states` {
  let desk = TestStore()
  var store: SessionStore { SessionStore(folder: desk.folder, storage: .file) }

  @Test func `reports the changes of other processes`() async throws {
    var states = store.states(of: .embedded, as: \.self).makeAsyncIterator()
    #expect(await states.next() == .signedOut)
    _ = try await desk.run("keep", "ann", "1", "-5")
    let first = try #require(try store.currentSession(of: .embedded))
    #expect(await states.next() == .signedIn(first.session))
    _ = try await desk.run("fresh", "\(desk.folder)/log")
    let second = try #require(try store.currentSession(of: .embedded))
    #expect(second != first)
    #expect(await states.next() == .refreshed(second.session))
    _ = try await desk.run("keep", "bob", "2", "3600")
    let third = try #require(try store.currentSession(of: .embedded))
    #expect(await states.next() == .signedIn(third.session))
    _ = try await desk.run("forget", "bob")
    #expect(await states.next() == .signedOut)
  }

  @Test func `begins with the person who is signed in, and hears of this process too`() async throws
  {
    let session = TestStore.session("ann")
    try store.save(session, of: .embedded)
    var states = store.states(of: .embedded, as: \.self).makeAsyncIterator()
    #expect(await states.next() == .signedIn(session))
    // A session of another service isn't a change.
    try store.save(session, of: ServiceKey(rawValue: "firebase:key"))
    try store.save(TestStore.session("ann", name: "Ann"), of: .embedded)
    #expect(await states.next() == .refreshed(TestStore.session("ann", name: "Ann")))
    try store.forgetAll()
    #expect(await states.next() == .signedOut)
  }

  @Test func `continues after the folder was removed, and after damage`() async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let whole = try #require(desk.content)
    var states = store.states(of: .embedded, as: \.self).makeAsyncIterator()
    _ = await states.next()
    try FileManager.default.removeItem(atPath: desk.folder)
    #expect(await states.next() == .signedOut)
    try desk.write("damaged".utf8)
    try desk.write(whole)
    #expect(await states.next() == .signedIn(TestStore.session("ann")))
  }

  @Test func `is signed out and ends where no folder can exist`() async {
    var reported: [SessionState] = []
    let store = SessionStore(folder: "/dev/null/x", storage: .file)
    for await state in store.states(of: .embedded, as: \.self) { reported.append(state) }
    #expect(reported == [.signedOut])
  }

  @Test func `leaves no thread behind`() async throws {
    let ending = try await desk.run("streams", "100")
    #expect(ending.output == "ended\n")
  }

  /// The words before a program to run it in a user namespace without watches; unshare(1),
  /// `user.max_inotify_instances`.
  static let watchless = [
    "-r", "-U", "sh", "-c", "echo 0 > /proc/sys/user/max_inotify_instances && exec \"$@\"", "-",
  ]

  @Test(
    .enabled { try await ChildProgram.run("/usr/bin/unshare", watchless + ["true"]).status == 0 })
  func `looks by itself where no watch is left`() async throws {
    try store.save(TestStore.session("ann"), of: .embedded)
    let watcher = try ChildProgram(
      "/usr/bin/unshare", Self.watchless + [TestStore.probe, desk.folder, "file", "watch", "2"],
      pipes: .together)
    #expect(try await watcher.waitForLine("signed in ann"))
    try store.save(TestStore.session("bob"), of: .embedded)
    #expect(try await watcher.waitForLine("signed in bob"))
    #expect(try await watcher.waitForEnd() == 0)
  }
}

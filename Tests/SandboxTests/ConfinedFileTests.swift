import ChildPrograms
import Foundation
import Testing

@Suite(
  .timeLimit(.minutes(10)),
  .enabled("this kernel has no Landlock") { try await Machine.landlock() > 0 })
struct `Files of a program in a sandbox` {
  let desk: TestSandbox
  let denied = "Permission denied"
  /// The errors; the filter of calls, which comes before Landlock, may refuse it too.
  let refusals = ["Permission denied", "Operation not permitted"]

  init() throws { desk = try TestSandbox() }

  @Test func `are those it was given, and none of the home folder`() async throws {
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    #expect(try await desk.outcome(of: "list=\(home)") == denied)
    #expect(try await desk.outcome(of: "read=\(desk.home)/file") == denied)
    #expect(try await desk.outcome(of: "read=\(desk.data)/file") == "done")
  }

  @Test func `are not those of other processes, whose numbers are not listed`() async throws {
    #expect(try await desk.outcome(of: "list=/proc") == denied)
    let other = "/proc/\(ProcessInfo.processInfo.processIdentifier)"
    for trial in ["read=\(other)/environ", "read=\(other)/maps", "list=\(other)/cwd"] {
      #expect(try await desk.outcome(of: trial) == denied)
    }
  }

  @Test func `are not reached through a link in the folder of data`() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.data)/link", withDestinationPath: "\(desk.home)/file")
    #expect(try await desk.outcome(of: "read=\(desk.data)/link") == denied)
  }

  @Test(arguments: ["write", "create", "remove", "plant-link"])
  func `are changed nowhere else`(trial: String) async throws {
    let name = trial == "create" || trial == "plant-link" ? "new" : "file"
    #expect(refusals.contains(try await desk.outcome(of: "\(trial)=\(desk.home)/\(name)")))
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.home)
    #expect(left == ["file"])
  }

  @Test(.enabled("this kernel's Landlock knows no truncate") { try await Machine.landlock() >= 3 })
  func `are not emptied elsewhere`() async throws {
    #expect(refusals.contains(try await desk.outcome(of: "truncate=\(desk.home)/file")))
  }

  @Test func `are made, locked, mapped, moved and removed in the folder of data`() async throws {
    let ending = try await desk.run("store=\(desk.data)")
    #expect(ending.output.hasSuffix(": done\n"), "\(ending.standardError)")
  }

  @Test func `move from one folder of data to another, and not out of them`() async throws {
    let other = "\(desk.data)-too"
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    let both = [desk.data, other]
    let out = "move=\(desk.data)/file=\(desk.home)/taken"
    #expect(try await desk.outcome(of: out, writable: both) != "done")
    guard try await Machine.landlock() >= 2 else { return }
    let over = "move=\(desk.data)/file=\(other)/file"
    #expect(try await desk.outcome(of: over, writable: both) == "done")
  }

  @Test func `that may only be read are not changed`() async throws {
    let readable = [desk.home]
    #expect(try await desk.outcome(of: "read=\(desk.home)/file", readable: readable) == "done")
    for trial in ["write=\(desk.home)/file", "create=\(desk.home)/new", "remove=\(desk.home)/file"]
    {
      #expect(try await desk.outcome(of: trial, readable: readable) == denied)
    }
  }

  /// A program that finds a link or a pipe there is outside the sandbox, and may follow it.
  @Test(arguments: ["plant-link", "plant-pipe"])
  func `are never links or pipes`(trial: String) async throws {
    let outcome = try await desk.outcome(of: "\(trial)=\(desk.data)/new")
    #expect(refusals.contains(outcome))
  }

  @Test func `that are named by a link are those it leads to`() async throws {
    let link = "\(desk.data)-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: desk.home)
    let trial = "read=\(desk.home)/file"
    #expect(try await desk.outcome(of: trial, readable: [link]) == "done")
  }

  @Test func `that are not there are passed over, and the others hold`() async throws {
    let readable = ["\(desk.home)/nothing", "", desk.home]
    let ending = try await desk.run("read=\(desk.home)/file", readable: readable)
    #expect(ending.output.hasSuffix("file: done\n"))
    #expect(ending.output.contains("reads \(desk.home)\n"))
    #expect(!ending.output.contains("nothing\n"))
  }

  @Test func `that are devices are used where they were given, and no others`() async throws {
    let given = ["DEVICE": "/dev/urandom"]
    #expect(try await desk.outcome(of: "control=/dev/urandom", with: given) == "done")
    #expect(try await desk.outcome(of: "control=/dev/random", with: given) == denied)
    #expect(try await desk.outcome(of: "control=/dev/urandom") == denied)
  }

  @Test func `may be given up twice`() async throws {
    let twice = ["TWICE": "yes"]
    #expect(try await desk.outcome(of: "read=\(desk.data)/file", with: twice) == "done")
    #expect(try await desk.outcome(of: "read=\(desk.home)/file", with: twice) == denied)
  }
}

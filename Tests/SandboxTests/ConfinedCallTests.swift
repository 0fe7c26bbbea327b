import ChildPrograms
import Foundation
import Glibc
import Testing

@Suite(
  .timeLimit(.minutes(10)),
  .enabled("this machine has no seccomp, or no libseccomp") { try await Machine.hasFilter() })
struct `System calls of a program in a sandbox` {
  let desk: TestSandbox
  let denied = "Operation not permitted"

  init() throws { desk = try TestSandbox() }

  @Test(arguments: ["exec", "exec-on-thread", "spawn", "fork"])
  func `start no program and no process`(trial: String) async throws {
    #expect(try await desk.outcome(of: trial) == denied)
  }

  @Test(arguments: ["trace", "look"])
  func `end it where they look into others`(trial: String) async throws {
    let ending = try await desk.run(trial)
    #expect(ending.status == 128 + SIGSYS)
    #expect(!ending.output.contains("\(trial): "))
  }

  @Test func `create threads, and send signals to no other process`() async throws {
    let ending = try await desk.run("threads", "signal-self", "signal")
    let printed = ending.output.split(separator: "\n").suffix(3)
    #expect(printed == ["threads: done", "signal-self: done", "signal: \(denied)"])
  }

  /// Families by their numbers in Linux: 1 this computer, 2 and 10 the internet.
  @Test(arguments: ["1,1,0", "1,2,0", "2,1,0", "2,2,0", "10,1,0", "10,2,0", "16,3,0"])
  func `open sockets of this machine and the internet, and ask for addresses`(
    socket: String
  ) async throws {
    let outcome = try await desk.outcome(of: "socket=\(socket)")
    // A machine without IPv6 returns its own error.
    #expect(outcome == "done" || outcome.hasPrefix("Address family not supported"))
  }

  /// Packets, Bluetooth, virtual machines, the kernel's ciphers, its log of events; raw ones.
  @Test(arguments: [
    "0,1,0", "17,3,768", "31,3,0", "38,5,0", "40,1,0", "16,3,9", "16,3,15", "2,3,1", "10,3,58",
  ])
  func `open no other sockets`(socket: String) async throws {
    #expect(try await desk.outcome(of: "socket=\(socket)") == denied)
  }

  @Test func `open no sockets of the internet where they were given up`() async throws {
    let none = ["INTERNET": "no"]
    for socket in ["2,1,0", "2,2,0", "10,1,0", "10,2,0"] {
      #expect(try await desk.outcome(of: "socket=\(socket)", with: none) == denied)
    }
    #expect(try await desk.outcome(of: "socket=1,1,0", with: none) == "done")
  }

  @Test func `open no sockets of this machine where they were given up`() async throws {
    let none = ["SOCKETS": "no"]
    #expect(try await desk.outcome(of: "socket=1,1,0", with: none) == denied)
    #expect(try await desk.outcome(of: "connect", with: none) == "done")
    #expect(try await desk.outcome(of: "look-up=localhost", with: none) == "done")
  }
}

@Suite(.timeLimit(.minutes(10))) struct `A program in a sandbox` {
  let desk: TestSandbox

  init() throws { desk = try TestSandbox() }

  @Test func `looks up names, connects, listens, and has its own socket`() async throws {
    let own = "local-listener=\(desk.data)/socket"
    let ending = try await desk.run("look-up=localhost", "connect", "listen", own, "threads")
    let printed = ending.output.split(separator: "\n").suffix(5)
    #expect(printed.allSatisfy { $0.hasSuffix(": done") }, "\(printed)")
  }

  @Test(.enabled("this kernel's Landlock knows no ports") { try await Machine.landlock() >= 4 })
  func `opens no port where it gave them up`() async throws {
    let none = ["LISTENS": "no"]
    #expect(try await desk.outcome(of: "listen", with: none) == "Permission denied")
    #expect(try await desk.outcome(of: "connect", with: none) == "done")
  }

  @Test(.enabled("this kernel's Landlock knows no scopes") { try await Machine.landlock() >= 6 })
  func `reaches no abstract socket of others`() async throws {
    #expect(try await desk.outcome(of: "connect-abstract") == "Operation not permitted")
  }

  @Test func `gets no new privileges, and has none of an administrator's`() async throws {
    let ending = try await desk.run("capabilities")
    #expect(ending.output.hasPrefix("privileges inForce\ncapabilities inForce\n"))
    #expect(ending.output.hasSuffix("capabilities: done\n"))
  }

  /// It was reported for no_new_privs, which was in force.
  @Test func `says which privileges the system did not take`() async throws {
    let ending = try await desk.run("nothing", with: ["CAPSET": "refused"])
    #expect(ending.output.hasPrefix("privileges inForce\ncapabilities refused(code: 1)\n"))
  }

  @Test func `runs no memory that was written, even without libseccomp`() async throws {
    let folder = "\(desk.home)/lib"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("none".utf8).write(to: URL(filePath: "\(folder)/libseccomp.so.2"))
    let without = ["LD_LIBRARY_PATH": folder]
    // PR_SET_MDWE came with Linux 6.3.
    guard try await desk.outcome(of: "refuses-code", with: without) == "done" else { return }
    for trial in ["memory", "memory-later"] {
      #expect(try await desk.outcome(of: trial, with: without) == "Permission denied")
    }
  }

  /// Without this, libdispatch ends the process.
  @Test func `sees the state of its own threads`() async throws {
    #expect(try await desk.outcome(of: "own-thread") == "done")
  }

  @Test func `says that libseccomp is missing or too old, and gives up the rest`() async throws {
    let folder = "\(desk.home)/lib"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/libseccomp.so.2"
    for (content, layer) in [(Data("none".utf8), "noLibrary"), (try otherLibrary(), "oldLibrary")] {
      try content.write(to: URL(filePath: path))
      let ending = try await desk.run("nothing", with: ["LD_LIBRARY_PATH": folder])
      #expect(ending.output.contains("calls \(layer)\n"))
      #expect(ending.output.contains("privileges inForce\n"))
      #expect(ending.output.hasSuffix("nothing: done\n"))
    }
  }

  /// Returns any other library.
  private func otherLibrary() throws -> Data {
    let folders = ["/lib/x86_64-linux-gnu", "/lib/aarch64-linux-gnu", "/lib64", "/usr/lib"]
    let path = folders.map { "\($0)/libutil.so.1" }
      .first { FileManager.default.fileExists(atPath: $0) }
    return try Data(contentsOf: URL(filePath: try #require(path)))
  }
}

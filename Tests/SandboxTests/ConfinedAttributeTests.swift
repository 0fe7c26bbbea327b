import ChildPrograms
import Foundation
import Glibc
import Testing

@Suite(
  .timeLimit(.minutes(10)),
  .enabled("this machine has no seccomp, or no libseccomp") { try await Machine.hasFilter() })
struct `Permissions, owners and names of files in a sandbox` {
  let desk: TestSandbox
  let denied = "Operation not permitted"
  /// The error of a call that this processor or this kernel doesn't have.
  let missing = "Function not implemented"

  init() throws { desk = try TestSandbox() }

  private var file: String { "\(desk.home)/file" }

  /// Returns a file's data from stat(2): mode, names, seconds of its last change.
  private func state(of path: String) throws -> [String] {
    let found = try FileManager.default.attributesOfItem(atPath: path)
    return [FileAttributeKey.posixPermissions, .referenceCount, .size, .modificationDate]
      .map { "\(found[$0] ?? "")" }
  }

  /// An SSH key became readable to everyone: Landlock has no right for that.
  @Test(arguments: [
    "chmod", "fchmodat", "fchmodat2", "mode-by-kernel", "mode-neither", "open-neither", "chown",
    "lchown", "fchownat", "setxattr", "lsetxattr", "setxattrat", "removexattr", "lremovexattr",
    "removexattrat", "file-setattr", "utime", "utimes", "futimesat", "utimensat", "truncate-name",
  ])
  func `a key in the home folder stays closed to others`(trial: String) async throws {
    for path in [file, "\(desk.data)/file"] {
      let before = try state(of: path)
      let outcome = try await desk.outcome(of: "\(trial)=\(path)")
      #expect([denied, missing].contains(outcome), "\(trial): \(outcome)")
      #expect(try state(of: path) == before)
    }
  }

  @Test(arguments: ["link", "linkat", "link-descriptor", "symlink", "symlinkat"])
  func `no file gets another name`(trial: String) async throws {
    for path in [file, "\(desk.data)/file"] {
      let outcome = try await desk.outcome(of: "\(trial)=\(path)=\(desk.data)/other")
      #expect([denied, missing].contains(outcome), "\(trial): \(outcome)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.data) == ["file"])
  }

  @Test(arguments: [
    "mode=DATA/file=04700", "mode=DATA/file=02700", "mode=DATA/file=06755", "make=DATA/new=04700",
    "make=DATA/new=02700", "make-nameless=DATA=04700", "make-nameless=DATA=02700",
    "creat-identity=DATA/new", "mknod=DATA/new", "mknodat=DATA/new",
  ])
  func `no program with the identity of its owner is left behind`(trial: String) async throws {
    let trial = trial.replacing("DATA", with: desk.data)
    let outcome = try await desk.outcome(of: trial)
    #expect([denied, missing].contains(outcome), "\(trial): \(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.data) == ["file"])
  }

  @Test(arguments: ["0604", "0640", "0622", "0711", "1600"])
  func `no file of the data folder is opened to others`(mode: String) async throws {
    #expect(try await desk.outcome(of: "mode=\(desk.data)/file=\(mode)") == denied)
    #expect(try await desk.outcome(of: "mode=\(desk.data)/file=0600") == "done")
  }

  @Test(arguments: ["owner", "attribute", "time", "flags", "project"])
  func `an open file keeps its owner and attributes`(trial: String) async throws {
    #expect(try await desk.outcome(of: "\(trial)=\(desk.data)/file") == denied)
  }
}

@Suite(
  .timeLimit(.minutes(10)),
  .enabled("this machine has no seccomp, or no libseccomp") { try await Machine.hasFilter() })
struct `Code that comes to a program in a sandbox` {
  let desk: TestSandbox
  let denied = "Operation not permitted"

  init() throws { desk = try TestSandbox() }

  @Test(arguments: [
    "memory", "memory-later", "memory-by-key", "memory-file", "memory-shared", "readable-runs",
    "pages",
  ])
  func `is not run from memory that was written`(trial: String) async throws {
    // POSIX allows EACCES; the filter returns EPERM.
    #expect(try await desk.outcome(of: trial) == denied)
  }

  @Test func `is not run from a file that it wrote, nor from any other`() async throws {
    #expect(try await desk.outcome(of: "code-of-file=\(desk.data)/new") == denied)
    #expect(try await desk.outcome(of: "library=libBrokenLocale.so.1") == denied)
    let own = try await desk.outcome(of: "memory-own")
    #expect([denied, "Permission denied"].contains(own))
  }

  /// A filter can't read a structure in memory, and doesn't know calls that don't exist yet.
  @Test(arguments: [
    "ring", "ring-enter", "open-by-structure", "clone-by-structure", "call-of-tomorrow",
  ])
  func `does not find calls that no filter can read`(trial: String) async throws {
    #expect(try await desk.outcome(of: trial) == "Function not implemented")
  }

  @Test(arguments: [
    "namespace", "faults", "signal-owner", "signal-kind", "dumpable", "tracer",
  ])
  func `reaches others by no way around`(trial: String) async throws {
    #expect(try await desk.outcome(of: trial) == denied)
  }

  #if arch(x86_64)
    @Test(arguments: ["old-gate", "x32"])
    func `ends the program where it calls as another processor's does`(
      trial: String
    ) async throws {
      let ending = try await desk.run(trial)
      #expect(ending.status == 128 + SIGSYS)
      #expect(!ending.output.contains("\(trial): "))
    }
  #endif
}

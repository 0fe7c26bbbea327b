import Foundation
import Testing

@testable import LoginPrivateFiles

/// The lock on a file that several processes change.
@Suite struct `A lock on a file` {
  @Test func `that another process holds is waited for, and no longer than was said`() throws {
    let folder = NSTemporaryDirectory() + "ltui-lock-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/config"
    do {
      let held = try ChangeLock(on: path, lockFile: path + ".lock", timeout: 0)
      #expect(throws: ChangeLock.Failure.folderHeld) { try ChangeLock(on: path, timeout: 0) }
      held.release()
    }
    _ = FileManager.default.createFile(atPath: path + ".lock", contents: nil)
    #expect(throws: ChangeLock.Failure.held(path + ".lock")) {
      try ChangeLock(on: path, lockFile: path + ".lock", timeout: 20)
    }
    // The folder is free again.
    _ = try ChangeLock(on: path, timeout: 0)
  }

  @Test func `is waited for as long as other processes change the file in turn`() throws {
    let folder = NSTemporaryDirectory() + "ltui-lock-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/config"
    let lockFile = path + ".lock"
    _ = FileManager.default.createFile(atPath: lockFile, contents: nil)
    var changes = 0
    _ = try ChangeLock(on: path, lockFile: lockFile, timeout: 20) {
      changes += 1
      try? Data("\(changes)".utf8).write(to: URL(filePath: path), options: .atomic)
      if changes == 100 { try? FileManager.default.removeItem(atPath: lockFile) }
    }
    #expect(changes == 100)
    // Nothing changes any more.
    _ = FileManager.default.createFile(atPath: lockFile, contents: nil)
    var pauses = 0
    #expect(throws: ChangeLock.Failure.held(lockFile)) {
      try ChangeLock(on: path, lockFile: lockFile, timeout: 20) { pauses += 1 }
    }
    #expect(pauses == 4)
  }

  @Test func `that git or kubectl knows is gone when it is let go`() throws {
    let folder = NSTemporaryDirectory() + "ltui-lock-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/config"
    let lock = try ChangeLock(on: path, lockFile: path + ".lock", timeout: 0)
    #expect(FileManager.default.fileExists(atPath: path + ".lock"))
    lock.release()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    #expect(throws: ChangeLock.Failure.failed(ENOENT)) {
      try ChangeLock(on: folder + "/none/config", timeout: 0)
    }
  }
}

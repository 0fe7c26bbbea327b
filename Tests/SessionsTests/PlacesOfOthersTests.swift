import Foundation
import LoginPrivateFiles
import Synchronization
import Testing

/// Pipes, links and files of another user at the path of a private file.
@Suite(.timeLimit(.minutes(5))) struct `A place that another one has prepared` {
  let desk = TestStore()

  private var path: String { desk.folder + "/place" }
  private var victim: String { desk.folder + "/victim" }

  private static func code(_ body: () throws(PrivateFiles.FileError) -> Void) -> Int32 {
    do throws(PrivateFiles.FileError) {
      try body()
      return 0
    } catch {
      return error.code
    }
  }

  init() throws {
    try FileManager.default.createDirectory(
      atPath: desk.folder, withIntermediateDirectories: true)
    try Data("precious".utf8).write(to: URL(filePath: desk.folder + "/victim"))
  }

  /// `agent unlock` and every change in a keyring once hung forever.
  @Test func `with a pipe without a reader makes nothing hang`() throws {
    try #require(unsafe mkfifo(path, 0o600) == 0)
    PrivateFiles.touch(path)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        try PrivateFiles.overwrite(path, with: [1])
      } == ENXIO)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        close(try PrivateFiles.openToAppend(path))
      } == ENXIO)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        _ = try ProcessLock(path)
      } == EINVAL)
    #expect(ProcessLock.holder(of: path) == nil)
  }

  /// The other user could have read a recording, or a log.
  ///
  /// Only root can act as another user.
  @Test(.enabled(if: geteuid() == 0))
  func `with a pipe, a file or a link of another user gets nothing`() throws {
    try #require(unsafe mkfifo(path, 0o666) == 0 && chown(path, 65534, 65534) == 0)
    let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        close(try PrivateFiles.replace(path))
      } == EACCES)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        close(try PrivateFiles.openToAppend(path))
      } == EACCES)
    let file = desk.folder + "/file"
    try Data().write(to: URL(filePath: file))
    try #require(unsafe chown(file, 65534, 65534) == 0)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        close(try PrivateFiles.openToAppend(file))
      } == EACCES)
    let link = desk.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim)
    try #require(unsafe lchown(link, 65534, 65534) == 0)
    #expect(
      Self.code { () throws(PrivateFiles.FileError) in
        close(try PrivateFiles.openToAppend(link))
      } == ELOOP)
    #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
  }

  @Test func `of our own takes a log: a file, a link, a device, and standard error`() throws {
    let link = desk.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: victim)
    for path in [path, victim, link, "/dev/null"] {
      let descriptor = try PrivateFiles.openToAppend(path)
      #expect(unsafe write(descriptor, "!", 1) == 1, "\(path)")
      close(descriptor)
    }
    #expect(FileManager.default.contents(atPath: victim) == Data("precious!!".utf8))
    #expect(
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  /// Another process replaces the file as fast as possible.
  @Test func `that changes all the time never leads a new file into another one`() throws {
    let isOver = Flag()
    let (path, victim) = (path, victim)
    OwnThread.start {
      var turn = 0
      while !isOver.value.withLock(\.self) {
        unsafe unlink(path)
        switch turn % 4 {
        case 0: unsafe symlink(victim, path)
        case 1: unsafe link(victim, path)
        case 2: unsafe mkfifo(path, 0o600)
        default: unsafe mkdir(path, 0o700)
        }
        if turn % 4 == 3 { unsafe rmdir(path) }
        turn += 1
      }
    }
    defer { isOver.value.withLock { $0 = true } }
    let inode = try #require(PrivateFiles.entry(at: victim)?.inode)
    for _ in 0..<3000 {
      guard let descriptor = try? PrivateFiles.replace(path) else { continue }
      #expect(PrivateFiles.entry(of: descriptor)?.inode != inode)
      _ = unsafe write(descriptor, "x", 1)
      close(descriptor)
      if let descriptor = try? ProcessLock(path) { withExtendedLifetime(descriptor) {} }
    }
    #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
  }
}

private final class Flag: Sendable {
  let value = Mutex(false)
}

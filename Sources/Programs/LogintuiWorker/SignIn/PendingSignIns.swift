import Glibc
import LoginIdentity
import LoginMessages
import LoginPrivateFiles
import LoginSessions
import LoginStoredSessions
import LoginSupport

/// The sign-ins that wait for a person to enter a short code, after their commands have ended.
///
/// Each has a folder of its own, with one file of mode 0600, in `pending` of the folder of sessions. Finished and
/// expired ones are removed, with everything that they left.
struct PendingSignIns {
  /// The content of the file.
  struct Entry: Codable, Equatable {
    /// The services of the settings, as `status` names them.
    let service: String
    /// The account to add the sign-in to; `nil` for none.
    let upgrade: Upgrade?
    var signIn: DeviceSignIn

    /// An account to add a sign-in to.
    struct Upgrade: Codable, Equatable {
      /// Its name in the option.
      let name: String
      let userID: String
    }
  }

  /// The characters of IDs, without those that look alike.
  private static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
  private static let length = 10
  /// The maximum bytes of a file.
  private static let limit = 1 << 16
  private static let file = "sign-in.json"
  /// The milliseconds to wait for a process that only looks at a sign-in.
  private static let patience = 300

  private let folder: String

  /// Creates the list; nothing is read yet.
  ///
  /// - Parameter folder: The folder of sessions.
  init(folder: String) { self.folder = folder + "/pending" }

  /// Stores a sign-in, and removes expired ones.
  ///
  /// - Parameters:
  ///   - entry: The sign-in.
  ///   - now: Seconds since 1970.
  /// - Returns: Its ID: ten letters and digits.
  /// - Throws: ``CommandError`` if it can't be written.
  func add(_ entry: Entry, now: Int) throws(CommandError) -> String {
    removeExpired(now: now)
    let id = String((0..<Self.length).compactMap { _ in Self.letters.randomElement() })
    do throws(PrivateFiles.FileError) {
      let made = try temporaryFolder()
      // Under its name, it is complete.
      defer { remove(made) }
      try write(entry, in: made)
      try PrivateFiles.move(made, to: "\(folder)/\(id)")
    } catch {
      throw CommandError(SessionStoreError.ofWriting(folder, error.code))
    }
    return id
  }

  /// Opens a sign-in, unless another process has it open; returns `nil` for an unknown ID.
  ///
  /// - Parameter id: The ID, as it was typed.
  /// - Returns: The sign-in.
  /// - Throws: ``CommandError`` if its file can't be read.
  func open(_ id: String) throws(CommandError) -> Opening? {
    guard id.count == Self.length, id.allSatisfy(Self.letters.contains) else { return nil }
    let place = "\(folder)/\(id)"
    let path = "\(place)/\(Self.file)"
    let lock: ChangeLock
    do throws(ChangeLock.Failure) {
      lock = try ChangeLock(on: path, timeout: Self.patience)
    } catch {
      switch error {
      case .folderHeld, .held: return .busy
      case .failed(let code):
        guard code == ENOENT || code == ENOTDIR else {
          throw CommandError(SessionStoreError.ofReading(path, .failed(code)))
        }
        return nil
      }
    }
    guard let bytes = try Self.read(path) else { return nil }
    guard let entry = try? JSONCoding.value(Entry.self, from: bytes) else {
      throw CommandError(SessionStoreError.damaged(path: path))
    }
    return .opened(Opened(entry: entry, place: place, lock: lock))
  }

  /// A sign-in that was found.
  enum Opening {
    case opened(Opened)
    /// Another process asks about it at this moment.
    case busy
  }

  /// A sign-in that no other process can change until this is released.
  struct Opened {
    let entry: Entry
    fileprivate let place: String
    private let lock: ChangeLock

    fileprivate init(entry: Entry, place: String, lock: ChangeLock) {
      (self.entry, self.place, self.lock) = (entry, place, lock)
    }
  }

  /// Stores the time of a request, and the new interval.
  ///
  /// - Throws: ``CommandError`` if it can't be written.
  func update(_ opened: Opened, _ signIn: DeviceSignIn) throws(CommandError) {
    var entry = opened.entry
    entry.signIn = signIn
    do throws(PrivateFiles.FileError) {
      try write(entry, in: opened.place)
    } catch {
      throw CommandError(SessionStoreError.ofWriting(opened.place, error.code))
    }
  }

  /// Removes a sign-in that has ended.
  func remove(_ opened: Opened) {
    remove(opened.place)
    PrivateFiles.removeFolder(folder)
  }

  /// Removes all sign-ins, except one that another process finishes at this moment.
  ///
  /// - Parameter now: Seconds since 1970.
  func removeAll(now: Int) { removeExpired(now: now, expiringBy: .max) }

  /// Removes expired sign-ins, damaged ones, and what killed processes left of them.
  ///
  /// - Parameters:
  ///   - now: Seconds since 1970.
  ///   - limit: The time until which sign-ins count as expired; `nil` for `now`.
  func removeExpired(now: Int, expiringBy limit: Int? = nil) {
    guard let names = PrivateFiles.names(in: folder) else { return }
    for name in names {
      let place = "\(folder)/\(name)"
      let path = "\(place)/\(Self.file)"
      // One that a process has open is not expired.
      guard let lock = try? ChangeLock(on: path, timeout: 0) else { continue }
      defer { withExtendedLifetime(lock) {} }
      let bytes = (try? PrivateFiles.read(path, limit: Self.limit)) ?? nil
      let entry = bytes.flatMap { try? JSONCoding.value(Entry.self, from: $0) }
      // A folder without a file is being filled by another process, if it is young.
      let filledSince = PrivateFiles.changeTime(at: place) ?? now
      guard bytes != nil || now - filledSince > Self.filling else { continue }
      if (entry?.signIn.expiresAt ?? 0) <= limit ?? now { remove(place) }
    }
    PrivateFiles.removeFolder(folder)
  }
}

private extension PendingSignIns {
  /// The seconds after which a folder without a file counts as left behind.
  static let filling = 60
  static let attempts = 16

  /// Creates a folder of a sign-in; another process may remove the empty list at any time.
  func temporaryFolder() throws(PrivateFiles.FileError) -> String {
    for _ in 0..<Self.attempts {
      try PrivateFiles.makeFolder(folder) { _ in true }
      do throws(PrivateFiles.FileError) {
        return try PrivateFiles.makeTemporaryFolder(in: folder)
      } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
    throw PrivateFiles.FileError(code: ENOENT)
  }

  func write(_ entry: Entry, in place: String) throws(PrivateFiles.FileError) {
    guard let bytes = try? JSONCoding.bytes(of: entry, secrets: .revealed) else {
      throw PrivateFiles.FileError(code: EINVAL)
    }
    try FileReplacement(of: "\(place)/\(Self.file)", room: bytes.count).commit(bytes)
  }

  func remove(_ place: String) {
    PrivateFiles.removeFile("\(place)/\(Self.file)")
    FileReplacement.removeLeftovers(of: "\(place)/\(Self.file)")
    PrivateFiles.removeFolder(place)
  }

  static func read(_ path: String) throws(CommandError) -> [UInt8]? {
    do throws(PrivateFiles.ReadingError) {
      return try PrivateFiles.read(path, limit: limit)
    } catch {
      throw CommandError(SessionStoreError.ofReading(path, error))
    }
  }
}

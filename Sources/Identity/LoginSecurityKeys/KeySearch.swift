import Glibc
package import LoginIdentity
import LoginPrivateFiles

/// A search for security keys among the devices of this computer.
///
/// libfido2 would list only the keys that the program may open, so a missing permission would look like a missing key.
package struct KeySearch: Sendable {
  /// Waits until the next look.
  package typealias Pause = @Sendable () async -> Void

  /// The folder in which the kernel lists the devices of this kind (hidraw).
  private let folder: String
  /// The folder of their files.
  private let devices: String
  private let mayUse: @Sendable (_ path: String) -> Bool
  private let pause: Pause

  /// The folders that a process needs to look.
  package static let folders = ["/sys/class/hidraw", "/sys/devices"]
  /// The milliseconds between two looks.
  private static let period: UInt32 = 500
  /// The maximum number of looks: five minutes, in which the service's challenge expires.
  private static let most = 600
  /// The looks until a key that may not be used is reported: the system sets the permissions a moment after a key was
  /// inserted.
  private static let patience = 3

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - folder: The folder of the kernel.
  ///   - devices: The folder of the devices.
  ///   - mayUse: Returns whether this process may read and write a file.
  ///   - pause: Waits until the next look.
  package init(
    folder: String = folders[0], devices: String = "/dev",
    mayUse: @escaping @Sendable (_ path: String) -> Bool = KeySearch.mayUse,
    pause: @escaping Pause = { PrivateFiles.pause(milliseconds: KeySearch.period) }
  ) {
    (self.folder, self.devices) = (folder, devices)
    (self.mayUse, self.pause) = (mayUse, pause)
  }

  /// Whether the kernel knows such devices; in many containers it doesn't.
  package var isPossible: Bool { PrivateFiles.folderEntry(at: folder)?.isFolder == true }

  /// Waits until there are keys that may be used.
  ///
  /// - Parameter tell: Reports the person's next step.
  /// - Returns: Their paths, sorted.
  /// - Throws: ``IdentityError/cancelled``, or ``IdentityError/consentTooLate`` after five minutes.
  package func wait(
    tell: (SecurityKeyStep) -> Void
  ) async throws(IdentityError) -> [String] {
    var told: SecurityKeyStep?
    var denials = 0
    for _ in 0..<Self.most {
      guard !Task.isCancelled else { throw .cancelled }
      let found = keys()
      let usable = found.filter(mayUse)
      guard usable.isEmpty else { return usable }
      denials = found.isEmpty ? 0 : denials + 1
      let step: SecurityKeyStep? =
        found.isEmpty ? .insert : denials >= Self.patience ? .allow : told
      if let step, step != told { tell(step) }
      told = step
      await pause()
    }
    throw .consentTooLate
  }

  /// Returns the paths of all keys, whether they may be used or not.
  private func keys() -> [String] {
    (PrivateFiles.names(in: folder) ?? []).filter { name in
      Self.isKey(Self.bytes(of: "\(folder)/\(name)/device/report_descriptor"))
    }.sorted().map { "\(devices)/\($0)" }
  }

  /// Returns whether this process may read and write a file; access(2).
  @Sendable private static func mayUse(_ path: String) -> Bool {
    unsafe access(path, R_OK | W_OK) == 0
  }
}

extension KeySearch {
  /// The page of usages that belongs to security keys (CTAP 2.1 §11.2.8.2).
  private static let page = 0xF1D0
  /// The maximum length of a description in bytes (HID_MAX_DESCRIPTOR_SIZE of Linux).
  private static let limit = 4096

  /// Returns whether a device describes itself as a security key.
  ///
  /// A description is a list of items: a byte with the kind and the length, and the value, the least significant byte
  /// first (Device Class Definition for HID 1.11, §6.2.2).
  static func isKey(_ description: [UInt8]) -> Bool {
    var rest = description[...]
    while let head = rest.popFirst() {
      // A long item has its own length.
      if head == 0xFE {
        guard let length = rest.first, rest.count >= 2 + Int(length) else { return false }
        rest = rest.dropFirst(2 + Int(length))
        continue
      }
      let length = head & 3 == 3 ? 4 : Int(head & 3)
      guard rest.count >= length else { return false }
      let value = rest.prefix(length).reversed().reduce(0) { $0 << 8 | Int($1) }
      // The kind "usage page".
      if head & 0xFC == 0x04, value == page { return true }
      rest = rest.dropFirst(length)
    }
    return false
  }

  /// Returns the bytes of a file of the kernel, none if it can't be read; open(2), read(2).
  private static func bytes(of path: String) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = unsafe bytes.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    return Array(bytes.prefix(max(0, count)))
  }
}

import Glibc
import NIOCore

/// Finds the user at the other end of a connection within this computer, in the kernel's list.
///
/// Every user can connect to a port, and every user can read the address that a browser is started with (`ps`). Another
/// user could open it and sign in with their own account, and this program would then be signed in with that.
///
/// Source: proc(5), `/proc/net/tcp` and `/proc/net/tcp6`.
enum LoopbackPeer {
  /// The kernel's answer.
  enum Owner: Equatable {
    /// This user's process made the connection, and still has it.
    case user(UInt32)
    /// No process has the other end any more; the list would show root.
    case gone
    /// It isn't listed, because the kernel has no list, or the process may not read it.
    case unknown
  }

  /// Returns whether the answer of a browser at the other end is accepted: this user's, root's, or that of the user who
  /// ran sudo(8).
  ///
  /// Root's connections come from a forwarded port, such as into a container or a virtual machine.
  static func isTrusted(_ channel: any Channel) -> Bool {
    isTrusted(looking: { owner(of: channel.remoteAddress, at: channel.localAddress) })
  }

  /// Returns whether the owner's answer is accepted, after at most three lookups.
  ///
  /// A list that changes while it is read may miss a line. If three lookups find neither end, the list can't be read,
  /// and every user's browser is trusted.
  ///
  /// - Parameter look: Looks the other end up.
  /// - Returns: Whether it is a trusted user's.
  static func isTrusted(looking look: () -> Owner) -> Bool {
    var isListed = false
    for _ in 0..<3 {
      switch look() {
      case .user(let user): return trusted.contains(user)
      case .gone: isListed = true
      case .unknown: continue
      }
    }
    return !isListed
  }

  private static let trusted: Set<UInt32> = {
    let caller = unsafe getenv("SUDO_UID").flatMap { unsafe UInt32(String(cString: $0)) }
    return Set([geteuid(), getuid(), 0] + [caller].compactMap(\.self))
  }()

  private static func owner(of remote: SocketAddress?, at local: SocketAddress?) -> Owner {
    guard let remote = remote.flatMap(name), let local = local.flatMap(name) else {
      return .unknown
    }
    return owner(of: remote, at: local, in: lines("/proc/net/tcp") + lines("/proc/net/tcp6"))
  }

  /// Finds both ends in the list.
  ///
  /// - Parameters:
  ///   - remote: The other end, in the list's form: address and port, hexadecimal.
  ///   - local: This end.
  ///   - lines: The lines of the list.
  /// - Returns: The owner of the other end.
  static func owner(of remote: String, at local: String, in lines: [Substring]) -> Owner {
    var isListed = false
    for line in lines {
      let fields = line.split(separator: " ", omittingEmptySubsequences: true)
      guard fields.count > 9 else { continue }
      let (first, second) = (plain(fields[1]), plain(fields[2]))
      if first == local, second == remote { isListed = true }
      // An end without an inode belongs to no process.
      if first == remote, second == local, fields[9] != "0", let user = UInt32(fields[7]) {
        return .user(user)
      }
    }
    return isListed ? .gone : .unknown
  }

  /// Returns the IPv4 address of an entry in the IPv6 list (RFC 4291 §2.5.5.2).
  private static func plain(_ name: Substring) -> Substring {
    let prefix = "0000000000000000FFFF0000"
    return name.hasPrefix(prefix) && name.utf8.count > 32 ? name.dropFirst(prefix.utf8.count) : name
  }

  /// Returns an address in the list's form: words of 32 bits in the byte order of memory, and the port.
  private static func name(_ address: SocketAddress) -> String? {
    guard let text = address.ipAddress else { return nil }
    let isShort = address.protocol == .inet
    var words = [UInt32](repeating: 0, count: isShort ? 1 : 4)
    // inet_pton(3): in network byte order, as in sockaddr_in(3type).
    guard unsafe inet_pton(isShort ? AF_INET : AF_INET6, text, &words) == 1 else { return nil }
    let port = hexadecimal(UInt32(address.port ?? 0), digits: 4)
    return words.map { hexadecimal($0, digits: 8) }.joined() + ":" + port
  }

  private static func hexadecimal(_ number: UInt32, digits: Int) -> String {
    let text = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }

  /// Returns the lines of a file; empty if it can't be read; open(2), read(2).
  private static func lines(_ path: String) -> [Substring] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = unsafe read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  /// The maximum bytes of a list, enough for some hundred thousand connections.
  private static let limit = 64 << 20
}

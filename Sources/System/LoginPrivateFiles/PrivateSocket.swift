import Glibc
import LoginSystemText

/// Unix sockets that only their owner can reach; unix(7).
///
/// The folder of such a socket has mode 0700 and the socket 0600. Both ends also ask the kernel for the user at the
/// other end.
package enum PrivateSocket {
  package enum ConnectionError: Error, Equatable {
    /// No process listens there.
    case noPeer
    /// Another user listens there or owns the file.
    case foreign
    /// A system call failed; the value of `errno`.
    case failed(Int32)
  }

  /// Connects to a socket of this user.
  ///
  /// socket(2), connect(2); `SO_RCVTIMEO`, `SO_SNDTIMEO` and `SO_PEERCRED` of socket(7) and unix(7).
  ///
  /// - Parameters:
  ///   - path: The path of the socket.
  ///   - timeout: The maximum seconds for each call on the connection.
  /// - Returns: A descriptor; the caller closes it.
  /// - Throws: ``ConnectionError``.
  package static func connect(
    to path: String, timeout: Int
  ) throws(ConnectionError) -> Int32 {
    guard var address = address(path) else { throw .failed(ENAMETOOLONG) }
    let descriptor = Glibc.socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .failed(errno) }
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    let code = unsafe with(&address) { unsafe Glibc.connect(descriptor, $0, $1) } == 0 ? 0 : errno
    guard code == 0 else {
      close(descriptor)
      switch code {
      case ENOENT, ECONNREFUSED, ENOTDIR: throw .noPeer
      case EACCES, EPERM: throw .foreign
      default: throw .failed(code)
      }
    }
    guard peerUser(of: descriptor) == geteuid() else {
      close(descriptor)
      throw .foreign
    }
    return descriptor
  }

  /// Creates a socket in place of any entry with its name, and listens on it; fchmod(2), bind(2), listen(2).
  ///
  /// Call it while no other process can create one there (``FileLock``).
  ///
  /// - Parameter path: The path; its folder must exist.
  /// - Returns: A non-blocking descriptor; the caller closes it.
  /// - Throws: ``LoginPrivateFiles/FileError``; `EEXIST` if the path belongs to anything but a socket of this user.
  package static func listen(at path: String) throws(PrivateFiles.FileError) -> Int32 {
    guard var address = address(path) else { throw PrivateFiles.FileError(code: ENAMETOOLONG) }
    if let found = PrivateFiles.entry(at: path) {
      guard found.isSocket, found.isOurs else { throw PrivateFiles.FileError(code: EEXIST) }
      PrivateFiles.removeFile(path)
    }
    let descriptor = Glibc.socket(AF_UNIX, kind | nonBlocking, 0)
    guard descriptor >= 0 else { throw PrivateFiles.FileError(code: errno) }
    // On Linux, the file gets the mode of the socket.
    guard fchmod(descriptor, 0o600) == 0,
      unsafe with(&address, { unsafe bind(descriptor, $0, $1) }) == 0,
      Glibc.listen(descriptor, 1024) == 0
    else {
      let code = errno
      close(descriptor)
      throw PrivateFiles.FileError(code: code)
    }
    return descriptor
  }

  /// An accepted connection.
  package struct Guest: Equatable {
    /// A non-blocking descriptor; the caller closes it.
    package let descriptor: Int32
    /// The process at the other end at the time of connecting; 0 for one that can't be seen from here.
    package let process: Int32
  }

  /// Accepts the next connection of this user; those of others are closed (accept(2)).
  ///
  /// - Parameter listener: A descriptor from ``listen(at:)``.
  /// - Returns: `nil`, with `errno`, if no client waits or none can be accepted now: `EAGAIN`, `EMFILE`, `ENFILE`,
  ///   `ENOMEM`.
  package static func accept(from listener: Int32) -> Guest? {
    // Without a limit, a client could block this loop.
    for _ in 0..<64 {
      let descriptor = Glibc.accept(listener, nil, nil)
      if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard descriptor >= 0 else { return nil }
      guard let peer = peer(of: descriptor), peer.user == geteuid() else {
        close(descriptor)
        continue
      }
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      return Guest(descriptor: descriptor, process: peer.process)
    }
    errno = EAGAIN
    return nil
  }

  /// Returns the user at the other end according to the kernel: `SO_PEERCRED`, unix(7).
  ///
  /// - Parameter descriptor: A connected Unix socket.
  /// - Returns: The effective user at the time of connecting or listening; `nil` if the kernel doesn't report it.
  package static func peerUser(of descriptor: Int32) -> UInt32? { peer(of: descriptor)?.user }

  /// Returns the process at the other end, and its user at that time; `SO_PEERCRED`, unix(7).
  ///
  /// - Parameter descriptor: A connected Unix socket.
  /// - Returns: The process is 0 if it can't be seen from here; `nil` if the kernel doesn't report it.
  package static func peer(of descriptor: Int32) -> (process: Int32, user: UInt32)? {
    // struct ucred: process, user and group, 4 bytes each; Swift doesn't import GNU declarations.
    var credentials: [UInt32] = [0, 0, 0]
    var size = socklen_t(12)
    let code = unsafe getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size)
    return code == 0 && size == 12 ? (Int32(bitPattern: credentials[0]), credentials[1]) : nil
  }

  private static let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
  private static let nonBlocking = Int32(SOCK_NONBLOCK.rawValue)

  /// Returns the address of a path; `nil` if it is too long.
  private static func address(_ path: String) -> sockaddr_un? {
    let bytes = SystemText.bytes(path)
    guard bytes.count <= PrivateFiles.socketPathLimit, !bytes.contains(0) else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    return address
  }

  /// Calls a closure with an address in the form that socket calls expect.
  private static func with(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

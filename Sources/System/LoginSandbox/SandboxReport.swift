/// The active restrictions after ``LoginSandbox/enter()``.
package struct SandboxReport: Hashable, Sendable, Codable {
  /// The state of a restriction.
  package enum Layer: Hashable, Sendable, Codable {
    case inForce
    /// The kernel was built or started without support for it.
    case notInKernel
    /// libseccomp.so.2 is not installed.
    case noLibrary
    /// libseccomp.so.2 lacks a function.
    case oldLibrary
    /// The kernel refused it, with an `errno`.
    case refused(code: Int32)
  }

  /// The restriction that no program gets more rights than this one: prctl(2) `PR_SET_NO_NEW_PRIVS`.
  package var newPrivileges: Layer
  /// The restriction that this process has no administrator's rights: capabilities(7).
  package var capabilities: Layer
  /// The restriction that no other files are opened, created, moved or removed: landlock(7).
  package var files: Layer
  /// The restriction that unneeded system calls fail, including those that change a file without opening it:
  /// seccomp(2).
  package var calls: Layer
  /// The kernel's version of Landlock's interface, from 1 on; 0 if Landlock is inactive.
  package var filesVersion: Int
  /// The readable files, of those that were requested and exist.
  package var readable: [String]
  /// The files that may also be changed, and the devices that may be used.
  package var writable: [String]
}

/// What is in force after ``LoginSandbox/enter()``.
package struct SandboxReport: Hashable, Sendable, Codable {
  /// One of the things that are given up.
  package enum Layer: Hashable, Sendable, Codable {
    /// As asked.
    case inForce
    /// The kernel was built or started without it.
    case notInKernel
    /// libseccomp.so.2 is not installed.
    case noLibrary
    /// libseccomp.so.2 lacks a function.
    case oldLibrary
    /// Refused, with an `errno`.
    case refused(code: Int32)
  }

  /// That no program gets more rights than this one: prctl(2) `PR_SET_NO_NEW_PRIVS`.
  package var newPrivileges: Layer
  /// That this process has none of an administrator's rights: capabilities(7).
  package var capabilities: Layer
  /// That no other files are opened, made, moved or removed: landlock(7).
  package var files: Layer
  /// That needless system calls fail, those among them that change a file without opening it: seccomp(2).
  package var calls: Layer
  /// The version of Landlock's interface that the kernel has, from 1 on; 0 where it is not in force.
  package var filesVersion: Int
  /// What may be read, of what was asked for and is there.
  package var readable: [String]
  /// What may be changed as well.
  package var writable: [String]
}

import Glibc
import LoginIdentity
import LoginModel
package import LoginMessages
import LoginProcessControl
import LoginScarceResources

/// The memory and the descriptors that the program needs to start.
package enum LaunchResources {
  /// Checks that no limit is too low; getrlimit(2).
  ///
  /// Without limits it costs nothing.
  ///
  /// - Throws: ``CommandError`` in the language of the environment.
  package static func check() throws(CommandError) {
    var (memory, files) = (rlimit(), rlimit())
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &memory)
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    guard memory.rlim_cur < 1 << 40 || files.rlim_cur < 64 else { return }
    if memory.rlim_cur < 1 << 40 { ProcessProtection.useOneHeap() }
    do throws(Shortage) {
      try Resources.check(.init(descriptors: 8, bytes: 40 << 20))
    } catch {
      throw CommandError(.shortage(error))
    }
  }

  /// The language of the environment, chosen as the settings do, without reading them.
  package static var language: Language {
    let language = Language(environment: { name in
      guard let value = unsafe getenv(name) else { return nil }
      return unsafe String(cString: value)
    })
    return language ?? .english
  }
}

internal import Glibc

/// The programs of this package: those built with the tests, or those in the folder `LOGINTUI_PROGRAMS`.
public enum BuiltProgram {
  /// Returns the path of a product or executable target; without that folder, it is beside the running test program.
  public static func path(_ name: String) -> String {
    // getenv(3): this code doesn't change the environment.
    if let folder = unsafe getenv("LOGINTUI_PROGRAMS") {
      let path = unsafe String(cString: folder) + "/" + name
      if unsafe access(path, X_OK) == 0 { return path }
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    // readlink(2): writes at most the given count and no final 0.
    let count = unsafe readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let path = buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    let folder = path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? 0)
    return String(decoding: folder, as: UTF8.self) + "/" + name
  }

  /// Whether the programs are linked as they ship.
  public static var isRelease: Bool { path("logintui").contains("/release/") }
}

import Glibc
import LoginProcessControl
import LoginSystemText

/// Where the two programs are.
///
/// Each finds the other from its own file (proc(5), `/proc/self/exe`): beside it, as they are built, or where
/// `make install` puts them. `PATH` is never asked.
package enum ProgramFiles {
  /// `logintui-worker`; `nil` where it is not there.
  package static var worker: String? {
    found(["../libexec/logintui/logintui-worker", "logintui-worker"])
  }

  /// `logintui`; `nil` where it is not there.
  package static var front: String? { found(["../../bin/logintui", "logintui"]) }

  private static func found(_ places: [String]) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe room.baseAddress.map { unsafe readlink("/proc/self/exe", $0, room.count) } ?? -1
    }
    guard count > 0, let slash = bytes[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let folder = SystemText.text(Array(bytes[...slash]))
    return places.lazy.map { folder + $0 }.first { path in
      unsafe SystemText.withCString(path) { unsafe access($0, X_OK) } == 0
    }
  }

  /// Becomes another program with some arguments; it returns only where that cannot be.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - words: What follows its name.
  /// - Returns: Why not; `errno`.
  package static func become(_ path: String, _ words: [String]) -> Int32 {
    ProgramReplacement.run([path] + words)
  }
}

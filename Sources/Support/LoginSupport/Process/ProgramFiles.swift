import Glibc
import LoginProcessControl
import LoginSystemText

/// The locations of the two programs.
///
/// Each finds the other from its own file (proc(5), `/proc/self/exe`): next to it, as they're built, or where
/// `make install` puts them. Only the library searches `PATH`, because its programs are elsewhere.
package enum ProgramFiles {
  /// The path of `logintui-worker`; `nil` if it is missing.
  package static var worker: String? {
    found(["../libexec/logintui/logintui-worker", "logintui-worker"])
  }

  /// The path of `logintui`; `nil` if it is missing.
  package static var front: String? { found(["../../bin/logintui", "logintui"]) }

  /// Returns the path of `logintui-worker` for another program: next to that program, or with the installed `logintui`.
  ///
  /// - Parameter environment: The environment of the process, for its `PATH`; a relative folder in it is skipped.
  /// - Returns: The path; `nil` if it isn't installed.
  package static func installedWorker(_ environment: [String: String]) -> String? {
    if let worker { return worker }
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.flatMap { folder in
      ["\(folder)/../libexec/logintui/logintui-worker", "\(folder)/logintui-worker"]
    }.first(where: isProgram)
  }

  private static func found(_ places: [String]) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe bytes.withUnsafeMutableBytes { room in
      unsafe room.baseAddress.map { unsafe readlink("/proc/self/exe", $0, room.count) } ?? -1
    }
    guard count > 0, let slash = bytes[..<count].lastIndex(of: UInt8(ascii: "/")) else {
      return nil
    }
    let folder = SystemText.text(Array(bytes[...slash]))
    return places.lazy.map { folder + $0 }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    unsafe SystemText.withCString(path) { unsafe access($0, X_OK) } == 0
  }

  /// Replaces this process with another program; returns only on failure.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - words: The words after its name.
  /// - Returns: The error; `errno`.
  package static func become(_ path: String, _ words: [String]) -> Int32 {
    ProgramReplacement.run([path] + words)
  }
}

import Foundation

extension Desk {
  /// Installs the program, and docker's name for it, side by side as `make install` does; returns the environment in
  /// which other programs find them.
  func installed(_ more: [String: String] = [:]) throws -> [String: String] {
    let bin = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    let helper = CodeBlock.root.appending(path: "scripts/docker-credential-logintui").path
    for (name, target) in [("logintui", Desk.program), ("docker-credential-logintui", helper)] {
      try FileManager.default.createSymbolicLink(
        atPath: bin.appending(path: name).path, withDestinationPath: target)
    }
    return environment.merging(more) { $1 }
      .merging(["PATH": "\(bin.path):/usr/bin:/bin"]) { $1 }
  }

  /// Returns the path of a program that `make setup-tests` only unpacks.
  static func unpacked(_ name: String) -> String {
    CodeBlock.root.appending(path: ".build/clients/usr/bin/\(name)").path
  }
}

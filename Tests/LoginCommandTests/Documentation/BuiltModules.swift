import ChildPrograms
import Foundation
import Testing

/// The modules that lie beside the tests.
enum BuiltModules {
  /// Has the compiler look at files that import them; with several none has code at its top.
  static func check(_ paths: [String]) async throws -> ChildProgram.Ending {
    try await ChildProgram.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", "6", "-module-name", "Pages"]
        + (paths.count > 1 ? ["-parse-as-library"] : []) + flags() + paths,
      pipes: .together)
  }

  /// Where modules are: those of Swift in a folder of the build, those of C where their headers are, with a
  /// map that the package has or that the build wrote.
  private static func flags() throws -> [String] {
    // proc(5): the path of the running program, the tests; what they test may lie elsewhere.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent()
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    let sources = try folders(in: checkouts).map { $0.appending(path: "Sources") }
    let rooms = try ([CodeBlock.root.appending(path: "Sources/C")] + sources)
      .filter { FileManager.default.fileExists(atPath: $0.path) }.flatMap(folders)
    let headers = rooms.map { $0.appending(path: "include") }
    // Programs that run while packages are built have builds of their own.
    let written = try folders(in: build).filter {
      $0.pathExtension == "build" && !$0.lastPathComponent.hasSuffix("-tool.build")
    }
    let maps = (written + rooms + headers).map { $0.appending(path: "module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }
    try #require(!maps.isEmpty)
    return ["-I", build.appending(path: "Modules").path]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + headers.flatMap { ["-Xcc", "-I\($0.path)"] }
  }

  private static func folders(in place: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: place, includingPropertiesForKeys: [.isDirectoryKey]
    ).filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
  }
}

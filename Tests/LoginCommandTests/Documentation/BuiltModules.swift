import ChildPrograms
import Foundation
import Testing

/// The modules beside the tests.
enum BuiltModules {
  /// Has the compiler look at files that import them; with several none has code at its top.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - object: Where it writes what it makes of them; `nil` has it check their types alone.
  /// - Returns: What it said.
  /// - Throws: What starting it threw.
  static func check(
    _ paths: [String], compilingTo object: String? = nil
  ) async throws -> ChildProgram.Ending {
    let way = object.map { ["-c", "-o", $0] } ?? ["-typecheck"]
    let isWhole = paths.count == 1 && !paths[0].hasSuffix("part.swift")
    return try await ChildProgram.run(
      "/usr/bin/env",
      ["swiftc"] + way + ["-swift-version", "6", "-warnings-as-errors", "-module-name", "Pages"]
        + (isWhole ? [] : ["-parse-as-library"]) + flags() + paths,
      pipes: .together)
  }

  /// Returns the flags for the locations of modules: Swift modules in a folder of the build, C modules beside their
  /// headers, with a map from the package or from the build.
  private static func flags() throws -> [String] {
    // proc(5): the path of the running program, the tests; the tested programs may be elsewhere.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let build = URL(filePath: program).deletingLastPathComponent()
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "checkouts")
    let sources = try folders(in: checkouts).map { $0.appending(path: "Sources") }
    let rooms = try ([CodeBlock.root.appending(path: "Sources/C")] + sources)
      .filter { FileManager.default.fileExists(atPath: $0.path) }.flatMap(folders)
    let headers = rooms.map { $0.appending(path: "include") }
    // Programs that run while packages are built have their own builds.
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

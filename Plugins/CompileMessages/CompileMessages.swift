import FoundationEssentials
import PackagePlugin

/// Compiles the folder `Translations` into the Swift file that `Messages` consists of besides its own.
///
/// The program that does it is compiled by a command of its own. As a target of the package it would be compiled twice in
/// every build, because SwiftPM 6.3 has two databases for what plugins run.
@main struct CompileMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let swift = try context.tool(named: "swiftc").url
    let package = context.package.directoryURL
    let sources = try files("swift", in: package.appending(path: "Plugins/MessageCompiler"))
    let folder = package.appending(path: "Translations")
    let compiler = context.pluginWorkDirectoryURL.appending(path: "MessageCompiler")
    let output = context.pluginWorkDirectoryURL.appending(path: "Translations.swift")
    return [
      .buildCommand(
        displayName: "Compiling the compiler of messages", executable: swift,
        arguments: ["-swift-version", "6", "-module-name", "MessageCompiler"]
          + sources.map(\.path) + ["-o", compiler.path],
        inputFiles: sources + [swift], outputFiles: [compiler]),
      .buildCommand(
        displayName: "Compiling messages", executable: compiler,
        arguments: ["compile", folder.path, output.path],
        inputFiles: try files("po", in: folder) + [folder.appending(path: "LINGUAS"), compiler],
        outputFiles: [output]),
    ]
  }

  /// The files with an extension below a folder, in the order of their paths.
  private func files(_ extension: String, in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { folder.appending(path: $0) }.filter { $0.pathExtension == `extension` }
  }
}

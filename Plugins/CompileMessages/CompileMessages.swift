import FoundationEssentials
import PackagePlugin

/// Compiles the folder `Translations` into the Swift file that `Messages` consists of besides its own.
///
/// A script compiles the program that does it and runs it, when either or a translation changed. As a target of the
/// package the program would be compiled twice in every build: SwiftPM 6.3 has two databases for what plugins run.
@main struct CompileMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "scripts/messages")
    let compiler = try context.tool(named: "swiftc").url
    let output = context.pluginWorkDirectoryURL.appending(path: "Translations.swift")
    let inputs = try ["Plugins/MessageCompiler", "Translations"].flatMap {
      try files(in: package.appending(path: $0))
    }
    return [
      .buildCommand(
        displayName: "Compiling messages", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, "--compile", output.path, compiler.path],
        inputFiles: inputs + [script, compiler], outputFiles: [output])
    ]
  }

  /// The files below a folder that are compiled, in the order of their paths.
  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".po") || $0 == "LINGUAS" }
      .map { folder.appending(path: $0) }
  }
}

import FoundationEssentials
import PackagePlugin

/// A plugin that compiles the folder `Translations` into a Swift file: of the target `LoginMessages`, with the file of
/// languages, which goes next to the programs; or of the target `LoginLanguages`, which has the languages inside.
///
/// A script compiles and runs the message compiler if the compiler or a translation has changed. As a target of the
/// package, the compiler would be compiled twice in every build: SwiftPM 6.3 has two databases for the executables of
/// plugins.
@main struct CompileMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let script = package.appending(path: "scripts/messages")
    let compiler = try context.tool(named: "swiftc").url
    let output = context.pluginWorkDirectoryURL.appending(path: "Translations.swift")
    let option = target.name == "LoginLanguages" ? "--link" : "--compile"
    let inputs = try ["Plugins/MessageCompiler", "Translations"].flatMap {
      try files(in: package.appending(path: $0))
    }
    return [
      .buildCommand(
        displayName: "Compiling messages", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, option, output.path, compiler.path],
        inputFiles: inputs + [script, compiler], outputFiles: [output])
    ]
  }

  /// Returns the files below a folder that are compiled, sorted by path.
  private func files(in folder: URL) throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter {
        $0.hasSuffix(".swift") || $0.hasSuffix(".po") || $0.hasPrefix("regions/")
          || ["LINGUAS", "PLURALS"].contains($0)
      }
      .map { folder.appending(path: $0) }
  }
}

import Foundation
import PackagePlugin

/// Compiles the folder `Translations` into the Swift file that `Messages` consists of besides its own.
///
/// SwiftPM runs it in every build, also in those of packages that depend on this one; the compiler of the messages
/// only runs again when a translation changed.
@main struct CompileMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Translations")
    let output = context.pluginWorkDirectoryURL.appending(path: "Translations.swift")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return [
      .buildCommand(
        displayName: "Compiling messages",
        executable: try context.tool(named: "MessageCompiler").url,
        arguments: ["compile", folder.path, output.path],
        inputFiles: names.filter { $0.hasSuffix(".po") || $0 == "LINGUAS" }.map {
          folder.appending(path: $0)
        },
        outputFiles: [output])
    ]
  }
}

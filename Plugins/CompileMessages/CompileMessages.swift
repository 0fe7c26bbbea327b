import FoundationEssentials
import PackagePlugin

/// Compiles the folder `Translations` into the Swift file that `Messages` consists of besides its own.
///
/// SwiftPM runs it in every build, also in those of packages that depend on this one. It does the work itself: a program
/// that it would run instead is built twice in every build (SwiftPM 6.3).
@main struct CompileMessages: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Translations")
    let output = context.pluginWorkDirectoryURL.appending(path: "Sources")
    let translations = try Translations(in: folder.path)
    for fault in translations.faults where !fault.isGap { Diagnostics.error("\(fault)") }
    try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
    try SwiftFile(translations).write(to: output.appending(path: "Translations.swift").path)
    // A command has to name the folder; this one does nothing.
    return [
      .prebuildCommand(
        displayName: "Compiling messages", executable: URL(filePath: "/bin/true"), arguments: [],
        outputFilesDirectory: output)
    ]
  }
}

/// The parts of an imported export that belong to no account, for the next export.
struct ExportOrigin: Codable, Equatable, Sendable {
  var versions = EmulatorVersions()
  /// The file with the settings, JSON.
  var config: String?

  /// Its name among the stored settings.
  static let name = "emulatorExport"
}

import Sandbox

/// What the part of the program keeps that talks to others; it gives up the rest.
enum WorkerSandbox {
  /// The system's files for the network, and the program's own data and sessions; nothing else of the home
  /// folder.
  ///
  /// - Parameters:
  ///   - environment: Where variables say where they are.
  ///   - more: Folders that exist for this process alone, such as that of its socket.
  /// - Returns: The sandbox; folders that are not there yet have to be made before it is entered.
  static func make(_ environment: [String: String], and more: [String] = []) -> Sandbox {
    let folders = Folders(environment)
    return Sandbox(
      readable: Sandbox.readableForNetwork(environment),
      writable: Sandbox.writableForNetwork + [folders.data, folders.state] + more)
  }
}

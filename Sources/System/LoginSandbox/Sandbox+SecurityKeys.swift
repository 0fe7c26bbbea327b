extension Sandbox {
  /// Returns the sandbox of a process that uses security keys, and has no network.
  ///
  /// - Parameters:
  ///   - devices: The files of the keys; those that are inserted later stay forbidden.
  ///   - folders: The folders that it reads to look for keys.
  /// - Returns: The sandbox, for a process that has already loaded its libraries.
  package static func forSecurityKeys(devices: [String], folders: [String]) -> Sandbox {
    var sandbox = Sandbox(readable: kernel + folders, writable: writableForNetwork)
    sandbox.devices = devices
    (sandbox.usesInternet, sandbox.usesLocalSockets, sandbox.listens) = (false, false, false)
    return sandbox
  }
}

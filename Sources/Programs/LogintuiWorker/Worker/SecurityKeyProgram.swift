import Glibc
import LoginIdentity
import LoginMessages
import LoginProcessControl
import LoginSandbox
import LoginSecurityKeys
import LoginSupport
import LoginWorker

/// The program as a process that uses security keys: it serves the screen until the screen ends.
///
/// It isn't the worker: that one reads what services send, may not load libfido2 once it is confined, and has no access
/// to devices, which may be inserted much later. This one gets only keys that are there already.
enum SecurityKeyProgram {
  /// Runs until the connection ends, and makes the keys stop waiting for a touch.
  ///
  /// - Parameter devices: The paths of the keys; without any, it only looks for keys.
  /// - Returns: The exit status.
  static func run(_ devices: [String]) -> Int32 {
    guard WorkerProgram.takeConnection() else { return 1 }
    // The PIN comes in a frame.
    ProcessProtection.forbidDumps()
    let host = WorkerHost(descriptor: WorkerProtocol.descriptor)
    var reader = FrameReader()
    guard host.begin(&reader) != nil else { return 1 }
    let search = KeySearch()
    guard search.isPossible, SecurityKeyReader.isSupported else {
      host.refuse(Reader.current.sentence(.securityKeysUnsupported), &reader)
      return 0
    }
    SecurityKeyReader.prepare()
    _ = Sandbox.forSecurityKeys(
      devices: devices, folders: devices.isEmpty ? KeySearch.folders : []
    ).enter()
    let keys = SecurityKeyReader(devices: devices)
    host.run(
      WorkerHost.Services(
        IdentityClient(),
        securityKeys: SecurityKeyServices { tell throws(IdentityError) in
          try await search.wait(tell: tell)
        } use: { task, pin, tell throws(IdentityError) in
          try await keys.use(task, pin: pin, tell: tell)
        }), &reader)
    return 0
  }
}

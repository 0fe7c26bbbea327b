import Foundation
import LoginIdentity
import LoginPrivateFiles
import LoginScarceResources
import LoginSecurityKeys
import LoginWorker
import Testing

/// A computer with security keys: what the kernel lists, and the devices, in a folder.
final class KeyComputer: Sendable {
  let folder: String
  /// A look for keys after the first one, for each that is put in.
  private let looks = AsyncStream<Void>.makeStream()

  init() throws {
    folder = try PrivateFiles.makeTemporaryFolder(in: "/tmp")
    for name in ["sys", "dev"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a security key says about itself (CTAP 2.1 §11.2.8.2).
  static let description: [UInt8] = [
    0x06, 0xD0, 0xF1, 0x09, 0x01, 0xA1, 0x01, 0x09, 0x20, 0x15, 0x00, 0x26, 0xFF, 0x00, 0x75, 0x08,
    0x95, 0x40, 0x81, 0x02, 0x09, 0x21, 0x15, 0x00, 0x26, 0xFF, 0x00, 0x75, 0x08, 0x95, 0x40, 0x91,
    0x02, 0xC0,
  ]

  /// Adds a device to the kernel's list.
  func list(_ name: String, _ description: [UInt8] = description) throws {
    let place = "\(folder)/sys/\(name)/device"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try Data(description).write(to: URL(filePath: "\(place)/report_descriptor"))
  }

  /// Inserts a key.
  func insert(
    _ name: String = "hidraw0", _ change: (inout SoftKey.State) -> Void = { _ in }
  ) throws -> SoftKey {
    let key = try SoftKey(at: path(name), change)
    try list(name)
    return key
  }

  /// Unplugs a key.
  func unplug(_ key: SoftKey) throws {
    let name = key.path.split(separator: "/").last.map(String.init) ?? ""
    try FileManager.default.removeItem(atPath: "\(folder)/sys/\(name)")
    key.unplug()
  }

  func path(_ name: String) -> String { "\(folder)/dev/\(name)" }

  /// Lets the search look again.
  func lookAgain() { looks.continuation.yield() }

  /// A search whose pauses last until ``lookAgain()``.
  var search: KeySearch {
    let stream = looks.stream
    return KeySearch(
      folder: "\(folder)/sys", devices: "\(folder)/dev",
      mayUse: { PrivateFiles.entry(at: $0) != nil }
    ) {
      for await _ in stream { return }
    }
  }

  /// The keys, as processes of the program use them; here they are threads.
  var keys: SecurityKeys {
    let search = search
    return SecurityKeys { devices in
      WorkerConnection(WorkerSettings(), timeout: .seconds(120)) { () throws(WorkerFault) in
        guard let (ours, theirs) = WorkerSocket.pair() else { throw .missing }
        let reader = SecurityKeyReader(devices: devices)
        let services = WorkerHost.Services(
          IdentityClient(),
          securityKeys: SecurityKeyServices { tell throws(IdentityError) in
            try await search.wait(tell: tell)
          } use: { task, pin, tell throws(IdentityError) in
            try await reader.use(task, pin: pin, tell: tell)
          })
        OwnThread.start {
          let host = WorkerHost(descriptor: theirs)
          var frames = FrameReader()
          guard host.begin(&frames) != nil else { return }
          host.run(services, &frames)
        }
        return WorkerConnection.Started(descriptor: ours, process: nil)
      }
    }
  }
}

/// A person's steps, and the result, of using keys on a thread of its own: libfido2 blocks it.
final class KeyUse: Sendable {
  private let told = Box<[SecurityKeyStep]>([])
  private let task: Task<Result<SecurityKeyResult, IdentityError>, Never>
  private let executor = RequestExecutor()

  init(_ reader: SecurityKeyReader, _ task: PasskeyTask, pin: String? = nil) {
    let told = told
    self.task = Task.detached(executorPreference: executor) {
      do throws(IdentityError) {
        return .success(
          try await reader.use(task, pin: pin.map { Secret($0) }) { step in
            told.change { $0.append(step) }
          })
      } catch {
        return .failure(error)
      }
    }
  }

  deinit { executor.stop() }

  convenience init(_ devices: String..., task: PasskeyTask, pin: String? = nil) {
    self.init(SecurityKeyReader(devices: devices, pause: { _ in }), task, pin: pin)
  }

  var steps: [SecurityKeyStep] { told.value }
  var result: SecurityKeyResult { get async throws { try await task.value.get() } }

  /// The error; `nil` for a success.
  var error: IdentityError? {
    get async { if case .failure(let error) = await task.value { error } else { nil } }
  }

  /// The answers; empty if there is another result.
  var answers: [SecurityKeyAccount] {
    get async {
      if case .success(.answers(let found)) = await task.value { found } else { [] }
    }
  }

  func cancel() { task.cancel() }
}

extension PasskeyTask {
  /// A passkey to be made for a user.
  static func creation(
    _ user: String = "u1", name: String = "ann", others: [[UInt8]] = []
  ) -> PasskeyTask {
    let known = others.map { #"{"type":"public-key","id":"\#(Base64URL.text(of: $0))"}"# }
    return PasskeyTask(
      isNew: true, domain: "localhost",
      options: """
        {"rp":{"id":"localhost","name":"demo"},"challenge":"Y2hhbGxlbmdl","user":{"id":\
        "\(Base64.text(of: user.utf8))","name":"\(name)","displayName":"\(name)"},\
        "pubKeyCredParams":[{"type":"public-key","alg":-7}],\
        "excludeCredentials":[\(known.joined(separator: ","))]}
        """)
  }

  /// A second factor to be made for a user.
  static func factorCreation(others: [[UInt8]] = []) -> PasskeyTask {
    let demands =
      #""authenticatorSelection":{"residentKey":"discouraged","#
      + #""requireResidentKey":false,"userVerification":"discouraged"}"#
    let options = creation(others: others).options
    return PasskeyTask(
      isNew: true, isFactor: true, domain: "localhost",
      options: "\(options.dropLast()),\(demands)}")
  }

  /// Second factors of which one is to be used.
  static func factor(_ ids: [[UInt8]]) -> PasskeyTask {
    let known = ids.map { #"{"type":"public-key","id":"\#(Base64URL.text(of: $0))"}"# }
    return PasskeyTask(
      isNew: false, isFactor: true, domain: "localhost",
      options: """
        {"rpId":"localhost","challenge":"Y2hhbGxlbmdl","userVerification":"discouraged",\
        "allowCredentials":[\(known.joined(separator: ","))]}
        """)
  }

  /// A passkey to be used.
  static let use = PasskeyTask(
    isNew: false, domain: "localhost", options: #"{"rpId":"localhost","challenge":"Y2hhbGxlbmdl"}"#)
}

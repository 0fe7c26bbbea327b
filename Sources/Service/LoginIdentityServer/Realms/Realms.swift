import LoginIdentity
import LoginIdentityProtocol
import Synchronization

/// The projects of a service and their tenants, each with accounts, settings and codes of its own.
///
/// They share the port, the threads, the clock, the signing keys, the intentional failures and the simulated providers.
/// Every project besides the first is opened at its first use, and stays open until the service ends.
final class Realms: Sendable {
  /// The project of ``IdentityServiceConfiguration/projectID``.
  let first: IdentityOperations

  let threads: ServiceThreads
  private let state = Mutex(State())

  private struct State {
    var open: [Realm: Task<Opened, any Error>] = [:]
    /// The operations of the projects and tenants in ``open`` that are completely open.
    var ready: [Realm: IdentityOperations] = [:]
    var lostChanges = 0
    var hasTenants = false
    var isClosed = false
  }

  fileprivate struct Opened: Sendable {
    let operations: IdentityOperations
    let data: OpenData
  }

  init(first: IdentityOperations, threads: ServiceThreads) {
    self.first = first
    self.threads = threads
    noteTenants(of: first)
  }

  /// Whether a project had a tenant when it was opened, or got one since then.
  ///
  /// Otherwise no token needs to be searched for its tenant.
  var mayHaveTenants: Bool { state.withLock { $0.hasTenants } }

  /// The number of changes that were missing when the data of all but the first project were opened.
  var lostChanges: Int { state.withLock { $0.lostChanges } }

  /// Returns the operations of a project that is open; `nil` if it isn't.
  func readyOperations(of realm: Realm) -> IdentityOperations? {
    state.withLock { $0.ready[realm] }
  }

  /// Returns whether an ID is open, or being opened.
  func isOpen(_ realm: Realm) -> Bool { state.withLock { $0.open[realm] != nil } }

  /// Opens the named projects.
  ///
  /// - Throws: ``IdentityServiceError``.
  func openNamed() async throws(IdentityServiceError) {
    for project in first.configuration.otherProjectIDs {
      do {
        _ = try await operations(of: Realm(project: project))
      } catch let error as IdentityServiceError {
        throw error
      } catch {
        throw .folderNotWritable(path: project, reason: "\(error)")
      }
    }
  }

  /// The IDs of the open projects.
  var openProjects: [String] { state.withLock { $0.open.keys.map(\.project) } }

  /// Returns the operations of a project that may exist, and opens it if necessary.
  ///
  /// - Parameters:
  ///   - realm: The project or the tenant.
  ///   - isLimited: Whether no more than a number of them may be open.
  /// - Returns: The operations.
  /// - Throws: ``ServiceError`` `QUOTA_EXCEEDED`, and ``IdentityServiceError`` if its data can't be opened.
  func operations(of realm: Realm, isLimited: Bool = true) async throws -> IdentityOperations {
    guard realm != Realm(project: first.configuration.projectID) else { return first }
    let limit = first.configuration.tuning.realmLimit
    let work = try state.withLock { state throws(ServiceError) -> Task<Opened, any Error> in
      if let work = state.open[realm] { return work }
      guard !state.isClosed else { throw .internal }
      guard !isLimited || state.open.count < limit else { throw .tooManyRealms(limit: limit) }
      let work = Task(executorPreference: threads.executor) { [self] in try await open(realm) }
      state.open[realm] = work
      return work
    }
    return try await work.value.operations
  }

  /// Closes a project or a tenant, if it is open; the next request opens it again.
  func close(_ realm: Realm) async {
    let work = state.withLock { state in
      state.ready[realm] = nil
      return state.open.removeValue(forKey: realm)
    }
    try? await work?.value.data.close()
  }

  /// Returns the storage of a project or a tenant.
  func storage(of realm: Realm) -> IdentityServiceConfiguration.Storage {
    let configuration = first.configuration
    let own =
      realm.project == configuration.projectID
      ? configuration.storage : configuration.storage(ofProject: realm.project)
    guard let tenant = realm.tenant else { return own }
    switch own {
    case .memory: return .memory
    case .directory(let folder): return .directory("\(folder)/tenants/\(tenant)")
    }
  }

  /// Closes everything except the first project; later requests fail.
  func close() async {
    let open = state.withLock { state in
      let open = state.open
      (state.open, state.ready, state.isClosed) = ([:], [:], true)
      return open
    }
    for work in open.values { try? await work.value.data.close() }
  }
}

private extension Realms {
  /// Opens the data of a project; after a failure, the next request tries again.
  func open(_ realm: Realm) async throws -> Opened {
    do {
      let configuration = configuration(of: realm)
      let data = try await OpenData(configuration, threads: threads)
      let opened: Opened
      do {
        let settings: ServiceSettings
        if let tenant = realm.tenant {
          let project = try await operations(of: Realm(project: realm.project))
          settings = ServiceSettings(ofTenant: tenant, in: project.settings)
        } else {
          settings = try await data.settings(configuration)
        }
        opened = Opened(operations: first.beside(configuration, data, settings), data: data)
      } catch {
        data.close()
        throw error
      }
      state.withLock { state in
        state.lostChanges += data.database.lostChanges
        state.hasTenants = state.hasTenants || realm.tenant != nil
      }
      noteTenants(of: opened.operations)
      state.withLock { state in
        // It may have been closed meanwhile.
        if state.open[realm] != nil { state.ready[realm] = opened.operations }
      }
      let now = first.now
      try? data.store.write { try $0.prune(now: now) }
      return opened
    } catch {
      state.withLock { $0.open[realm] = nil }
      throw error
    }
  }

  func noteTenants(of project: IdentityOperations) {
    guard let tenants = try? project.tenants(), !tenants.isEmpty else { return }
    state.withLock { $0.hasTenants = true }
  }

  func configuration(of realm: Realm) -> IdentityServiceConfiguration {
    var configuration = first.configuration
    configuration.projectID = realm.project
    configuration.contents = []
    configuration.tenantID = realm.tenant
    if realm.project != first.configuration.projectID { configuration.linkKey = realm.project }
    configuration.storage = storage(of: realm)
    return configuration
  }
}

extension IdentityServiceConfiguration {
  /// Returns the storage of a project besides the first.
  func storage(ofProject project: String) -> Storage {
    switch storage {
    case .memory: .memory
    case .directory(let folder): .directory("\(projectsFolder ?? "\(folder)/projects")/\(project)")
    }
  }
}

private extension IdentityOperations {
  /// Returns the operations of another project or tenant of the same service.
  func beside(
    _ configuration: IdentityServiceConfiguration, _ data: OpenData, _ settings: ServiceSettings
  ) -> IdentityOperations {
    IdentityOperations(
      configuration: configuration, clock: clock, settings: settings, store: data.store,
      hasher: PasswordHasher(
        threads: hasher.threads, algorithm: settings.hashing, logger: hasher.logger),
      issuer: TokenIssuer(
        projectID: configuration.projectID, tenantID: configuration.tenantID, keys: issuer.keys,
        isSigning: issuer.isSigning),
      throttle: Throttle(limit: throttle.limit), localProvider: localProvider,
      webSignIns: webSignIns, openID: OpenIDProviderState(beside: openID),
      functionExchange: functionExchange,
      housekeeping: Housekeeping(now: configuration.now()), deliver: deliver, pause: pause)
  }
}

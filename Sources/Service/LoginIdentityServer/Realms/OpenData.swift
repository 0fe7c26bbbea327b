import NIOPosix

/// The open data of a project or a tenant.
struct OpenData: Sendable {
  let database: AccountDatabase
  let store: AccountStore

  /// Opens the data on a thread of the service, and tries again while another process has locked them.
  ///
  /// - Parameters:
  ///   - configuration: The configuration with their storage.
  ///   - threads: The threads of the service.
  /// - Throws: ``IdentityServiceError``, with nothing left open.
  init(
    _ configuration: IdentityServiceConfiguration, threads: ServiceThreads
  ) async throws(IdentityServiceError) {
    let database = try await Self.open(configuration.storage, threads: threads)
    self.database = database
    store = AccountStore(
      database: database.connection, mark: database.mark,
      checkpointer: database.mark.map { _ in
        Checkpointer(
          database: database.connection, delay: configuration.tuning.checkpointDelay,
          threads: threads)
      }, executor: threads.executor)
  }

  /// Loads the settings in the data.
  ///
  /// - Throws: ``IdentityServiceError``.
  func settings(
    _ configuration: IdentityServiceConfiguration
  ) async throws(IdentityServiceError) -> ServiceSettings {
    do {
      return try await ServiceSettings.load(from: store, configuration)
    } catch  where AccountDatabase.meansFull(error) {
      throw .diskFull(path: Self.place(of: configuration.storage))
    } catch {
      throw .dataDamaged(path: Self.place(of: configuration.storage), reason: "\(error)")
    }
  }

  /// Moves all changes to the data file and closes it.
  func close() {
    store.checkpointer?.end()
    database.close()
  }
}

private extension OpenData {
  static func open(
    _ storage: IdentityServiceConfiguration.Storage, threads: ServiceThreads
  ) async throws(IdentityServiceError) -> AccountDatabase {
    let deadline = ContinuousClock.now + .seconds(AccountDatabase.busyTimeout)
    while true {
      do {
        return try await threads.workers.runIfActive { try AccountDatabase.open(storage) }
      } catch IdentityServiceError.dataBusy where ContinuousClock.now < deadline {
        await threads.pause(milliseconds: 10)
      } catch let error as IdentityServiceError {
        throw error
      } catch {
        throw .folderNotWritable(path: "\(storage)", reason: "\(error)")
      }
    }
  }

  /// Returns the folder of the data, for display.
  static func place(of storage: IdentityServiceConfiguration.Storage) -> String {
    switch storage {
    case .directory(let folder): folder
    case .memory: ":memory:"
    }
  }
}

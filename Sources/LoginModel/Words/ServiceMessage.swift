public import Identity

/// What there is to say of the data of an identity service, and of what its machine lacks, without the
/// words.
public enum ServiceMessage: Hashable, Sendable {
  /// The account file is damaged; it was left as it is.
  case dataDamaged(path: String)
  /// The account file belongs to another program; it was left as it is.
  case dataForeign(path: String)
  /// The account file was written by a newer version; it was left as it is.
  case dataNewer(path: String)
  /// The account file is locked by another process.
  case dataBusy(path: String)
  /// The disk with the data is full.
  case diskFull(path: String)
  /// The service that was asked cannot write; nothing was changed.
  case serviceDiskFull
  /// The data are older than the service had left them; `changes` are missing, 1 or more.
  case dataLost(changes: Int)
  /// The service of this machine knows nothing of the account of a session, which stays.
  case accountLost
  /// The machine, or a limit, has too little left.
  case shortage(Shortage)
}

package import LoginIdentity

/// A reason why an identity service couldn't start.
///
/// The data are unchanged in every case.
package enum IdentityServiceError: Error, Hashable, Sendable {
  /// The folder for the data can't be created or written. `reason` is the system's error text.
  case folderNotWritable(path: String, reason: String)
  /// The disk with the folder for the data, or its quota, is full.
  case diskFull(path: String)
  /// This computer has too few resources left to run a service.
  case shortage(Shortage)
  /// The data file is damaged, or isn't a database. `reason` is SQLite's message.
  case dataDamaged(path: String, reason: String)
  /// The data file is a database of another program.
  case dataForeign(path: String)
  /// The data file is a link, a pipe, a folder or a device.
  case dataNotFile(path: String)
  /// The data file was written by a newer version of this program.
  case dataNewer(path: String)
  /// The data file was written by an older version, and was opened only for reading.
  case dataOlder(path: String)
  /// The data file stayed locked by another process.
  case dataBusy(path: String)
  /// Another process already listens there.
  case portTaken(host: String, port: Int)
  /// Another process listens on the socket, or the name is taken by something else.
  case socketTaken(path: String)
  /// The path doesn't fit in a socket address; `limit` in bytes.
  case socketPathTooLong(path: String, limit: Int)
  /// There is no host of this name.
  case hostUnknown(host: String)
  /// Listening failed for another reason. `reason` is the system's error text.
  case cannotListen(address: String, reason: String)
  /// A part of an export is missing.
  case contentsMissing(path: String)
  /// A file with accounts can't be read. `reason` is the system's error text.
  case contentsUnreadable(path: String, reason: String)
  /// A file with accounts is too large.
  case contentsTooLong(path: String, gigabytes: Int)
  /// A file with accounts isn't JSON.
  case contentsNotJSON(path: String)
  /// An export names a folder outside it.
  case contentsOutside(path: String, folder: String)
  /// A value in a file with accounts is invalid. `place` is its path in the file: `/users/3/email`.
  case contentsInvalid(path: String, place: String, reason: String)
  /// The service is running, or has run before.
  case alreadyStarted
  /// The service was stopped before it had started.
  case stoppedMeanwhile
}

extension IdentityServiceError: CustomStringConvertible {
  /// One plain English sentence for logs; screens have their own texts.
  package var description: String {
    switch self {
    case .folderNotWritable(let path, let reason):
      "Can't write to the folder \(path): \(reason)."
    case .diskFull(let path): "The disk with \(path) is full."
    case .shortage(let shortage): "This computer has too few \(shortage) left."
    case .dataDamaged(let path, let reason):
      "The account file \(path) is damaged: \(reason). Nothing was changed."
    case .dataForeign(let path):
      "The file \(path) belongs to another program. Nothing was changed."
    case .dataNotFile(let path): "\(path) isn't an ordinary file. Nothing was changed."
    case .dataNewer(let path):
      "The account file \(path) was written by a newer version of this program."
    case .dataOlder(let path):
      "The account file \(path) was written by an older version of this program."
    case .dataBusy(let path):
      "The account file \(path) is locked by another process."
    case .portTaken(let host, let port):
      "Port \(port) on \(host) is in use."
    case .socketTaken(let path):
      "The socket \(path) is in use, or is another file."
    case .socketPathTooLong(let path, let limit):
      "The socket path \(path) is longer than \(limit) bytes."
    case .hostUnknown(let host): "There is no host named \(host)."
    case .cannotListen(let address, let reason):
      "Can't listen on \(address): \(reason)."
    case .contentsMissing(let path): "\(path) is missing. Nothing was imported."
    case .contentsUnreadable(let path, let reason): "Can't read \(path): \(reason)."
    case .contentsTooLong(let path, let gigabytes):
      "\(path) is larger than \(gigabytes) GB. Nothing was imported."
    case .contentsNotJSON(let path): "\(path) isn't valid JSON. Nothing was imported."
    case .contentsOutside(let path, let folder):
      "\(path) names a folder outside the export: \(folder). Nothing was imported."
    case .contentsInvalid(let path, let place, let reason):
      "\(place) in \(path) isn't valid: \(reason). Nothing was imported."
    case .alreadyStarted:
      "The service was already started."
    case .stoppedMeanwhile:
      "The service was stopped while it was starting."
    }
  }
}

import IdentityServer
import LoginModel

extension IdentityServiceError {
  /// What it says to a person.
  var message: Message {
    switch self {
    case .folderNotWritable(let path, let reason):
      .folderNotWritable(path: path, reason: reason)
    case .diskFull(let path): .service(.diskFull(path: path))
    case .shortage(let shortage): .service(.shortage(shortage))
    case .dataDamaged(let path, _): .service(.dataDamaged(path: path))
    case .dataForeign(let path): .service(.dataForeign(path: path))
    case .dataNewer(let path): .service(.dataNewer(path: path))
    case .dataBusy(let path): .service(.dataBusy(path: path))
    case .portTaken(let host, let port): .portTaken(host: host, port: port)
    case .socketTaken(let path): .cannotListen(address: path, reason: "EADDRINUSE")
    case .socketPathTooLong(let path, let limit):
      .cannotListen(address: path, reason: "> \(limit) bytes")
    case .cannotListen(let address, let reason):
      .cannotListen(address: address, reason: reason)
    case .alreadyStarted, .stoppedMeanwhile:
      .cannotListen(address: "logintui", reason: "\(self)")
    }
  }
}

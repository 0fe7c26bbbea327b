import Glibc
import LoginCanvas
import LoginIdentityServer
import LoginModel
import LoginSupport
import LoginMessages

extension IdentityServiceError {
  /// The message for a person.
  var message: Message {
    switch self {
    case .folderNotWritable(let path, let reason):
      .fileUnwritable(path: path, reason: SystemReason.translated(reason))
    case .diskFull(let path): .diskFull(path: path)
    case .shortage(let shortage): .shortage(shortage)
    case .dataDamaged(let path, _): .fileDamaged(path: path)
    case .dataForeign(let path): .dataForeign(path: path)
    case .dataNotFile(let path): .fileNotOrdinary(path: path)
    case .dataNewer(let path): .fileNewer(path: path)
    case .dataOlder(let path): .dataOlder(path: path)
    case .dataBusy(let path): .fileBusy(path: path)
    case .portTaken(let host, let port): .portTaken(host: host, port: port)
    case .socketTaken(let path): .cannotListen(address: path, reason: SystemReason.text(EADDRINUSE))
    case .socketPathTooLong(let path, let limit):
      .socketPathTooLong(path: path, limit: limit)
    case .hostUnknown(let host): .hostUnknown(host: host)
    case .cannotListen(let address, let reason):
      .cannotListen(address: address, reason: SystemReason.translated(reason))
    case .contentsMissing(let path): .importIncomplete(path: path)
    case .contentsUnreadable(let path, let reason):
      .fileUnreadable(path: path, reason: SystemReason.translated(reason))
    case .contentsTooLong(let path, let gigabytes):
      .importTooLong(path: path, gigabytes: gigabytes)
    case .contentsNotJSON(let path): .importNotJSON(path: path)
    // The texts are from the file.
    case .contentsOutside(let path, let folder):
      .importOutside(path: path, folder: CleanText.oneLine(folder))
    case .contentsInvalid(let path, let place, let reason):
      .importInvalid(
        path: path, place: CleanText.oneLine(place), reason: CleanText.oneLine(reason))
    case .alreadyStarted, .stoppedMeanwhile: .serviceStopped
    }
  }
}

import Glibc

extension IdentityService {
  /// Whether a folder has accounts, of whatever version; access(2).
  package static func hasData(in folder: String) -> Bool {
    unsafe access(folder + "/" + AccountDatabase.fileName, F_OK) == 0
  }
}

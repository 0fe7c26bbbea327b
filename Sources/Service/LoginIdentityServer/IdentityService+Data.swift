import Glibc

extension IdentityService {
  /// Returns whether a folder contains accounts, of any version; access(2).
  package static func hasData(in folder: String) -> Bool {
    unsafe access(folder + "/" + AccountDatabase.fileName, F_OK) == 0
  }
}

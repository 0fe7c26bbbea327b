import Glibc

extension PrivateFiles.Entry {
  /// Whether the entry belongs to neither this user nor the system administrator.
  package var isForeign: Bool { !isOurs && owner != 0 }

  /// Whether users other than the owner may change the entry: everyone, or a group other than root's and the user's
  /// private group.
  ///
  /// Group 0 counts like owner 0: images for containers with arbitrary user numbers give their files to it. In a folder
  /// with the sticky bit, users can't replace each other's files; inode(7).
  package var isWritableByOthers: Bool {
    guard mode & 0o022 != 0, !(isFolder && mode & 0o1000 != 0) else { return false }
    return mode & 0o002 != 0 || (group != 0 && !PrivateFiles.isOwnGroup(group))
  }
}

extension PrivateFiles {
  /// Returns whether a group is the user's private group, which many systems create: of the same name, and without
  /// other members; getpwuid_r(3), getgrgid_r(3).
  static func isOwnGroup(_ number: UInt32) -> Bool {
    var (user, found) = unsafe (passwd(), UnsafeMutablePointer<passwd>?.none)
    var (entry, foundGroup) = unsafe (Glibc.group(), UnsafeMutablePointer<Glibc.group>?.none)
    var texts = [CChar](repeating: 0, count: 16_384)
    var groupTexts = [CChar](repeating: 0, count: 65_536)
    // The texts of both entries are inside this buffer.
    return unsafe texts.withUnsafeMutableBufferPointer { texts in
      unsafe groupTexts.withUnsafeMutableBufferPointer { groupTexts in
        guard let start = texts.baseAddress, let groupStart = groupTexts.baseAddress,
          unsafe getpwuid_r(geteuid(), &user, start, texts.count, &found) == 0,
          unsafe found != nil, unsafe user.pw_gid == number,
          unsafe getgrgid_r(number, &entry, groupStart, groupTexts.count, &foundGroup) == 0,
          unsafe foundGroup != nil, let name = unsafe user.pw_name,
          let groupName = unsafe entry.gr_name, unsafe strcmp(name, groupName) == 0
        else { return false }
        guard var member = unsafe entry.gr_mem else { return true }
        while let text = unsafe member.pointee {
          guard unsafe strcmp(text, name) == 0 else { return false }
          unsafe member += 1
        }
        return true
      }
    }
  }
}

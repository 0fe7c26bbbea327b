import LoginIdentityServer
import LoginMessages

/// An export in sentences: the parts that move, how they move, and the parts that don't.
struct ExportReport {
  let lines: [Message]

  init(_ export: FirebaseExport, in folder: ExportFolder) {
    var lines: [Message] = [.exportDone(accounts: export.count, path: folder.path)]
    for file in export.files {
      lines.append(
        file.algorithm.map {
          .exportFile(name: file.name, accounts: file.count, algorithm: $0)
        } ?? .exportFileWithoutPasswords(name: file.name, accounts: file.count))
    }
    if !export.files.isEmpty {
      lines += [
        .exportImport(command: "sh \(folder.place(of: ExportFolder.script)) PROJECT"),
        .exportSecrets(path: folder.path),
      ]
    }
    lines += Self.lacks(export)
    lines.append(.exportSessions)
    if !export.losses.isEmpty {
      lines.append(.exportLosses(path: folder.place(of: ExportFolder.losses)))
    }
    self.lines = lines
  }

  /// Returns a line for each kind of part that doesn't move, in a fixed order.
  private static func lacks(_ export: FirebaseExport) -> [Message] {
    var counts: [FirebaseExport.Lack: Int] = [:]
    for lack in export.losses.flatMap(\.lacks) { counts[lack, default: 0] += 1 }
    return counts.sorted { $0.key.word < $1.key.word }.map { lack, count in
      switch lack {
      case .guest: .exportGuests(accounts: count)
      case .secondFactor: .exportFactors(accounts: count)
      case .link(let providerID): .exportLinks(accounts: count, provider: providerID)
      case .password: .exportPasswords(accounts: count)
      }
    }
  }
}

import Foundation
import Testing

/// The files of a folder, to be written again elsewhere.
struct FolderContent: Sendable {
  /// A file, or a folder, which has no content.
  private struct Part {
    let path: String
    let content: Data?
    let mode: Int
  }

  private let parts: [Part]

  /// Reads all files and folders; sockets aren't among them.
  init(of folder: String) throws {
    let files = FileManager.default
    parts = try files.subpathsOfDirectory(atPath: folder).sorted().compactMap { path in
      let place = folder + "/" + path
      let attributes = try files.attributesOfItem(atPath: place)
      let mode = try #require(attributes[.posixPermissions] as? Int)
      let kind = attributes[.type] as? FileAttributeType
      guard kind == .typeDirectory || kind == .typeRegular else { return nil }
      let content = try kind == .typeRegular ? Data(contentsOf: URL(filePath: place)) : nil
      return Part(path: path, content: content, mode: mode)
    }
  }

  /// Writes them to a folder that exists.
  func write(to folder: String) throws {
    let files = FileManager.default
    for part in parts {
      let place = folder + "/" + part.path
      if let content = part.content {
        try content.write(to: URL(filePath: place))
      } else {
        try files.createDirectory(atPath: place, withIntermediateDirectories: false)
      }
      try files.setAttributes([.posixPermissions: part.mode], ofItemAtPath: place)
    }
  }
}

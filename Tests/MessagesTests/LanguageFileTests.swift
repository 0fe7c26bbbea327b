import Foundation
import Testing

@testable import LoginMessages
@testable import MessageCompiler

/// The file with all languages but English.
@Suite struct `The file of languages` {
  private typealias Failure = LanguageFileFault

  /// The file of this build, compiled once.
  private static let compiled = Result {
    try Array(CompiledCatalogue(`The translations`.all.get()).file.joined().utf8)
  }

  /// Returns the file of this build.
  private static func content() throws -> [UInt8] { try compiled.get() }

  /// Writes a file, and opens it.
  private static func opened(_ bytes: [UInt8]) throws -> Result<LanguageFile, LanguageFileFault> {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return LanguageFile.opened([Array(file.path.utf8CString)])
  }

  @Test func `has every language but English`() throws {
    let file = try Self.opened(Self.content()).get()
    for language in Language.available {
      #expect(file.isWhole(language.index) == (language != .english))
    }
  }

  @Test func `is that of this program, or inside it`() {
    #expect(Language.fileFault == nil)
    #expect(Language.german.words(.cancel) == "Abbrechen")
  }

  @Test func `isn't there`() {
    let path = Array("/nonexistent/logintui.languages".utf8CString)
    #expect(throws: Failure.missing) { try LanguageFile.opened([path, path]).get() }
    #expect(throws: Failure.missing) { try LanguageFile.opened([]).get() }
  }

  @Test func `belongs to another version, or is something else`() throws {
    let content = try Self.content()
    var other = content
    other[24] ^= 1
    for bytes in [other, [], Array(content.prefix(10)), Array("#!/bin/sh\n".utf8)] {
      let found = try Self.opened(bytes)
      guard case .failure(.foreign) = found else {
        Issue.record("\(found)")
        continue
      }
    }
    let folder = Array(FileManager.default.temporaryDirectory.path.utf8CString)
    guard case .failure(.foreign) = LanguageFile.opened([folder]) else {
      Issue.record("A folder is a file.")
      return
    }
  }

  @Test func `was shortened`() throws {
    let found = try Self.opened(Self.content().dropLast())
    guard case .failure(.damaged) = found else {
      Issue.record("\(found)")
      return
    }
  }

  @Test func `loses the language whose words were changed, and no other`() throws {
    var bytes = try Self.content()
    bytes[bytes.count - 100] ^= 1
    let file = try Self.opened(bytes).get()
    let whole = Language.available.filter { file.isWhole($0.index) }
    #expect(whole.count == Language.available.count - 2)
  }

  /// The checksum of the compiler is that of the program, whatever the length.
  @Test(arguments: 0..<20) func `has a checksum of its words`(length: Int) {
    let text = String(repeating: "ж", count: length)
    let bytes = Array(text.utf8)
    unsafe bytes.withUnsafeBufferPointer { memory in
      #expect(unsafe TextBlock(permanent: memory).checksum == CompiledCatalogue.checksum(text))
    }
  }

  @Test func `does no harm where it is damaged`() {
    for seed in 0..<200 {
      let bytes = (0..<64).map { UInt8(truncatingIfNeeded: ($0 &+ 1) &* (seed &+ 7) &* 131) }
      unsafe bytes.withUnsafeBufferPointer { memory in
        let block = unsafe TextBlock(permanent: memory)
        for key in [UInt16](0..<30) + [.max] {
          let range = Catalogue.sentence(key, in: block)
          _ = block.text(range)
          _ = block.part(2, of: range)
        }
      }
    }
  }
}

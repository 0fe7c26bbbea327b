internal import FoundationEssentials

/// A property that has to hold whatever the bytes are, tried on damaged inputs.
///
/// The seed is the same in every run. `LOGINTUI_SEED` names another, `LOGINTUI_FUZZ` how many times as
/// many cases are tried, and `LOGINTUI_FUZZ_FOLDER` a folder in which the input of the moment lies, for
/// what ends the process (`make fuzz`).
public struct Fuzz: Sendable {
  /// What is read, in a few words.
  public let name: String
  /// Where the inputs come from.
  public let mutator: ByteMutator

  /// Describes what is read.
  public init(_ name: String, samples: [[UInt8]], words: [[UInt8]] = [], limit: Int = 4096) {
    self.name = name
    mutator = ByteMutator(samples: samples, words: words, limit: limit)
  }

  /// The same, of texts.
  public init(_ name: String, samples: [String], words: [String] = [], limit: Int = 4096) {
    self.init(
      name, samples: samples.map { Array($0.utf8) }, words: words.map { Array($0.utf8) },
      limit: limit)
  }

  /// Tries a property.
  ///
  /// - Parameters:
  ///   - cases: How many inputs, in a usual run.
  ///   - most: How many at most in any run, where something is used up.
  ///   - complaint: What is wrong with an input's outcome; `nil` where nothing is. What it throws is a
  ///     complaint too.
  /// - Returns: The first input that breaks it, made smaller; `nil` where none does.
  public func finding(
    cases: Int, atMost most: Int = .max, _ complaint: ([UInt8]) async throws -> String?
  ) async -> FuzzFinding? {
    let (seed, count) = (Self.seed, min(cases * Self.factor, most))
    for number in 0..<count {
      let bytes = mutator.input(number, seed: seed)
      Self.trace(bytes, name)
      guard var found = await Self.verdict(bytes, complaint) else { continue }
      var smaller = bytes
      var tries = 0
      var step = max(1, bytes.count / 2)
      while step > 0, tries < 3000 {
        var place = 0
        while place < smaller.count, tries < 3000 {
          var shorter = smaller
          shorter.removeSubrange(place..<min(shorter.count, place + step))
          Self.trace(shorter, name)
          tries += 1
          if let still = await Self.verdict(shorter, complaint) {
            (smaller, found) = (shorter, still)
          } else {
            place += step
          }
        }
        step /= 2
      }
      return FuzzFinding(name: name, seed: seed, number: number, bytes: smaller, complaint: found)
    }
    if Self.folder != nil { print("\(name): \(count) cases") }
    return nil
  }

  private static func verdict(
    _ bytes: [UInt8], _ complaint: ([UInt8]) async throws -> String?
  ) async -> String? {
    do {
      return try await complaint(bytes)
    } catch {
      return "threw \(error)"
    }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["LOGINTUI_SEED"].flatMap { UInt64($0) } ?? 14
  private static let factor = max(1, environment["LOGINTUI_FUZZ"].flatMap { Int($0) } ?? 1)
  private static let folder = environment["LOGINTUI_FUZZ_FOLDER"]

  private static func trace(_ bytes: [UInt8], _ name: String) {
    guard let folder else { return }
    let file = name.utf8.map { $0 == 0x20 ? "-" : String(Unicode.Scalar($0)) }.joined()
    try? Data(bytes).write(to: URL(filePath: "\(folder)/\(file)"))
  }
}

/// An input that breaks a property.
public struct FuzzFinding: Equatable, Sendable, CustomStringConvertible {
  /// What was read.
  public let name: String
  /// The seed of the run.
  public let seed: UInt64
  /// Which input of it.
  public let number: Int
  /// The input, made smaller.
  public let bytes: [UInt8]
  /// What is wrong.
  public let complaint: String

  /// What is wrong, with what, and how to repeat it.
  public var description: String {
    let text = bytes.prefix(2000).map { byte in
      (0x20..<0x7F).contains(byte) && byte != UInt8(ascii: "\\")
        ? String(Unicode.Scalar(byte)) : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    return """
      \(name): \(complaint)
      with \(bytes.count) bytes: \(text)
      Repeat it with: LOGINTUI_SEED=\(seed) make fuzz (case \(number))
      """
  }
}

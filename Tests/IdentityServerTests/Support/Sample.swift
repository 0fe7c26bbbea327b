import Foundation
import Testing

/// One recorded request and its answer.
struct Sample: Decodable, Sendable {
  let scenario: String
  let step: Int
  let method: String
  let path: String
  let authorization: String?
  let headers: [String: String]?
  /// The seconds to wait first.
  let delayBefore: Double?
  let requestType: String?
  let request: JSON?
  let status: Int
  let response: JSON?
  let tokenPayload: JSON?
  let tokenLifetime: Int?

  /// Returns the scenarios of the fixture, in order.
  static func scenarios() throws -> [(name: String, samples: [Sample])] {
    let url = try #require(
      Bundle.module.url(
        forResource: "recorded", withExtension: "jsonl", subdirectory: "Fixtures"))
    var scenarios: [(name: String, samples: [Sample])] = []
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      let sample = try JSONDecoder().decode(Sample.self, from: Data(line.utf8))
      if scenarios.last?.name != sample.scenario { scenarios.append((sample.scenario, [])) }
      scenarios[scenarios.count - 1].samples.append(sample)
    }
    return scenarios
  }
}

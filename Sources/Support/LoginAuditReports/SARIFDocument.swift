import LoginAudit
import LoginIdentity
import LoginSupport

/// An audit in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, SARIF 2.1.0; the names are those of the standard.
struct SARIFDocument: Encodable {
  struct Text: Encodable { let text: String }

  struct Rule: Encodable {
    struct Properties: Encodable { let tags: [String] }

    let id: String
    let name: String
    let shortDescription: Text
    let helpUri: String?
    let properties: Properties
  }

  struct Driver: Encodable {
    let name = "logintui"
    let semanticVersion = Version.text
    let rules: [Rule]
  }

  struct Tool: Encodable { let driver: Driver }

  struct LogicalLocation: Encodable {
    let fullyQualifiedName: String
    let kind = "member"
  }

  struct ArtifactLocation: Encodable { let uri: String }

  struct Region: Encodable { let startLine = 1 }

  /// A file, which GitHub requires of each result, as a path from the repository.
  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region = Region()

    init(path: String) {
      let names = path.parts(at: "/").filter { !["", ".", ".."].contains($0) }
      artifactLocation = ArtifactLocation(
        uri: names.map(PercentEncoding.encoded).joined(separator: "/"))
    }
  }

  struct Location: Encodable {
    let physicalLocation: PhysicalLocation
    let logicalLocations: [LogicalLocation]
  }

  struct Fingerprints: Encodable {
    let finding: String

    enum CodingKeys: String, CodingKey { case finding = "logintui/v1" }
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: Fingerprints
    let baselineState: String
  }

  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
  }

  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ result: AuditResult) {
    let rules = result.criteria.map { criterion in
      Rule(
        id: criterion.rawValue, name: criterion.title,
        shortDescription: Text(text: criterion.title),
        helpUri: criterion.address,
        properties: Rule.Properties(
          tags: ["accessibility"]
            + (criterion.number == nil ? [] : ["WCAG 2.2", criterion.level.rawValue])))
    }
    let results = (result.failed + result.notes).flatMap { entry in
      result.criteria(of: entry).map { criterion in
        let numbers = entry.numbers.isEmpty ? "" : " (\(entry.numbers))"
        return Result(
          ruleId: criterion.rawValue,
          ruleIndex: result.criteria.firstIndex(of: criterion) ?? 0,
          level: entry.finding.law.isNote ? "note" : "error",
          message: Text(
            text: "\(entry.place) \(entry.finding.fault)\(numbers), on \(entry.screens):"
              + " \(result.command(of: entry))"),
          locations: [
            Location(
              physicalLocation: PhysicalLocation(path: result.settingsFile ?? "logintui"),
              logicalLocations: [
                LogicalLocation(
                  fullyQualifiedName: "\(entry.screen.situation.name)/\(entry.place)")
              ])
          ],
          partialFingerprints: Fingerprints(finding: entry.key),
          baselineState: result.isKnown(entry) ? "unchanged" : "new")
      }
    }
    runs = [Run(tool: Tool(driver: Driver(rules: rules)), results: results)]
  }
}

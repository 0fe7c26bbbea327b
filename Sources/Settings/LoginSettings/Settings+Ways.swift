package import LoginIdentity
package import LoginSupport

// How a sign-in with a provider may go.
extension Settings {
  /// Returns the ports for a browser's return; empty for any.
  package func redirectPorts() throws(CommandError) -> [Int] {
    guard let list = self[.redirectPorts] else { return [] }
    let ports = list.split(separator: ",").map { Int($0.filter { $0 != " " }) }
    guard ports.allSatisfy({ (0...65_535).contains($0 ?? -1) }) else {
      throw invalid(.redirectPorts, list, allowed: ["0…65535"])
    }
    return ports.compactMap(\.self)
  }

  /// Returns how people may sign in with a provider: the ways of its table, or else those for all providers.
  ///
  /// - Parameter providerID: The provider; `nil` for any other.
  /// - Returns: At least one way.
  /// - Throws: ``CommandError`` for an unknown way, or for none.
  package func ways(
    of providerID: String?
  ) throws(CommandError) -> Set<ProviderSignInRequest.Way> {
    if let own = providerID.flatMap(file.provider)?.ways { return own }
    guard let list = self[.ways] else { return Set(ProviderSignInRequest.Way.allCases) }
    let names = list.split(separator: ",").map { String($0).trimmedBlanks.lowercased() }
    let ways = names.compactMap { ProviderSignInRequest.Way(rawValue: $0) }
    guard !ways.isEmpty, ways.count == names.count else {
      throw invalid(
        .ways, list, allowed: ProviderSignInRequest.Way.allCases.map(\.rawValue))
    }
    return Set(ways)
  }
}

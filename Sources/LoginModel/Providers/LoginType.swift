import LoginCanvas

/// A kind of login that a program offers, in the order it lists them.
package struct LoginType: Hashable, Sendable {
  /// The provider; `nil` means e-mail and password.
  package let provider: AuthProvider?

  /// Offers `provider`, also one that is not among the presets.
  package init(_ provider: AuthProvider?) { self.provider = provider }

  /// The id of the provider; `password` for e-mail.
  package var id: String { button.id }

  /// The look of its button.
  package var button: AuthProvider { provider ?? .email }

  /// How a person signs in: with a password, with a code, as a guest, or with a provider.
  enum Way { case email, phone, guest, provider }

  /// How it signs in.
  var way: Way { Self.ways[id] ?? .provider }

  private static let ways: [String: Way] = [
    email.id: .email, phone.id: .phone, guest.id: .guest,
  ]

  /// What is offered when nothing is configured.
  package static let standard: [LoginType] = [.google, .apple, .twitter, .email, .guest]

  /// Reads a list of names, in any case, separated by commas: `google,email`.
  ///
  /// - Parameters:
  ///   - list: The names; blanks around them are ignored; `x` is another name of `twitter`.
  ///   - own: The program's own providers, by name; they come before presets of the same name.
  /// - Returns: The types in the order of the list, without duplicates and at least one.
  /// - Throws: ``ProviderListError`` naming what is wrong.
  package static func list(
    _ list: String, with own: [(name: String, type: LoginType)] = []
  ) throws(ProviderListError) -> [LoginType] {
    guard list.contains(where: { $0 != " " && $0 != "," }) else { throw .empty }
    // The first of them that goes by a name, in its order.
    var exact: [String: Int] = [:]
    var folded: [String: Int] = [:]
    for (index, entry) in own.enumerated() {
      for key in [entry.name, entry.type.id] where exact[key] == nil { exact[key] = index }
      let name = entry.name.lowercased()
      if folded[name] == nil { folded[name] = index }
    }
    var types: [LoginType] = []
    for part in list.split(separator: ",", omittingEmptySubsequences: false) {
      let name = part.withoutOuterBlanks
      let known = name.lowercased() == "x" ? "twitter" : name.lowercased()
      let preset = named.first { $0.name == known }
      // A configured one may have the preset's id instead of its name.
      let mine = [exact[name], folded[known], preset.flatMap { exact[$0.type.id] }]
        .compactMap(\.self).min().map { own[$0] }
      guard let match = mine ?? preset else {
        throw .unknown(name)
      }
      types.append(match.type)
    }
    return try validated(types)
  }

  /// Checks what a program offers.
  ///
  /// - Parameter types: What it offers.
  /// - Returns: The same list.
  /// - Throws: ``ProviderListError`` when a provider is there twice, has no id, or none is there.
  package static func validated(_ types: [LoginType]) throws(ProviderListError) -> [LoginType] {
    guard !types.isEmpty else { throw .empty }
    var seen: Set<String> = []
    for type in types {
      guard !type.id.isEmpty else { throw .unknown(type.id) }
      guard seen.insert(type.id).inserted else {
        throw .duplicate(named.first { $0.type.id == type.id }?.name ?? type.id)
      }
    }
    return types
  }
}

/// What is wrong with a list of providers.
package enum ProviderListError: Error, Hashable, Sendable {
  /// Nothing is offered.
  case empty
  /// No preset has this name.
  case unknown(String)
  /// This provider is offered twice.
  case duplicate(String)
}

import LoginCanvas

/// A sign-in method that a program offers.
package struct LoginType: Hashable, Sendable {
  /// The provider; `nil` means email and password.
  package let provider: AuthProvider?

  /// Creates a sign-in method for a provider, which needn't be a preset.
  package init(_ provider: AuthProvider?) { self.provider = provider }

  /// The identifier of the provider; `password` for email.
  package var id: String { button.id }

  /// The appearance of the button.
  package var button: AuthProvider { provider ?? .email }

  /// The way in which a person signs in: with a password, with a code, with a passkey, as a guest, or with a provider.
  enum Way { case email, phone, passkey, guest, provider }

  /// The way of this method.
  var way: Way { Self.ways[id] ?? .provider }

  /// Whether a provider signs in.
  package var isProvider: Bool { way == .provider }

  private static let ways: [String: Way] = [
    email.id: .email, phone.id: .phone, passkey.id: .passkey, guest.id: .guest,
  ]

  /// The default sign-in methods.
  package static let standard: [LoginType] = [.google, .apple, .twitter, .email, .guest]

  /// Reads a comma-separated list of names, case-insensitively: `google,email`.
  ///
  /// - Parameters:
  ///   - list: The names, optionally surrounded by blanks; `x` is another name of `twitter`.
  ///   - own: The program's own providers, by name; they take precedence over presets of the same name.
  /// - Returns: The types in the order of the list, without duplicates and at least one.
  /// - Throws: ``ProviderListError`` with the reason.
  package static func list(
    _ list: String, with own: [(name: String, type: LoginType)] = []
  ) throws(ProviderListError) -> [LoginType] {
    guard list.contains(where: { $0 != " " && $0 != "," }) else { throw .empty }
    // The first provider of each name, in order.
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
      // A configured provider may have the preset's identifier instead of its name.
      let mine = [exact[name], folded[known], preset.flatMap { exact[$0.type.id] }]
        .compactMap(\.self).min().map { own[$0] }
      guard let match = mine ?? preset else {
        throw .unknown(name)
      }
      types.append(match.type)
    }
    return try validated(types)
  }

  /// Checks a program's sign-in methods.
  ///
  /// - Parameter types: The methods.
  /// - Returns: The same list.
  /// - Throws: ``ProviderListError`` if a provider occurs twice or has no identifier, or if the list is empty.
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

/// The reason why a list of providers is invalid.
package enum ProviderListError: Error, Hashable, Sendable {
  /// The list is empty.
  case empty
  /// No preset has this name.
  case unknown(String)
  /// This provider occurs twice.
  case duplicate(String)
}

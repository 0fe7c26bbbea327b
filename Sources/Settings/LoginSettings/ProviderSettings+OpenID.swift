import LoginTOML
import LoginSupport
import LoginIdentity
import LoginMessages

// The keys for OpenID Connect.
extension ProviderSettings {
  /// The allowed prompts for the person; `none` shows nothing, and would fail for anyone who isn't signed in there.
  private static let prompts = ["login", "consent", "select_account", "create"]
  /// The signing algorithms for a client's assertions, with its key or its secret.
  private static let keyAlgorithms = [
    "RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA",
    "Ed25519",
  ]
  private static let secretAlgorithms = ["HS256", "HS384", "HS512"]

  /// Applies a key for OpenID Connect.
  ///
  /// - Throws: ``CommandError`` with the path of the key.
  mutating func applyOpenID(_ reader: TableKeyReader) throws(CommandError) -> Bool {
    if let endpoint = ProviderEndpoint(rawValue: reader.key) {
      endpoints[endpoint] = try reader.secureAddress()
      return true
    }
    switch reader.key {
    case "token_endpoint_auth_method":
      let name = try reader.choice(of: ClientAuthenticationMethod.allCases.map(\.rawValue))
      authenticationMethod = ClientAuthenticationMethod(rawValue: name)
    case "token_endpoint_auth_signing_alg":
      signingAlgorithm = try reader.choice(of: Self.keyAlgorithms + Self.secretAlgorithms)
    case "private_key": privateKey = try reader.text()
    case "private_key_id": privateKeyID = try reader.text()
    case "prompt": options.prompt = try prompt(reader)
    case "login_hint": options.loginHint = try reader.text()
    case "acr_values": options.acrValues = try reader.words(allowed: "[\"urn:…\"]")
    case "max_age":
      guard let seconds = reader.value.int, (0...31_536_000).contains(seconds) else {
        throw reader.invalid("0…31536000")
      }
      options.maximumAge = seconds
    case "resource":
      // RFC 8707 §2: an absolute URI without a fragment.
      options.resources = try reader.words(without: "#\"<>\\^`{|}", allowed: "https://…") {
        WebAddress($0) != nil || $0.hasPrefix("urn:")
      }
    case "ways":
      let names = try reader.words(
        allowed: ProviderSignInRequest.Way.allCases.map(\.rawValue).joined(separator: ", ")
      ) { ProviderSignInRequest.Way(rawValue: $0) != nil }
      ways = Set(names.compactMap { ProviderSignInRequest.Way(rawValue: $0) })
    case "domains": domains = try domains(reader)
    case "redirect_host":
      redirectHost = RedirectHost(
        rawValue: try reader.choice(of: RedirectHost.allCases.map(\.rawValue)))
    case "redirect_path":
      let path = try reader.text()
      guard path.hasPrefix("/"), !path.hasPrefix("//"),
        PlainText.isWord(path, without: "?#%\"<>\\^`{|}"),
        !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
      else { throw reader.invalid("/callback") }
      redirectPath = path
    default: return false
    }
    return true
  }

  /// Returns the domains of a list, or a single one as a list.
  private func domains(_ reader: TableKeyReader) throws(CommandError) -> Set<String> {
    let texts = try reader.texts(allowed: "[\"acme.example\"]")
    var domains: Set<String> = []
    for text in texts {
      do throws(DomainName.Fault) {
        domains.insert(try DomainName.canonical(text))
      } catch {
        switch error {
        case .form: throw reader.invalid("[\"acme.example\"]")
        case .encoding(let label): throw reader.misencoded(label)
        }
      }
    }
    return domains
  }

  /// Returns the words between blanks, as in the parameter, or a list of them.
  private func prompt(_ reader: TableKeyReader) throws(CommandError) -> [String] {
    let words =
      reader.value.string.map { $0.split(separator: " ").map(String.init) }
      ?? reader.value.array?.compactMap(\.string) ?? []
    guard !words.isEmpty, words.count == reader.value.array?.count ?? words.count,
      words.allSatisfy(Self.prompts.contains), Set(words).count == words.count
    else { throw reader.invalid(Self.prompts.joined(separator: ", ")) }
    return words
  }

  /// Checks that the keys of the table are consistent, after all are read.
  ///
  /// - Parameter place: The table: `provider[2]`.
  /// - Throws: ``CommandError`` with the path of the missing or invalid key.
  func checkAuthentication(place: String) throws(CommandError) {
    func missing(_ key: String) -> CommandError {
      CommandError.settingMissing(key: "\(place).\(key)")
    }
    func invalid(_ key: String, _ value: String, _ allowed: [String]) -> CommandError {
      CommandError.invalidSetting(
        name: "\(place).\(key)", value: value, allowed: allowed.joined(separator: ", "))
    }
    let method = authenticationMethod ?? (privateKey == nil ? nil : .privateKeyJWT)
    let algorithms: [String]
    switch method {
    case .privateKeyJWT:
      guard privateKey != nil else { throw missing("private_key") }
      algorithms = Self.keyAlgorithms
    case .secretJWT:
      guard clientSecret != nil || deviceClientSecret != nil && clientID == nil else {
        throw missing("client_secret")
      }
      algorithms = Self.secretAlgorithms
    case .basic, .post, nil: algorithms = []
    }
    let signing = [ClientAuthenticationMethod.privateKeyJWT, .secretJWT]
    if let method, privateKey != nil, method != .privateKeyJWT {
      throw invalid("token_endpoint_auth_method", method.rawValue, [signing[0].rawValue])
    }
    guard privateKeyID == nil || privateKey != nil else { throw missing("private_key") }
    guard let signingAlgorithm else { return }
    guard !algorithms.isEmpty else { throw missing("private_key") }
    guard algorithms.contains(signingAlgorithm) else {
      throw invalid("token_endpoint_auth_signing_alg", signingAlgorithm, algorithms)
    }
  }
}

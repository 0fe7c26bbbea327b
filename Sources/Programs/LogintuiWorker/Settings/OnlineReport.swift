import Glibc
import LoginSettings
import LoginSupport
import LoginCanvas
import FoundationEssentials
import LoginIdentity
import LoginModel
import LoginMessages
import LoginOpenIDConnect
import LoginProviders

/// The providers' metadata, and whether a sign-in would work with it: `config check --online`.
///
/// Each provider is asked for its metadata and its keys, as in a sign-in. Nothing secret is sent.
struct OnlineReport {
  /// Sentences in the reader's language; faults begin with `! `, and the standard's names follow below them in its own
  /// words.
  private(set) var lines: [String] = []
  /// The number of faults.
  private(set) var faults = 0

  private let language: Language

  /// Asks all providers that are asked directly.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for an invalid private key or variable, or if the person canceled.
  init(_ settings: Settings, environment: [String: String]) throws(CommandError) {
    language = settings.language
    let setUps = try ServiceSelection.setUps(settings, for: try settings.service)
    let transports = ProviderTransports(environment: environment, language: language, logger: nil)
    for provider in settings.file.providers {
      guard let setUp = setUps[provider.providerID] else { continue }
      let traits = TraitCollection(language: language)
      let brand = LoginButtonViewModel(
        provider: provider.loginType.provider, traits: traits
      ).shortName
      guard setUp.dialect.issuer != nil else {
        add(.reportUnasked(brand: brand))
        continue
      }
      var asked: [String] = []
      for client in [setUp.browserClient, setUp.codeClient].compactMap(\.self)
      where !asked.contains(client.id) {
        asked.append(client.id)
        try look(at: setUp, client, brand, transports, isFirst: asked.count == 1)
      }
    }
  }

  /// Asks a provider as one of the clients.
  private mutating func look(
    at setUp: ProviderSetUp, _ client: OpenIDClientID, _ brand: String,
    _ transports: ProviderTransports, isFirst: Bool
  ) throws(CommandError) {
    let flow = ProviderFlow(
      setUp,
      exchange: { request throws(OpenIDError) in
        try await transports.transport(to: request.url).exchange(request)
      }, now: { Int(Date().timeIntervalSince1970) },
      wait: { _ throws(OpenIDError) in throw .cancelled })
    let answer = try BlockingTask.result {
      () async throws(IdentityError) -> (OpenIDProvider, algorithms: [String]) in
      do throws(OpenIDError) {
        let provider = try await flow.provider(client, needing: Set(ProviderEndpoint.allCases))
        return (provider, try await provider.publishedAlgorithms())
      } catch {
        throw IdentityError(error)
      }
    }
    switch answer {
    case .failure(let error):
      add(.labeled(label: brand, text: error.message), isFault: true)
    case .success(let (provider, algorithms)):
      add(.reportAnswers(brand: brand, address: provider.metadata.issuer))
      if isFirst, let words = Self.ways(setUp, provider.metadata, brand) { add(words) }
      for (name, address) in provider.metadata.endpoints { addTerm(name, address) }
      addAlgorithms(provider.metadata, algorithms, brand)
      addProof(provider, brand)
      if setUp.browserClient == client {
        for address in setUp.redirectAddresses {
          add(.reportRegister(brand: brand, address: address))
        }
      }
      addFeatures(setUp, provider.metadata, brand)
    }
  }

  /// Reports the signing algorithms of tokens, and whether they can be verified.
  private mutating func addAlgorithms(
    _ metadata: ProviderMetadata, _ algorithms: [String], _ brand: String
  ) {
    if let offered = metadata.tokenAlgorithms, !offered.contains(where: ProviderMetadata.isKnown) {
      return add(
        .reportAlgorithmsUnknown(brand: brand, names: Self.list(offered)), isFault: true)
    }
    guard !algorithms.isEmpty else {
      return add(
        .reportKeysUseless(brand: brand, address: Self.clean(metadata.keysURI ?? "")), isFault: true
      )
    }
    let usable = metadata.tokenAlgorithms?.filter(ProviderMetadata.isKnown) ?? algorithms
    add(.reportAlgorithms(brand: brand, names: Self.list(usable)))
  }

  /// Reports the program's authentication method, and whether the provider accepts it.
  private mutating func addProof(_ provider: OpenIDProvider, _ brand: String) {
    let endpoint = provider.tokenEndpoint
    let method: String
    do throws(OpenIDError) {
      method = try endpoint.proof()
    } catch {
      return add(
        .labeled(label: brand, text: IdentityError(error).message), isFault: true)
    }
    if let offered = provider.metadata.authenticationMethods, method != "none",
      !offered.contains(endpoint.method.rawValue)
    {
      add(
        .reportProofRefused(brand: brand, method: method, names: Self.list(offered)), isFault: true)
    } else {
      add(.reportProof(brand: brand, method: method))
    }
    guard let key = endpoint.publicKey, let bytes = try? JSONCoding.bytes(of: key) else { return }
    add(.reportPublicKey(brand: brand, key: String(decoding: bytes, as: UTF8.self)))
  }

  /// Returns the ways that work, by the settings and the provider's metadata.
  private static func ways(
    _ setUp: ProviderSetUp, _ metadata: ProviderMetadata, _ brand: String
  ) -> Message? {
    .ways(
      brand: brand,
      hasBrowser: setUp.offers(.browser) && metadata.authorizationEndpoint != nil,
      hasCode: setUp.offers(.code) && metadata.deviceAuthorizationEndpoint != nil)
  }

  /// Reports the features besides signing in.
  private mutating func addFeatures(
    _ setUp: ProviderSetUp, _ metadata: ProviderMetadata, _ brand: String
  ) {
    let features: [(Message, Bool)] = [
      (.featureBrowser, metadata.authorizationEndpoint != nil),
      (.featureShortCodes, metadata.deviceAuthorizationEndpoint != nil),
      (.verbatim("offline_access"), metadata.scopes?.contains("offline_access") == true),
      (.featureRevocation, metadata.revocationEndpoint != nil),
      (.featureSignOut, metadata.endSessionEndpoint != nil),
    ]
    // Some providers issue refresh tokens and don't list them (Glewlwyd), so nothing is reported if they aren't listed.
    let isRefreshed = metadata.grantTypes?.contains("refresh_token") == true
    let (there, missing) = (features.filter(\.1).map(\.0), features.filter { !$0.1 }.map(\.0))
    let works = Self.ways(setUp, metadata, brand) != nil
    let offered = there + (isRefreshed ? [.featureRefresh] : [])
    if !offered.isEmpty { add(.reportOffers(brand: brand, features: offered)) }
    if !missing.isEmpty {
      add(.reportOffersNot(brand: brand, features: missing), isFault: !works)
    }
  }

  private mutating func add(_ message: Message, isFault: Bool = false) {
    if isFault { faults += 1 }
    lines.append((isFault ? "! " : "") + Reader(language).line(message, on: STDOUT_FILENO))
  }

  /// Adds a term of the standard and its value, which aren't translated.
  private mutating func addTerm(_ name: String, _ value: String) {
    lines.append("  \(name): \(Self.clean(value))")
  }

  /// Returns a provider's text for a line; cut if it is longer than any address.
  private static func clean(_ text: String) -> String {
    CleanText.oneLine(text, limit: 500)
  }

  private static func list(_ names: [String]) -> String {
    clean(names.prefix(20).joined(separator: ", "))
  }
}

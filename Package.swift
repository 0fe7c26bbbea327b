// swift-tools-version: 6.2
import PackageDescription

/// The one set of strict settings; every Swift target has it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// Products that several rooms name.
let asyncHTTPClient: Target.Dependency = .product(
  name: "AsyncHTTPClient", package: "async-http-client")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "_CryptoExtras", package: "swift-crypto")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTesting: Target.Dependency = .product(
  name: "HummingbirdTesting", package: "hummingbird")
let jwtKit: Target.Dependency = .product(name: "JWTKit", package: "jwt-kit")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")

/// A room of the house; `imports` are its arrows (docs/architecture.md).
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one room; `exclude` are folders that they read themselves.
func tests(
  _ name: String, imports: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = []
) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: exclude, resources: resources,
    swiftSettings: strict)
}

/// The eyes and hands of tests that run programs on a terminal.
let harness: Target.Dependency = "TerminalHarness"
/// Dice that fall the same way every time.
let support: Target.Dependency = "SeededDice"
/// Programs that run beside the tests.
let children: Target.Dependency = "ChildPrograms"

let package = Package(
  name: "LoginTUI",
  products: [
    .executable(name: "logintui", targets: ["LoginCommand"]),
    .library(name: "LoginTUI", targets: ["LoginTUI", "LoginModel", "Identity"]),
    .library(
      name: "OpenIDConnect",
      targets: ["OpenIDConnect", "TokenVerification", "HTTPTransport", "Identity"]),
    .library(
      name: "IdentityToolkit", targets: ["IdentityToolkit", "IdentityProtocol", "Identity"]),
    .library(
      name: "FederatedSignIn",
      targets: ["FederatedSignIn", "IdentityToolkit", "OpenIDConnect", "Identity"]),
    .library(name: "Sessions", targets: ["Sessions", "Identity"]),
    .library(name: "IdentityServer", targets: ["IdentityServer", "IdentityProtocol", "Identity"]),
    .library(
      name: "FirebaseTokens",
      targets: ["FirebaseTokens", "TokenVerification", "HTTPTransport", "Identity"]),
    .library(
      name: "HummingbirdAuthentication",
      targets: [
        "HummingbirdAuthentication", "FirebaseTokens", "TokenVerification", "HTTPTransport",
        "Identity",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.1"),
    .package(url: "https://github.com/apple/swift-crypto", "4.5.2"..<"5.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    // C libraries behind glass.
    .target(
      name: "CNcurses",
      linkerSettings: [.linkedLibrary(":libncursesw.a"), .linkedLibrary(":libtinfo.a")]),
    .systemLibrary(name: "CQREncode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(
      name: "CFreeTypeHeaders", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"])]),
    .target(
      name: "CFreeType", dependencies: ["CFreeTypeHeaders"],
      linkerSettings: [
        ":libfreetype.a", ":libpng16.a", ":libbrotlidec.a", ":libbrotlicommon.a", "z", "m",
      ].map { .linkedLibrary($0) }),

    .target(name: "CSecretService"),

    // The screen.
    room("Canvas", imports: ["CFriBidi", "CQREncode"]),
    room("BitmapFonts", imports: ["CFreeType"]),
    room("Lettering", imports: ["BitmapFonts", "Canvas"]),
    room("KeyboardLayout", imports: ["Canvas"]),
    room("Identity"),
    room(
      "LoginModel", imports: ["BitmapFonts", "Canvas", "Identity", "KeyboardLayout", "Lettering"]),
    room("Terminal", imports: ["Canvas", "CNcurses"]),
    room(
      "LoginTUI",
      imports: ["BitmapFonts", "Canvas", "Identity", "Lettering", "LoginModel", "Terminal"]),

    // What stays on the disk.
    room("PrivateFiles"),
    room("Sessions", imports: ["CSecretService", "Identity", "PrivateFiles"]),

    // The identity service and its client.
    room("IdentityProtocol", imports: ["Identity"]),
    room(
      "TokenVerification",
      imports: [
        "Identity",
        crypto,
        cryptoExtras,
      ]),
    room(
      "HTTPTransport",
      imports: [
        "Identity",
        asyncHTTPClient,
        nioCore,
        nioHTTP1,
        nioPosix,
        nioSSL,
      ]),
    room(
      "OpenIDConnect",
      imports: [
        "HTTPTransport", "Identity", "TokenVerification",
        nioCore,
        nioHTTP1,
        nioPosix,
        crypto,
      ]),
    room(
      "IdentityToolkit",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol",
        nioCore,
        nioHTTP1,
        nioSSL,
        logging,
      ]),
    room(
      "FederatedSignIn",
      imports: [
        "HTTPTransport", "Identity", "IdentityToolkit", "OpenIDConnect", "TokenVerification",
      ]),
    room(
      "IdentityServer",
      imports: [
        "Identity", "IdentityProtocol", "OpenIDConnect", "PrivateFiles", "TokenVerification",
        hummingbirdCore,
        httpTypes,
        nioCore,
        nioPosix,
        grdb,
        jwtKit,
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
        crypto,
        cryptoExtras,
        logging,
      ]),

    // For backends.
    room(
      "FirebaseTokens",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol", "TokenVerification",
        nioCore,
        nioHTTP1,
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]),
    room(
      "HummingbirdAuthentication",
      imports: [
        "FirebaseTokens", "Identity", "TokenVerification",
        hummingbird,
        httpTypes,
        logging,
        nioCore,
      ]),

    // The command.
    .executableTarget(
      name: "LoginCommand",
      dependencies: [
        "BitmapFonts", "Canvas", "FederatedSignIn", "FirebaseTokens", "HTTPTransport", "Identity",
        "IdentityProtocol", "IdentityServer", "IdentityToolkit", "Lettering", "LoginModel",
        "LoginTUI", "OpenIDConnect", "PrivateFiles", "Sessions", "Terminal", "TokenVerification",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        logging,
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict),

    // Examples, which the tests build.
    .executableTarget(
      name: "SignIn",
      dependencies: [
        "FederatedSignIn", "Identity", "IdentityToolkit", "LoginModel", "LoginTUI",
      ],
      path: "Examples/SignIn", swiftSettings: strict),
    .executableTarget(
      name: "ProtectedAPI",
      dependencies: [
        "FirebaseTokens", "HTTPTransport", "HummingbirdAuthentication",
        grdb,
        httpTypes,
        hummingbird,
        logging,
        nioCore,
      ],
      path: "Examples/ProtectedAPI", exclude: ["README.md", "run"], swiftSettings: strict),

    // What a frame costs; `make bench` runs it.
    .executableTarget(
      name: "FrameBench", dependencies: ["BitmapFonts", "Canvas", "LoginModel", "LoginTUI"],
      path: "Benchmarks/FrameBench", swiftSettings: strict),

    // What a request has to be compared with; `make bench` runs it.
    .executableTarget(
      name: "ServiceBench",
      dependencies: [
        "Identity", "IdentityServer",
        crypto,
        cryptoExtras,
        httpTypes,
        hummingbirdCore,
        jwtKit,
        logging,
        nioCore,
        nioPosix,
      ],
      path: "Benchmarks/ServiceBench", swiftSettings: strict),

    // What tests need: a terminal to run programs on, and one to try the room on.
    .target(name: "SeededDice", path: "Tests/SeededDice", swiftSettings: strict),
    .target(name: "CChildPrograms", path: "Tests/CChildPrograms"),
    .target(
      name: "ChildPrograms", dependencies: ["CChildPrograms"], path: "Tests/ChildPrograms",
      swiftSettings: strict),
    .target(
      name: "ThirdPartyProviders", dependencies: ["ChildPrograms", nioCore, nioPosix],
      path: "Tests/ThirdPartyProviders", exclude: ["Fixtures"], swiftSettings: strict),
    .target(
      name: "TokenSigner",
      dependencies: [
        "Identity", "TokenVerification",
        crypto,
        cryptoExtras,
      ],
      path: "Tests/TokenSigner", swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CVterm", path: "Tests/CVterm", linkerSettings: [.linkedLibrary("vterm")]),
    .target(
      name: "TerminalHarness",
      dependencies: ["Canvas", "CPseudoTerminal", "CVterm", children],
      path: "Tests/TerminalHarness", swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["Canvas", "Terminal"], path: "Tests/TerminalProbe",
      swiftSettings: strict),

    .executableTarget(
      name: "SessionProbe", dependencies: ["Identity", "Sessions"], path: "Tests/SessionProbe",
      swiftSettings: strict),

    // The tests, room by room.
    tests("HouseTests", imports: []),
    tests("CanvasTests", imports: ["Canvas", support]),
    tests("KeyboardLayoutTests", imports: ["Canvas", "KeyboardLayout"]),
    tests("IdentityTests", imports: ["Identity"]),
    tests(
      "OpenIDConnectTests",
      imports: [
        "HTTPTransport", "Identity", "OpenIDConnect", "TokenSigner", "TokenVerification",
        "ThirdPartyProviders",
        children,
        asyncHTTPClient,
        crypto,
        nioCore,
        nioHTTP1,
        nioPosix,
      ]),
    tests(
      "FederatedSignInTests",
      imports: [
        "FederatedSignIn", "HTTPTransport", "Identity", "IdentityServer", "IdentityToolkit",
        "OpenIDConnect", "TokenSigner", "TokenVerification",
        asyncHTTPClient,
        nioCore,
        nioHTTP1,
        nioPosix,
      ]),
    tests(
      "TokenVerificationTests",
      imports: [
        "Identity", "TokenSigner", "TokenVerification",
        crypto,
      ]),
    tests(
      "SessionsTests",
      imports: ["Identity", "PrivateFiles", "SessionProbe", "Sessions", children, harness, support]),
    tests(
      "FirebaseTokensTests",
      imports: [
        "FirebaseTokens", "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer",
        "IdentityToolkit", "TokenVerification",
        crypto,
        cryptoExtras,
        hummingbird,
        hummingbirdTesting,
        logging,
        nioCore,
        .product(name: "X509", package: "swift-certificates"),
        .product(name: "SwiftASN1", package: "swift-asn1"),
      ]),
    tests(
      "HummingbirdAuthenticationTests",
      imports: [
        "FirebaseTokens", "HummingbirdAuthentication", "Identity", "TokenSigner",
        "TokenVerification",
        httpTypes,
        hummingbird,
        hummingbirdTesting,
        nioCore,
      ]),
    tests("BitmapFontsTests", imports: ["BitmapFonts", children, support]),
    tests("LetteringTests", imports: ["BitmapFonts", "Canvas", "Lettering", support]),
    tests(
      "LoginModelTests",
      imports: [
        "BitmapFonts", "Canvas", "Identity", "KeyboardLayout", "Lettering", "LoginModel", support,
      ]),
    tests("TerminalTests", imports: ["Canvas", "Terminal", "TerminalProbe", children, harness]),
    tests(
      "LoginTUITests",
      imports: [
        "BitmapFonts", "Canvas", "Identity", "KeyboardLayout", "LoginModel", "LoginTUI", "Terminal",
      ],
      exclude: ["Goldens"]),
    tests(
      "IdentityServerTests",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer", "OpenIDConnect",
        "PrivateFiles", "ThirdPartyProviders", "TokenVerification", children, support,
        asyncHTTPClient,
        grdb,
        jwtKit,
        nioCore,
        nioHTTP1,
        nioPosix,
      ],
      exclude: ["Python"], resources: [.copy("Fixtures")]),
    tests(
      "IdentityToolkitTests",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer", "IdentityToolkit",
        .product(name: "InMemoryLogging", package: "swift-log"),
        logging,
        nioCore,
        nioPosix,
        nioSSL,
      ]),
    tests(
      "LoginCommandTests",
      imports: [
        "Canvas", "Identity", "IdentityProtocol", "IdentityServer", "IdentityToolkit",
        "LoginCommand", "ProtectedAPI", "Sessions", "SignIn", "ThirdPartyProviders", children,
        harness, support,
        asyncHTTPClient,
        nioCore,
        nioHTTP1,
      ],
      exclude: ["Python"]),
  ],
  swiftLanguageModes: [.v6]
)

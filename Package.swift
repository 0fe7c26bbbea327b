// swift-tools-version: 6.2
import PackageDescription

/// The one set of strict settings; every Swift target has it.
///
/// Warnings are errors in CI alone: a newer compiler or package warns of more, which must not stop those who
/// only use this one.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// For targets that only calculate, and their tests.
///
/// The Makefile has them optimised in debug builds too, so that their many cases are quick. Packages that
/// others depend on must not have such flags, so they are off.
let calculating: [SwiftSetting] =
  strict
  + (Context.environment["LOGINTUI_OPTIMISED"] == nil
    ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))])

/// What everything in the screen's program is compiled with besides, in the builds of the Makefile.
///
/// Without it the first file that searches a text brings the engine of regular expressions, a megabyte, into a
/// program that maps all of it at each start; HouseTests looks for that, and for Foundation. Off as above.
let lean: [SwiftSetting] =
  Context.environment["LOGINTUI_OPTIMISED"] == nil
  ? []
  : [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

// Products that several targets name.
let asyncHTTPClient: Target.Dependency = .product(
  name: "AsyncHTTPClient", package: "async-http-client")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "_CryptoExtras", package: "swift-crypto")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nioHTTPTypes: Target.Dependency = .product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let hummingbirdCore: Target.Dependency = .product(name: "HummingbirdCore", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nio = [nioCore, nioHTTP1, nioPosix]
let swiftASN1: Target.Dependency = .product(name: "SwiftASN1", package: "swift-asn1")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")

/// A target of the product, and what it may import; docs/architecture.md has a table of them.
///
/// `group` is the folder of Sources that it is in; the targets of the library LoginTUI are in Sources itself.
func target(
  _ name: String, in group: String? = nil, imports: [Target.Dependency] = [],
  settings: [SwiftSetting] = strict
) -> Target {
  .target(
    name: name, dependencies: imports, path: group.map { "Sources/\($0)/\(name)" },
    swiftSettings: settings)
}

/// A target in C; `linking` are the static libraries that it needs.
func clang(
  _ name: String, exclude: [String] = [], headers: String? = nil, linking libraries: [String] = []
) -> Target {
  .target(
    name: name, path: "Sources/C/\(name)", exclude: exclude,
    cSettings: headers.map { [.headerSearchPath($0)] },
    linkerSettings: libraries.map { .linkedLibrary(":\($0).a") })
}

/// A program that tests, benches or readers run; `place` is the folder with its own.
func program(_ name: String, in place: String, imports: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "\(place)/\(name)", swiftSettings: strict)
}

/// The tests of one target; `exclude` are folders that they read themselves.
func tests(
  _ name: String, imports: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = [], settings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name, dependencies: imports + [waiting], exclude: exclude, resources: resources,
    swiftSettings: settings)
}

/// What tests use that run programs on a terminal.
let harness: Target.Dependency = "TerminalHarness"
/// What the screen is made of, without the terminal.
let screen: [Target.Dependency] = [
  "BitmapFonts", "Canvas", "Identity", "Lettering", "LoginLayout", "LoginModel", "Messages",
]
/// Random numbers from a fixed seed.
let support: Target.Dependency = "SeededRandom"
/// Waits that end; every test may wait.
let waiting: Target.Dependency = "Waiting"
/// Programs that run beside the tests.
let children: Target.Dependency = "ChildPrograms"

let package = Package(
  name: "LoginTUI",
  products: [
    .executable(name: "logintui", targets: ["LogintuiFront"]),
    .executable(name: "logintui-worker", targets: ["LogintuiWorker"]),
    .library(
      name: "LoginTUI",
      targets: ["LoginTUI", "LoginModel", "Messages", "Canvas", "Identity", "Worker"]),
    .library(
      name: "OpenIDConnect",
      targets: ["OpenIDConnect", "TokenVerification", "HTTPTransport", "Identity"]),
    .library(
      name: "IdentityToolkit", targets: ["IdentityToolkit", "IdentityProtocol", "Identity"]),
    .library(
      name: "FederatedSignIn",
      targets: ["FederatedSignIn", "IdentityToolkit", "OpenIDConnect", "Identity"]),
    .library(name: "Sessions", targets: ["Sessions", "Identity"]),
    .library(name: "SQLiteDatabase", targets: ["SQLiteDatabase"]),
    .library(name: "IdentityServer", targets: ["IdentityServer", "IdentityProtocol", "Identity"]),
    .library(
      name: "FirebaseTokens",
      targets: ["FirebaseTokens", "TokenVerification", "HTTPTransport", "Identity"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.1"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-crypto", "4.5.2"..<"5.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    // Without its traits: with two of them SwiftPM orders its flags anew at every start, and rebuilds it.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
  ],
  targets: [
    // C libraries; each is imported by one target alone.
    clang("CNcurses", linking: ["libncursesw", "libtinfo"]),
    .systemLibrary(
      name: "CFriBidi", path: "Sources/C/CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    clang("CFreeType", headers: "headers", linking: ["libfreetype", "libz"]),
    clang("CProcessControl"),
    clang("CQREncode"),
    clang("CFileStatus"),
    clang("CSecretService"),
    clang("CSessionKey", linking: ["libsodium"]),
    clang("CSandbox"),
    clang("CArguments"),
    clang("CSQLite3", linking: ["libsqlite3"]),
    clang("CCrypt", linking: ["libcrypt", "libsodium"]),

    // The screen.
    target("SystemText", in: "System", settings: calculating + lean),
    target(
      "Canvas", in: "Screen", imports: ["CFriBidi", "CQREncode", "SystemText"],
      settings: calculating + lean),
    target(
      "BitmapFonts", in: "Screen", imports: ["CFreeType", "SystemText"],
      settings: calculating + lean),
    target(
      "Lettering", in: "Screen", imports: ["BitmapFonts", "Canvas"], settings: calculating + lean),
    target("KeyboardLayout", imports: ["Canvas"], settings: calculating + lean),
    target("Identity", in: "Identity", settings: strict + lean),
    .target(
      name: "Messages", path: "Sources/Screen/Messages", swiftSettings: calculating + lean,
      plugins: [.plugin(name: "CompileMessages")]),
    target(
      "LoginModel",
      imports: ["BitmapFonts", "Canvas", "Identity", "KeyboardLayout", "Messages"],
      settings: calculating + lean),
    target(
      "LoginLayout", in: "Screen",
      imports: ["Canvas", "KeyboardLayout", "Lettering", "LoginModel"],
      settings: calculating + lean),
    target("ScarceResources", in: "Identity", imports: ["Identity"], settings: strict + lean),
    target("Terminal", in: "Screen", imports: ["Canvas", "CNcurses"], settings: strict + lean),
    target(
      "ProcessControl", in: "System", imports: ["CProcessControl", "SystemText"],
      settings: strict + lean),
    target("Sandbox", in: "System", imports: ["CSandbox", "SystemText"]),
    target(
      "LoginTUI",
      imports: [
        "BitmapFonts", "Canvas", "Identity", "Lettering", "LoginLayout", "LoginModel", "Messages",
        "ProcessControl", "ScarceResources", "Terminal",
      ], settings: calculating + lean),

    target(
      "Audit", in: "Screen", imports: screen + ["KeyboardLayout", "LoginTUI"], settings: calculating
    ),

    // What stays on the disk.
    target(
      "PrivateFiles", in: "System", imports: ["CFileStatus", "SystemText"], settings: strict + lean),
    target(
      "Sessions", in: "Sessions", imports: ["CSecretService", "Identity", "PrivateFiles"],
      settings: strict + lean),

    // Not SQLite, as a known package has it: one program cannot have two targets of one name.
    target("SQLiteDatabase", in: "System", imports: ["CSQLite3", "SystemText"]),
    target(
      "SessionAgent", in: "Sessions",
      imports: ["CSessionKey", "Identity", "PrivateFiles", "Sessions"]),

    // The identity service and its client.
    target("IdentityProtocol", in: "Identity", imports: ["Identity"]),
    target("TokenVerification", in: "Identity", imports: ["Identity", crypto, cryptoExtras]),
    target(
      "Certificates", in: "Identity", imports: ["TokenVerification", cryptoExtras, swiftASN1]),
    target(
      "HTTPTransport", in: "Identity",
      imports: [
        "Identity", "ScarceResources", asyncHTTPClient, nioCore, nioHTTP1, nioPosix, nioSSL,
      ]),
    target(
      "OpenIDConnect", in: "Identity",
      imports: [
        "HTTPTransport", "Identity", "ScarceResources", "TokenVerification",
        nioCore, nioHTTP1, nioPosix, crypto, cryptoExtras,
      ]),
    target(
      "IdentityToolkit", in: "Identity",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol",
        nioCore, nioHTTP1, nioSSL, logging,
      ]),
    target(
      "FederatedSignIn", in: "Identity",
      imports: [
        "HTTPTransport", "Identity", "IdentityToolkit", "OpenIDConnect", "TokenVerification",
      ]),
    target(
      "IdentityServer", in: "Service",
      imports: [
        "CCrypt", "Certificates", "HTTPTransport", "Identity", "IdentityProtocol", "OpenIDConnect",
        "PrivateFiles", "SQLiteDatabase", "ScarceResources", "TokenVerification",
        hummingbirdCore, httpTypes, nioHTTPTypes, nioCore, nioPosix, crypto, cryptoExtras, logging,
      ]),

    // For backends; the package in Backend has what needs the whole of Hummingbird.
    target(
      "FirebaseTokens", in: "Identity",
      imports: [
        "Certificates", "HTTPTransport", "Identity", "IdentityProtocol", "TokenVerification",
        nioCore, nioHTTP1,
      ]),

    // Requests in another process.
    target(
      "Worker", in: "Identity", imports: ["Identity", "ProcessControl", "ScarceResources"],
      settings: strict + lean),

    // What both programs are made of.
    target(
      "ProgramSupport", in: "Support",
      imports: [
        "CArguments", "Canvas", "Identity", "LoginModel", "LoginTUI", "Messages", "PrivateFiles",
        "ProcessControl", "ScarceResources", "Sessions", "SystemText", "Terminal", logging,
      ], settings: strict + lean),
    target("TOML", in: "Settings", imports: ["Identity"], settings: strict + lean),
    target(
      "ProgramSettings", in: "Settings",
      imports: [
        "BitmapFonts", "Canvas", "Identity", "LoginModel", "LoginTUI", "Messages", "PrivateFiles",
        "ProgramSupport", "Sessions", "SystemText", "TOML", logging,
      ], settings: strict + lean),
    target(
      "StoredSessions", in: "Programs",
      imports: [
        "Canvas", "Identity", "LoginModel", "Messages", "PrivateFiles", "ProgramSettings",
        "ProgramSupport", "Sessions", logging,
      ], settings: strict + lean),

    // The programs: the screen, and what talks with services.
    .executableTarget(
      name: "LogintuiFront",
      dependencies: [
        "Canvas", "Identity", "LoginModel", "LoginTUI", "Messages", "PrivateFiles",
        "ProcessControl",
        "ProgramSettings", "ProgramSupport", "Sessions", "StoredSessions", "Worker",
      ],
      path: "Sources/Programs/logintui", swiftSettings: strict + lean),
    .executableTarget(
      name: "LogintuiWorker",
      dependencies: [
        "Audit", "BitmapFonts", "Canvas", "FederatedSignIn", "FirebaseTokens",
        "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer", "IdentityToolkit",
        "Lettering", "LoginLayout", "LoginModel", "LoginTUI", "Messages", "OpenIDConnect",
        "PrivateFiles", "ProcessControl", "ProgramSettings", "ProgramSupport", "Sandbox",
        "SessionAgent", "Sessions", "StoredSessions", "SystemText", "Terminal", "TokenVerification",
        "Worker",
        .product(name: "ArgumentParser", package: "swift-argument-parser"), logging,
      ],
      path: "Sources/Programs/logintui-worker", swiftSettings: strict),

    // What compiles the messages, in every build.
    .plugin(name: "CompileMessages", capability: .buildTool()),
    program("MessageCompiler", in: "Plugins", imports: []),

    // Examples, which the tests build.
    program(
      "SignIn", in: "Examples",
      imports: ["FederatedSignIn", "Identity", "IdentityToolkit", "LoginModel", "LoginTUI"]),
    program(
      "KeptSignIn", in: "Examples",
      imports: [
        "Canvas", "FederatedSignIn", "Identity", "IdentityToolkit", "LoginModel", "LoginTUI",
        "Sessions",
      ]),

    // What a frame costs; `make bench` runs it.
    program(
      "FrameBench", in: "Benchmarks",
      imports: ["BitmapFonts", "Canvas", "LoginLayout", "LoginModel", "LoginTUI"]),

    // What a request has to be compared with; `make bench` runs it.
    .executableTarget(
      name: "ServiceBench",
      dependencies: [
        "Identity", "IdentityServer",
        crypto, cryptoExtras, httpTypes, hummingbirdCore, logging, nioCore, nioPosix,
      ],
      path: "Benchmarks/ServiceBench", swiftSettings: strict),

    // What tests need: a terminal to run programs on, and one to try `Terminal` on.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: strict),
    .target(name: "CChildPrograms", path: "Tests/CChildPrograms"),
    .target(
      name: "ChildPrograms", dependencies: ["CChildPrograms", waiting], path: "Tests/ChildPrograms",
      swiftSettings: strict),
    .target(
      name: "ThirdPartyProviders", dependencies: ["ChildPrograms", nioCore, nioPosix],
      path: "Tests/ThirdPartyProviders", exclude: ["Fixtures"], swiftSettings: strict),
    .target(
      name: "TokenSigner",
      dependencies: ["Identity", "TokenVerification", crypto, cryptoExtras],
      path: "Tests/TokenSigner", swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CVterm", path: "Tests/CVterm", linkerSettings: [.linkedLibrary("vterm")]),
    .target(
      name: "TerminalHarness",
      dependencies: ["Canvas", "CPseudoTerminal", "CVterm", children, waiting],
      path: "Tests/TerminalHarness", swiftSettings: strict),
    .target(name: "ProbeSupport", path: "Tests/ProbeSupport", swiftSettings: strict),
    program("TerminalProbe", in: "Tests", imports: ["Canvas", "ProbeSupport", "Terminal"]),
    program(
      "SessionProbe", in: "Tests",
      imports: ["CSandboxTrials", "Identity", "ProbeSupport", "SessionAgent", "Sessions"]),
    program("SandboxProbe", in: "Tests", imports: ["CSandboxTrials", "ProbeSupport", "Sandbox"]),
    .target(name: "CSandboxTrials", path: "Tests/CSandboxTrials"),

    // The tests, target by target.
    tests("HouseTests", imports: [children], exclude: ["claims.tsv"]),
    tests("WorkerTests", imports: ["Identity", "Worker", support]),
    tests("CanvasTests", imports: ["Canvas", "SystemText", support], settings: calculating),
    tests("KeyboardLayoutTests", imports: ["Canvas", "KeyboardLayout"]),
    tests("IdentityTests", imports: ["Identity", support]),
    tests(
      "OpenIDConnectTests",
      imports: [
        "HTTPTransport", "Identity", "OpenIDConnect", "TokenSigner", "TokenVerification",
        "ThirdPartyProviders", children, support, asyncHTTPClient, crypto,
      ] + nio),
    tests(
      "FederatedSignInTests",
      imports: [
        "FederatedSignIn", "HTTPTransport", "Identity", "IdentityServer", "IdentityToolkit",
        "LoginModel", "Messages", "OpenIDConnect", "Sessions", "TokenSigner", "TokenVerification",
        asyncHTTPClient, crypto,
      ] + nio),
    tests("SandboxTests", imports: ["CSandbox", "Sandbox", "SandboxProbe", children, harness]),
    tests(
      "TokenVerificationTests",
      imports: ["Identity", "TokenSigner", "TokenVerification", support, crypto]),
    tests(
      "SessionsTests",
      imports: [
        "Identity", "PrivateFiles", "SessionAgent", "SessionProbe", "Sessions", children, harness,
        support,
      ]),
    tests(
      "SessionAgentTests",
      imports: ["Identity", "PrivateFiles", "SessionAgent", "Sessions", children, support, crypto]),
    tests(
      "FirebaseTokensTests",
      imports: [
        "Certificates", "FirebaseTokens", "HTTPTransport", "Identity", "IdentityProtocol",
        "IdentityServer", "IdentityToolkit", "TokenSigner", "TokenVerification", children, support,
        crypto, cryptoExtras, logging, nioCore, nioHTTP1, nioPosix,
      ]),
    tests("SQLiteDatabaseTests", imports: ["SQLiteDatabase", children]),
    tests("BitmapFontsTests", imports: ["BitmapFonts", children, support]),
    tests("MessagesTests", imports: ["MessageCompiler", "Messages", children]),
    tests("LetteringTests", imports: ["BitmapFonts", "Canvas", "Lettering", support]),
    tests(
      "LoginModelTests",
      imports: screen + ["Audit", "KeyboardLayout", support], settings: calculating),
    tests("AuditTests", imports: screen + ["Audit", "LoginTUI"], settings: calculating),
    tests(
      "TerminalTests",
      imports: ["Canvas", "Terminal", "TerminalProbe", children, harness, support]),
    tests(
      "LoginTUITests",
      imports: screen + ["KeyboardLayout", "LoginTUI", "Terminal"], exclude: ["Goldens"]),
    tests(
      "IdentityServerTests",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer", "OpenIDConnect",
        "PrivateFiles", "SQLiteDatabase", "ThirdPartyProviders", "TokenVerification", children,
        support, asyncHTTPClient,
      ] + nio,
      exclude: ["JavaScript", "Python"], resources: [.copy("Fixtures")]),
    tests(
      "IdentityToolkitTests",
      imports: [
        "HTTPTransport", "Identity", "IdentityProtocol", "IdentityServer", "IdentityToolkit",
        support, .product(name: "InMemoryLogging", package: "swift-log"), logging, nioCore,
        nioPosix,
        nioSSL,
      ]),
    tests(
      "LoginCommandTests",
      imports: [
        "Canvas", "Identity", "IdentityProtocol", "IdentityServer",
        "IdentityToolkit", "KeptSignIn", "LogintuiFront", "LogintuiWorker", "Messages",
        "ProgramSettings", "ProgramSupport", "StoredSessions", "TOML",
        "SessionAgent", "SessionProbe", "Sessions", "SignIn", "ThirdPartyProviders", "Worker",
        children, harness, support, asyncHTTPClient, nioCore, nioHTTP1,
      ],
      exclude: ["Python"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make sanitize-tests`: what C has a part in, without the packages of others.
if Context.environment["LOGINTUI_SANITIZE"] != nil {
  let sanitized: Set = [
    "BitmapFonts", "BitmapFontsTests", "CArguments", "CChildPrograms", "CFileStatus", "CFreeType",
    "CFriBidi", "CNcurses", "CPseudoTerminal", "CQREncode", "CSQLite3", "CSandbox",
    "CSandboxTrials",
    "CSecretService", "CSessionKey", "CVterm", "Canvas", "CanvasTests", "ChildPrograms",
    "Identity", "Lettering", "LetteringTests", "PrivateFiles", "ProbeSupport", "Sandbox",
    "SandboxProbe",
    "SQLiteDatabase", "SQLiteDatabaseTests", "SandboxTests", "SeededRandom", "SessionAgent",
    "SessionProbe", "Sessions", "SessionsTests",
    "SystemText", "Terminal", "TerminalHarness", "TerminalProbe", "TerminalTests", "Waiting",
  ]
  package.targets.removeAll { !sanitized.contains($0.name) }
  package.products = []
  package.dependencies = []
}

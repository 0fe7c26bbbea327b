// swift-tools-version: 6.2
import PackageDescription

/// Whether the Makefile builds, and not a program that uses the library: packages that others depend on must not have flags
/// that SwiftPM calls unsafe.
let isMakefile = Context.environment["LOGINTUI_OPTIMISED"] != nil

/// Lets tests import what is internal, in the release too: `make test` tests the objects that are shipped.
let testable: [SwiftSetting] =
  isMakefile ? [.unsafeFlags(["-enable-testing"], .when(configuration: .release))] : []

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
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]) + testable

/// For targets that only calculate.
///
/// The Makefile has them optimized in debug builds too, so that their many cases are quick.
let calculating: [SwiftSetting] =
  strict + (isMakefile ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// For tests, which take longer to optimize than that saves.
///
/// A target is compiled in one process: several processes, or one more for the module that no other target imports, would
/// check the same declarations again, which is 30 % of the compiler's work.
let unoptimized: [SwiftSetting] = unsafe(["-Onone", "-no-emit-module-separately-wmo"])

/// For the tests that are compiled last, when the other cores have nothing left to do.
let unoptimizedOnAllCores: [SwiftSetting] = unsafe([
  "-Onone", "-no-whole-module-optimization", "-enable-batch-mode",
])

/// Flags for the release of the Makefile.
func unsafe(_ flags: [String]) -> [SwiftSetting] {
  isMakefile ? [.unsafeFlags(flags, .when(configuration: .release))] : []
}

/// What everything in the screen's program is compiled with besides, in the builds of the Makefile.
///
/// Without it the first file that searches a text brings the engine of regular expressions, a megabyte, into a
/// program that maps all of it at each start; HouseTests looks for that, and for Foundation. The release doesn't check
/// exclusive access, as debug builds do.
let lean: [SwiftSetting] =
  !isMakefile
  ? []
  : [
    .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]),
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]

/// For targets that only decide, a few times for each key.
///
/// Their code is small in the release, because the screen's program is mapped at each start.
let small: [SwiftSetting] =
  isMakefile ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : []

/// How the two programs are linked in the release of the Makefile, so that they start quickly: the libraries of Swift and
/// C++ inside, no function that no code calls, no symbols, equal functions once, no search for libraries beside them, and a
/// fixed address, which saves 150,000 relocations at every start.
///
/// The two libraries are parts of Foundation, which the compiler names only where it also compiles for static libraries.
/// scripts/no-unwinding.ld leaves out the tables for unwinding a stack. The folder .build/static, which scripts/build-steps
/// fills, comes before the system's.
let shipped: [LinkerSetting] =
  !isMakefile
  ? []
  : [
    .unsafeFlags(
      [
        "-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims",
        "-L\(Context.packageDirectory)/.build/static", "-no-toolchain-stdlib-rpath",
      ]
        + [
          "-l:libgcc_eh.a", "--exclude-libs=ALL", "--no-export-dynamic", "--icf=all", "--strip-all",
          "--no-pie", "--as-needed", "--no-eh-frame-hdr", "-T",
          "\(Context.packageDirectory)/scripts/no-unwinding.ld",
        ].flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
  ]

// Products that several targets name.
let argumentParser: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let cryptoExtras: Target.Dependency = .product(name: "_CryptoExtras", package: "swift-crypto")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let nioHTTP1: Target.Dependency = .product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix: Target.Dependency = .product(name: "NIOPosix", package: "swift-nio")
let nioTLS: Target.Dependency = .product(name: "NIOTLS", package: "swift-nio")
let nio = [nioCore, nioHTTP1, nioPosix]
let swiftASN1: Target.Dependency = .product(name: "SwiftASN1", package: "swift-asn1")
let nioSSL: Target.Dependency = .product(name: "NIOSSL", package: "swift-nio-ssl")

// What the identity service alone is made of. A program that uses the library without the trait, by `traits: []`, resolves
// and builds nothing of it.
let identityService = "IdentityService"
let served: TargetDependencyCondition? = .when(traits: [identityService])
let httpTypes: Target.Dependency = .product(
  name: "HTTPTypes", package: "swift-http-types", condition: served)
let nioHTTPTypes: Target.Dependency = .product(
  name: "NIOHTTPTypes", package: "swift-nio-extras", condition: served)
let hummingbirdCore: Target.Dependency = .product(
  name: "HummingbirdCore", package: "hummingbird", condition: served)

/// A target of the product, and what it may import; docs/architecture.md has a table of them.
///
/// Every name begins with `Login`, in C with `CLogin`: a program that uses the library can't have a target of the same
/// name. `group` is the folder of Sources that it is in, `folder` its own where that has another name.
func target(
  _ name: String, in group: String? = nil, folder: String? = nil,
  imports: [Target.Dependency] = [], settings: [SwiftSetting] = strict
) -> Target {
  let place = [group, folder ?? name].compactMap(\.self).joined(separator: "/")
  return .target(
    name: name, dependencies: imports, path: "Sources/\(place)", swiftSettings: settings)
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

/// A program that people install, which only calls `main` of its one target.
///
/// Tests import that target, and can't be linked as the program is.
func shippedProgram(_ name: String, running target: Target.Dependency) -> Target {
  .executableTarget(
    name: name, dependencies: [target], path: "Sources/Programs/\(name)",
    swiftSettings: strict + lean, linkerSettings: shipped)
}

/// A program that tests, benches or readers run; `place` is the folder with its own.
func program(
  _ name: String, in place: String, imports: [Target.Dependency],
  settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(
    name: name, dependencies: imports, path: "\(place)/\(name)", swiftSettings: settings)
}

/// The tests of one target; `exclude` are folders that they read themselves.
func tests(
  _ name: String, imports: [Target.Dependency], exclude: [String] = [],
  resources: [Resource] = [], settings: [SwiftSetting] = unoptimized
) -> Target {
  .testTarget(
    name: name, dependencies: imports + [waiting], exclude: exclude, resources: resources,
    swiftSettings: strict + settings)
}

/// What tests use that run programs on a terminal.
let harness: Target.Dependency = "TerminalHarness"
/// What the screen is made of, without the terminal.
let screen: [Target.Dependency] = [
  "LoginBitmapFonts", "LoginCanvas", "LoginIdentity", "LoginLettering", "LoginLayout", "LoginModel",
  "LoginMessages",
]
/// Random numbers from a fixed seed.
let support: Target.Dependency = "SeededRandom"
/// Waits that end; every test may wait.
let waiting: Target.Dependency = "Waiting"
let languages: Target.Dependency = "TestedLanguages"
/// Programs that run beside the tests.
let children: Target.Dependency = "ChildPrograms"

/// Requests to services that run beside the tests.
let requests: Target.Dependency = "LocalRequests"

let package = Package(
  name: "LoginTUI",
  products: [
    .executable(name: "logintui", targets: ["logintui"]),
    .executable(name: "logintui-worker", targets: ["logintui-worker"]),
    .library(name: "LoginTUI", targets: ["LoginTUI"]),
    .library(name: "LoginTUIArguments", targets: ["LoginTUIArguments"]),
    .library(name: "LoginTUITesting", targets: ["LoginTUITesting"]),
    .library(name: "LoginTUITestTraits", targets: ["LoginTUITestTraits"]),
    // For the tests of any program in a terminal.
    .library(name: "TerminalAudit", targets: ["TerminalAudit"]),
    // For backends.
    .library(name: "FirebaseTokens", targets: ["FirebaseTokens", "LoginTokenVerification"]),
    .library(name: "SQLiteDatabase", targets: ["LoginSQLiteDatabase"]),
  ],
  // One trait, and no more: SwiftPM orders the flags of several anew at every start, and rebuilds everything.
  traits: [
    .trait(name: identityService, description: "The identity service, for programs and tests."),
    .default(enabledTraits: [identityService]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.1"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-crypto", "4.5.2"..<"5.0.0"),
    // Without its traits: with two of them SwiftPM orders its flags anew at every start, and rebuilds it.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
  ],
  targets: [
    // C libraries; each is imported by one target alone.
    clang("CLoginNcurses", linking: ["libncursesw", "libtinfo"]),
    .systemLibrary(
      name: "CLoginFriBidi", path: "Sources/C/CLoginFriBidi", providers: [.apt(["libfribidi-dev"])]),
    clang("CLoginFreeType", headers: "headers", linking: ["libfreetype", "libz"]),
    clang("CLoginDeflate", linking: ["libz"]),
    clang("CLoginProcessControl"),
    clang("CLoginQREncode"),
    clang("CLoginThai"),
    clang("CLoginKeymap"),
    clang("CLoginTypography", headers: "headers"),
    clang("CLoginFileStatus"),
    clang("CLoginSecretService"),
    clang("CLoginSessionKey", linking: ["libsodium"]),
    clang("CLoginSandbox"),
    clang("CLoginArguments"),
    clang("CLoginSQLite3", linking: ["libsqlite3"]),
    clang("CLoginEmulator"),
    clang("CLoginCrypt", linking: ["libcrypt"]),
    clang("CLoginFIDO2"),
    clang("CLoginLanguages"),

    // The screen.
    target("LoginSystemText", in: "System", settings: calculating + lean + small),
    target(
      "LoginCanvas", in: "Screen",
      imports: ["CLoginFriBidi", "CLoginQREncode", "CLoginThai", "LoginSystemText"],
      settings: calculating + lean),
    target(
      "LoginBitmapFonts", in: "Screen", imports: ["CLoginFreeType", "LoginSystemText"],
      settings: calculating + lean + small),
    target(
      "LoginTypography", in: "Screen", imports: ["CLoginTypography", "LoginCanvas"],
      settings: calculating + lean + small),
    target(
      "LoginLettering", in: "Screen",
      imports: ["LoginBitmapFonts", "LoginCanvas", "LoginTypography"],
      settings: calculating + lean + small),
    target(
      "LoginKeyboardLayout", folder: "KeyboardLayout", imports: ["CLoginKeymap", "LoginCanvas"],
      settings: calculating + lean + small),
    target("LoginIdentity", in: "Identity", settings: strict + lean + small),
    .target(
      name: "LoginMessages", dependencies: ["CLoginLanguages"],
      path: "Sources/Screen/LoginMessages", swiftSettings: calculating + lean + small,
      plugins: [.plugin(name: "CompileMessages")]),
    // The languages inside, for programs that use the library; those of this package read a file.
    .target(
      name: "LoginLanguages", path: "Sources/Screen/LoginLanguages", swiftSettings: strict,
      plugins: [.plugin(name: "CompileMessages")]),
    target(
      "LoginModel",
      imports: [
        "LoginBitmapFonts", "LoginCanvas", "LoginIdentity", "LoginKeyboardLayout", "LoginMessages",
        "LoginTypography",
      ],
      settings: calculating + lean + small),
    target(
      "LoginLayout", in: "Screen",
      imports: [
        "LoginCanvas", "LoginKeyboardLayout", "LoginLettering", "LoginModel", "LoginTypography",
      ],
      settings: calculating + lean + small),
    target(
      "LoginScarceResources", in: "Identity", imports: ["LoginIdentity"],
      settings: strict + lean + small),
    target(
      "LoginPictures", in: "Screen", imports: ["CLoginDeflate", "LoginCanvas", "LoginIdentity"],
      settings: calculating + lean + small),
    target(
      "LoginArtwork", in: "Screen",
      imports: [
        "LoginCanvas", "LoginLayout", "LoginLettering", "LoginModel", "LoginPictures",
        "LoginTypography",
      ], settings: calculating + lean + small),
    target(
      "LoginTerminal", in: "Screen", imports: ["LoginCanvas", "LoginPictures", "CLoginNcurses"],
      settings: strict + lean + small),
    target(
      "LoginProcessControl", in: "System", imports: ["CLoginProcessControl", "LoginSystemText"],
      settings: strict + lean + small),
    target("LoginSandbox", in: "System", imports: ["CLoginSandbox", "LoginSystemText"]),
    target(
      "LoginScreens", in: "Screen",
      imports: [
        "LoginArtwork", "LoginBitmapFonts", "LoginCanvas", "LoginIdentity", "LoginKeyboardLayout",
        "LoginLettering", "LoginLayout", "LoginModel", "LoginMessages", "LoginPictures",
        "LoginProcessControl", "LoginScarceResources", "LoginTerminal", "LoginTypography",
      ], settings: calculating + lean + small),

    target(
      "LoginAudit", in: "Screen",
      imports: screen + [
        "LoginArtwork", "LoginKeyboardLayout", "LoginScreens", "LoginTypography",
      ], settings: calculating
    ),

    // The same for other programs, which run in terminals of their own.
    target(
      "LoginTerminalAudit", in: "Screen",
      imports: [
        "CLoginEmulator", "LoginAudit", "LoginCanvas", "LoginModel", "LoginSystemText",
      ]),

    // What stays on the disk.
    target(
      "LoginPrivateFiles", in: "System", imports: ["CLoginFileStatus", "LoginSystemText"],
      settings: strict + lean + small),
    target(
      "LoginSessions", in: "Sessions",
      imports: ["CLoginSecretService", "LoginIdentity", "LoginPrivateFiles"],
      settings: strict + lean + small),

    // Not SQLite, as a known package has it: one program cannot have two targets of one name.
    target("LoginSQLiteDatabase", in: "System", imports: ["CLoginSQLite3", "LoginSystemText"]),
    target(
      "LoginSessionAgent", in: "Sessions",
      imports: ["CLoginSessionKey", "LoginIdentity", "LoginPrivateFiles", "LoginSessions"]),

    // The identity service and its client.
    target("LoginIdentityProtocol", in: "Identity", imports: ["LoginIdentity"]),
    target(
      "LoginTokenVerification", in: "Identity",
      imports: ["LoginIdentity", crypto, cryptoExtras]),
    target(
      "LoginCertificates", in: "Identity",
      imports: ["LoginTokenVerification", cryptoExtras, swiftASN1]),
    target(
      "LoginHTTPTransport", in: "Identity",
      imports: [
        "LoginIdentity", "LoginScarceResources", nioCore, nioHTTP1, nioPosix, nioSSL, nioTLS,
      ]),
    target(
      "LoginOpenIDConnect", in: "Identity",
      imports: [
        "LoginHTTPTransport", "LoginIdentity", "LoginScarceResources", "LoginTokenVerification",
        nioCore, nioHTTP1, nioPosix, crypto, cryptoExtras,
      ]),
    target(
      "LoginIdentityToolkit", in: "Identity",
      imports: [
        "LoginHTTPTransport", "LoginIdentity", "LoginIdentityProtocol",
        nioCore, nioHTTP1, nioSSL, logging,
      ]),
    target(
      "LoginFederatedSignIn", in: "Identity",
      imports: [
        "LoginIdentity", "LoginIdentityToolkit", "LoginOpenIDConnect", "LoginTokenVerification",
      ]),
    target(
      "LoginSecurityKeys", in: "Identity",
      imports: ["CLoginFIDO2", "LoginIdentity", "LoginIdentityProtocol", "LoginPrivateFiles"]),
    target(
      "LoginIdentityServer", in: "Service",
      imports: [
        "CLoginCrypt", "LoginCertificates", "LoginHTTPTransport", "LoginIdentity",
        "LoginIdentityProtocol", "LoginOpenIDConnect",
        "LoginPrivateFiles", "LoginSQLiteDatabase", "LoginScarceResources", "LoginSystemText",
        "LoginTokenVerification",
        hummingbirdCore, httpTypes, nioHTTPTypes, nioCore, nioHTTP1, nioPosix, crypto,
        cryptoExtras, logging,
      ]),

    // For backends; the package in Backend has what needs the whole of Hummingbird.
    target(
      "FirebaseTokens", in: "Identity",
      imports: [
        "LoginCertificates", "LoginHTTPTransport", "LoginIdentity", "LoginIdentityProtocol",
        "LoginTokenVerification",
        nioCore, nioHTTP1,
      ]),

    // Requests in another process.
    target(
      "LoginWorker", in: "Identity",
      imports: ["LoginIdentity", "LoginProcessControl", "LoginScarceResources"],
      settings: strict + lean + small),

    // What both programs are made of.
    target(
      "LoginSupport", in: "Support",
      imports: [
        "CLoginArguments", "LoginCanvas", "LoginIdentity", "LoginModel", "LoginScreens",
        "LoginMessages", "LoginPrivateFiles",
        "LoginProcessControl", "LoginScarceResources", "LoginSessions", "LoginSystemText",
        "LoginTerminal", logging,
      ], settings: strict + lean + small),
    // Providers, as the worker and the library reach them.
    target(
      "LoginProviders", in: "Support",
      imports: [
        "LoginCanvas", "LoginFederatedSignIn", "LoginHTTPTransport", "LoginIdentity",
        "LoginIdentityToolkit", "LoginMessages", "LoginModel", "LoginOpenIDConnect",
        "LoginSupport", logging,
      ]),
    // The results of both audits, in each format.
    target(
      "LoginAuditReports", in: "Support",
      imports: [
        "LoginAudit", "LoginBitmapFonts", "LoginCanvas", "LoginIdentity", "LoginMessages",
        "LoginModel", "LoginSupport", "LoginTerminalAudit",
      ]),
    target(
      "LoginTOML", in: "Settings", imports: ["LoginIdentity"], settings: strict + lean + small),
    target(
      "LoginSettings", in: "Settings",
      imports: [
        "LoginBitmapFonts", "LoginCanvas", "LoginIdentity", "LoginKeyboardLayout", "LoginModel",
        "LoginScreens", "LoginMessages", "LoginPictures", "LoginPrivateFiles",
        "LoginSupport", "LoginSessions", "LoginSystemText", "LoginTOML", logging,
      ], settings: strict + lean + small),
    target(
      "LoginCommandOptions", in: "Settings", imports: ["LoginSettings", argumentParser]),
    target(
      "LoginStoredSessions", in: "Programs",
      imports: [
        "LoginCanvas", "LoginIdentity", "LoginModel", "LoginMessages", "LoginPrivateFiles",
        "LoginSettings",
        "LoginSupport", "LoginSessions", logging,
      ], settings: strict + lean + small),

    // The library: a sign-in screen for any program.
    target(
      "LoginTUI",
      imports: [
        "LoginCanvas", "LoginFederatedSignIn", "LoginIdentity", "LoginIdentityToolkit",
        "LoginLanguages", "LoginMessages", "LoginModel", "LoginProviders", "LoginScarceResources",
        "LoginScreens",
        "LoginSessions", "LoginSettings", "LoginSupport", "LoginTerminal", "LoginWorker",
      ]),

    // What programs and tests need that use the library.
    target(
      "LoginTUIArguments", in: "Library",
      imports: [
        "LoginCommandOptions", "LoginMessages", "LoginModel", "LoginScreens", "LoginSettings",
        "LoginSupport", "LoginTUI", argumentParser,
      ]),
    target(
      "LoginTUITesting", in: "Library",
      imports: [
        "LoginCanvas", "LoginIdentity",
        .target(name: "LoginIdentityServer", condition: served), "LoginIdentityToolkit",
        "LoginModel", "LoginScreens", "LoginTUI", "LoginTerminal",
      ]),
    // By itself, because it imports Testing, which a program that isn't a test should not load.
    target("LoginTUITestTraits", in: "Library", imports: ["LoginTUITesting"]),
    // The audit of other programs, for their tests.
    target(
      "TerminalAudit", in: "Library",
      imports: [
        "LoginAudit", "LoginAuditReports", "LoginCanvas", "LoginScarceResources", "LoginSupport",
        "LoginTerminalAudit",
      ]),

    // The programs: the screen, and what talks with services.
    target(
      "LogintuiFront", in: "Programs",
      imports: [
        "LoginCanvas", "LoginIdentity", "LoginModel", "LoginScreens", "LoginMessages",
        "LoginPrivateFiles",
        "LoginProcessControl",
        "LoginSettings", "LoginSupport", "LoginSessions", "LoginStoredSessions", "LoginWorker",
      ],
      settings: strict + lean),
    target(
      "LogintuiWorker", in: "Programs",
      imports: [
        "LoginAudit", "LoginAuditReports", "LoginBitmapFonts", "LoginCanvas",
        "LoginCommandOptions",
        "LoginFederatedSignIn", "FirebaseTokens", "LoginHTTPTransport", "LoginIdentity",
        "LoginIdentityProtocol", "LoginIdentityServer",
        "LoginIdentityToolkit",
        "LoginLettering", "LoginLayout", "LoginModel", "LoginScreens", "LoginMessages",
        "LoginOpenIDConnect", "LoginPictures",
        "LoginPrivateFiles", "LoginProcessControl", "LoginProviders", "LoginSettings",
        "LoginSupport", "LoginSandbox", "LoginSecurityKeys",
        "LoginSessionAgent", "LoginSessions", "LoginStoredSessions", "LoginSystemText",
        "LoginTerminal", "LoginTerminalAudit", "LoginTokenVerification", "LoginTypography",
        "LoginWorker",
        argumentParser, logging,
      ]),
    shippedProgram("logintui", running: "LogintuiFront"),
    shippedProgram("logintui-worker", running: "LogintuiWorker"),

    // What compiles the messages, in every build.
    .plugin(name: "CompileMessages", capability: .buildTool()),
    program("MessageCompiler", in: "Plugins", imports: [], settings: calculating),

    // Examples, which the tests build.
    program("SignIn", in: "Examples", imports: ["LoginTUI"]),
    program("KeptSignIn", in: "Examples", imports: ["LoginTUI"]),

    // What a frame costs; `make bench` runs it.
    program(
      "FrameBench", in: "Benchmarks",
      imports: ["LoginBitmapFonts", "LoginCanvas", "LoginLayout", "LoginModel", "LoginScreens"]),

    // What a request has to be compared with; `make bench` runs it.
    .executableTarget(
      name: "ServiceBench",
      dependencies: [
        "LoginIdentity", "LoginIdentityServer",
        crypto, cryptoExtras, httpTypes, hummingbirdCore, logging, nioCore, nioPosix,
      ],
      path: "Benchmarks/ServiceBench", swiftSettings: strict),

    // What tests need: a terminal to run programs on, and one to try `Terminal` on.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
    .target(name: "Waiting", path: "Tests/Waiting", swiftSettings: strict),
    .target(
      name: "TestedLanguages", dependencies: ["LoginMessages", waiting],
      path: "Tests/TestedLanguages", swiftSettings: strict),
    .target(name: "CChildPrograms", path: "Tests/CChildPrograms"),
    .target(
      name: "ChildPrograms", dependencies: ["CChildPrograms", waiting], path: "Tests/ChildPrograms",
      swiftSettings: strict),
    .target(
      name: "LocalRequests", dependencies: nio, path: "Tests/LocalRequests", swiftSettings: strict),
    .target(
      name: "ThirdPartyProviders", dependencies: ["ChildPrograms", waiting, nioCore, nioPosix],
      path: "Tests/ThirdPartyProviders", exclude: ["Fixtures"], swiftSettings: strict),
    .target(
      name: "TokenSigner",
      dependencies: ["LoginIdentity", "LoginTokenVerification", crypto, cryptoExtras],
      path: "Tests/TokenSigner", swiftSettings: strict),
    .target(
      name: "ServiceAdministration",
      dependencies: ["LoginIdentity", "LoginIdentityProtocol", "LoginIdentityToolkit"],
      path: "Tests/ServiceAdministration", swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "CLibraryWidth", path: "Tests/CLibraryWidth"),
    .target(
      name: "TerminalHarness",
      dependencies: [
        "LoginCanvas", "CLibraryWidth", "CLoginEmulator", "CPseudoTerminal", children, waiting,
      ],
      path: "Tests/TerminalHarness", swiftSettings: strict),
    .target(name: "ProbeSupport", path: "Tests/ProbeSupport", swiftSettings: strict),
    program(
      "TerminalProbe", in: "Tests",
      imports: ["LoginCanvas", "LoginPictures", "ProbeSupport", "LoginTerminal"]),
    program(
      "SessionProbe", in: "Tests",
      imports: [
        "CSandboxTrials", "LoginIdentity", "ProbeSupport", "LoginSessionAgent", "LoginSessions",
      ]),
    program(
      "LibraryProbe", in: "Tests",
      imports: ["LoginIdentity", "LoginModel", "LoginScreens", "LoginTUI", "ProbeSupport", waiting]),
    program(
      "SandboxProbe", in: "Tests", imports: ["CSandboxTrials", "ProbeSupport", "LoginSandbox"]),
    .target(name: "CSandboxTrials", path: "Tests/CSandboxTrials"),
    .target(name: "CSoftKey", dependencies: ["CLoginFIDO2"], path: "Tests/CSoftKey"),

    // The tests, target by target.
    tests("HouseTests", imports: [children], exclude: ["claims.tsv"]),
    tests(
      "WorkerTests",
      imports: ["LoginIdentity", "LoginScarceResources", "LoginWorker", support]),
    tests("CanvasTests", imports: ["LoginCanvas", "LoginSystemText", support]),
    tests(
      "PicturesTests", imports: ["LoginCanvas", "LoginIdentity", "LoginPictures", support]),
    tests("KeyboardLayoutTests", imports: ["LoginCanvas", "LoginKeyboardLayout"]),
    tests("IdentityTests", imports: ["LoginIdentity", support]),
    tests(
      "HTTPTransportTests",
      imports: ["LoginHTTPTransport", "LoginIdentity", children, support, nioSSL] + nio),
    tests(
      "OpenIDConnectTests",
      imports: [
        "LoginHTTPTransport", "LoginIdentity", "LoginOpenIDConnect", "TokenSigner",
        "LoginTokenVerification",
        "ThirdPartyProviders", children, support, requests, crypto,
      ] + nio),
    tests(
      "FederatedSignInTests",
      imports: [
        "LoginFederatedSignIn", "LoginHTTPTransport", "LoginIdentity", "LoginIdentityServer",
        "LoginIdentityToolkit",
        "LoginModel", "LoginMessages", "LoginOpenIDConnect", "LoginSessions", "TokenSigner",
        "LoginTokenVerification",
        requests, crypto,
      ] + nio),
    tests(
      "SandboxTests", imports: ["CLoginSandbox", "LoginSandbox", "SandboxProbe", children, harness]),
    tests(
      "SecurityKeyTests",
      imports: [
        "CSoftKey", "LoginFederatedSignIn", "LoginIdentity", "LoginIdentityProtocol",
        "LoginIdentityServer", "LoginIdentityToolkit", "LoginOpenIDConnect", "LoginPrivateFiles",
        "LoginScarceResources", "LoginSecurityKeys", "LoginWorker", crypto, cryptoExtras,
      ]),
    tests(
      "TokenVerificationTests",
      imports: ["LoginIdentity", "TokenSigner", "LoginTokenVerification", support, crypto]),
    tests(
      "SessionsTests",
      imports: [
        "LoginIdentity", "LoginPrivateFiles", "LoginSessionAgent", "SessionProbe", "LoginSessions",
        children, harness,
        support,
      ]),
    tests(
      "SessionAgentTests",
      imports: [
        "LoginIdentity", "LoginPrivateFiles", "LoginSessionAgent", "LoginSessions", children,
        support, crypto,
      ]),
    tests(
      "FirebaseTokensTests",
      imports: [
        "LoginCertificates", "FirebaseTokens", "LoginHTTPTransport", "LoginIdentity",
        "LoginIdentityProtocol",
        "LoginIdentityServer", "LoginIdentityToolkit", "ServiceAdministration", "TokenSigner",
        "LoginTokenVerification", children, support,
        crypto, cryptoExtras, logging, nioCore, nioHTTP1, nioPosix,
      ]),
    tests("SQLiteDatabaseTests", imports: ["LoginSQLiteDatabase", children]),
    tests("BitmapFontsTests", imports: ["LoginBitmapFonts", children, support]),
    tests(
      "MessagesTests", imports: ["LoginCanvas", "LoginMessages", "MessageCompiler", children]),
    tests(
      "LetteringTests", imports: ["LoginBitmapFonts", "LoginCanvas", "LoginLettering", support]),
    tests("TypographyTests", imports: ["LoginCanvas", "LoginModel", "LoginTypography"]),
    tests(
      "ArtworkTests",
      imports: [
        "LoginArtwork", "LoginCanvas", "LoginLayout", "LoginMessages", "LoginModel",
        "LoginPictures", "LoginTypography",
      ]),
    tests(
      "LoginModelTests",
      imports: screen + [
        "LoginAudit", "LoginKeyboardLayout", "LoginTypography", languages, support,
      ]),
    tests(
      "AuditTests",
      imports: screen
        + ["LoginAudit", "LoginScreens", "LoginTerminalAudit", "LoginTypography", languages]),
    tests(
      "TerminalAuditTests",
      imports: ["LoginAudit", "LoginCanvas", "LoginTerminalAudit", "TerminalAudit"],
      exclude: ["Programs"]),
    tests(
      "TerminalTests",
      imports: [
        "LoginCanvas", "LoginPictures", "LoginTerminal", "TerminalProbe", children, harness,
        support,
      ]),
    tests(
      "LoginTUITests",
      imports: screen + ["LoginKeyboardLayout", "LoginScreens", "LoginTerminal", languages],
      exclude: ["Goldens"]),
    tests(
      "IdentityServerTests",
      imports: [
        "LoginFederatedSignIn", "LoginHTTPTransport", "LoginIdentity", "LoginIdentityProtocol",
        "LoginIdentityServer", "LoginIdentityToolkit", "LoginMessages", "LoginOpenIDConnect",
        "LoginPrivateFiles", "LoginProviders", "LoginSQLiteDatabase", "ThirdPartyProviders",
        "LoginTokenVerification", children, support, requests, crypto, cryptoExtras,
      ] + nio,
      exclude: ["JavaScript", "Python"], resources: [.copy("Fixtures")]),
    tests(
      "IdentityToolkitTests",
      imports: [
        "LoginHTTPTransport", "LoginIdentity", "LoginIdentityProtocol", "LoginIdentityServer",
        "LoginIdentityToolkit", "ServiceAdministration",
        support, .product(name: "InMemoryLogging", package: "swift-log"), logging, nioCore,
        nioPosix,
        nioSSL,
      ]),
    tests(
      "LibraryTests",
      imports: [
        "LibraryProbe", "LoginCanvas", "LoginIdentity", "LoginIdentityServer", "LoginMessages",
        "LoginModel", "LoginPrivateFiles", "LoginScreens", "LoginSessions", "LoginSettings",
        "LoginSupport", "LoginTUI", "LoginTUIArguments", "LoginTUITesting",
        "LoginTUITestTraits", "LoginTerminal", argumentParser, children, harness, languages,
      ]),
    tests(
      "LoginCommandTests",
      imports: [
        "LoginCanvas", "LoginIdentity", "LoginIdentityProtocol", "LoginIdentityServer",
        "LoginIdentityToolkit", "ServiceAdministration", "KeptSignIn", "LoginCommandOptions",
        "LogintuiFront",
        "LogintuiWorker", "LoginMessages",
        "LoginSettings", "LoginSupport", "LoginStoredSessions", "LoginTOML",
        "LoginSessionAgent", "SessionProbe", "LoginSessions", "SignIn", "ThirdPartyProviders",
        "LoginWorker",
        children, harness, languages, support, requests, nioCore, nioHTTP1,
      ],
      exclude: ["Python"], settings: unoptimizedOnAllCores),
  ],
  swiftLanguageModes: [.v6]
)

// `make sanitize-tests`: what C has a part in, without the packages of others.
if Context.environment["LOGINTUI_SANITIZE"] != nil {
  let sanitized: Set = [
    "LoginBitmapFonts", "BitmapFontsTests", "CLoginArguments", "CChildPrograms", "CLoginFileStatus",
    "CLoginDeflate", "CLoginFreeType",
    "CLoginFriBidi", "CLoginNcurses", "CPseudoTerminal", "CLoginQREncode", "CLoginThai",
    "CLoginSQLite3",
    "CLoginSandbox",
    "CSandboxTrials",
    "CLoginSecretService", "CLoginSessionKey", "CLibraryWidth", "CLoginEmulator", "LoginCanvas",
    "CanvasTests",
    "ChildPrograms",
    "LoginIdentity", "LoginLettering", "LetteringTests", "LoginPictures", "PicturesTests",
    "LoginPrivateFiles", "ProbeSupport",
    "LoginSandbox",
    "SandboxProbe",
    "LoginSQLiteDatabase", "SQLiteDatabaseTests", "SandboxTests", "SeededRandom",
    "LoginSessionAgent",
    "SessionProbe", "LoginSessions", "SessionsTests",
    "LoginSystemText", "LoginTerminal", "TerminalHarness", "TerminalProbe", "TerminalTests",
    "Waiting",
  ]
  package.targets.removeAll { !sanitized.contains($0.name) }
  package.products = []
  package.dependencies = []
}

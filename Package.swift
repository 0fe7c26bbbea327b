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

/// A room of the house; `imports` are its arrows (docs/architecture.md).
func room(_ name: String, imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: strict)
}

/// The tests of one room.
func tests(_ name: String, imports: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: imports, exclude: ["Goldens"].filter { _ in name == "LoginTUITests" },
    swiftSettings: strict)
}

let package = Package(
  name: "LoginTUI",
  products: [
    .executable(name: "logintui", targets: ["LoginCommand"]),
    .library(name: "LoginTUI", targets: ["LoginTUI"]),
    .library(name: "IdentityToolkit", targets: ["IdentityToolkit"]),
    .library(name: "IdentityServer", targets: ["IdentityServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-crypto", "4.5.2"..<"5.0.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
  ],
  targets: [
    // C libraries behind glass.
    .target(
      name: "CNcurses", linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),

    // The screen.
    room("Canvas", imports: ["CFriBidi"]),
    room("KeyboardLayout", imports: ["Canvas"]),
    room("Identity"),
    room("LoginModel", imports: ["Canvas", "KeyboardLayout", "Identity"]),
    room("Terminal", imports: ["Canvas", "CNcurses"]),
    room(
      "LoginTUI", imports: ["Canvas", "KeyboardLayout", "Identity", "LoginModel", "Terminal"]),

    // The identity service and its client.
    room("IdentityProtocol", imports: ["Identity"]),
    room(
      "IdentityToolkit",
      imports: [
        "Identity", "IdentityProtocol",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "Logging", package: "swift-log"),
      ]),
    room(
      "IdentityServer",
      imports: [
        "Identity", "IdentityProtocol",
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "JWTKit", package: "jwt-kit"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "_CryptoExtras", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ]),

    // The command.
    .executableTarget(
      name: "LoginCommand",
      dependencies: [
        "Canvas", "Identity", "IdentityServer", "IdentityToolkit", "KeyboardLayout", "LoginModel",
        "LoginTUI", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

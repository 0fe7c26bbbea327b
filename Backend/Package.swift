// swift-tools-version: 6.2
import PackageDescription

// The parts that need all of Hummingbird, in a separate package so that others don't have to build it: a middleware
// that verifies tokens, and a server that uses it.

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let firebaseTokens: Target.Dependency = .product(name: "FirebaseTokens", package: "LoginTUI")
let httpTypes: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let nioCore: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")

let package = Package(
  name: "Backend",
  products: [
    .library(name: "HummingbirdAuthentication", targets: ["HummingbirdAuthentication"])
  ],
  dependencies: [
    .package(name: "LoginTUI", path: ".."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.5.1"),
    .package(url: "https://github.com/apple/swift-crypto", "4.5.2"..<"5.0.0"),
    // Without its traits, as in the package above: other flags would build it twice.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    .target(
      name: "HummingbirdAuthentication",
      dependencies: [firebaseTokens, httpTypes, hummingbird, logging, nioCore],
      swiftSettings: strict),
    .executableTarget(
      name: "ProtectedAPI",
      dependencies: [
        "HummingbirdAuthentication",
        firebaseTokens,
        .product(name: "SQLiteDatabase", package: "LoginTUI"),
        httpTypes,
        hummingbird,
        logging,
        nioCore,
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      path: "Examples/ProtectedAPI", exclude: ["README.md", "run"], swiftSettings: strict),
    .testTarget(
      name: "HummingbirdAuthenticationTests",
      dependencies: [
        "HummingbirdAuthentication",
        firebaseTokens,
        httpTypes,
        hummingbird,
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        nioCore,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "_CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

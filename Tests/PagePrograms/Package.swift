// swift-tools-version: 6.2
import PackageDescription

// The programs and tests on pages, in a package other than LoginTUI. scripts/page-programs adds their sources, and
// writes it to .build/pages.

let loginTUI: Target.Dependency = .product(name: "LoginTUI", package: "LoginTUI")
let testing: Target.Dependency = .product(name: "LoginTUITesting", package: "LoginTUI")

func program(_ name: String, _ more: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: [loginTUI] + more)
}

let package = Package(
  name: "PagePrograms",
  dependencies: [
    .package(name: "LoginTUI", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    // A name that any program may use.
    .target(name: "Terminal"),
    program("Mine", "Terminal"),
    program("Hello"),
    program("Saved"),
    program("Providers"),
    program("Cancelled", testing),
    program("Deploy"),
    program(
      "Arguments",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "LoginTUIArguments", package: "LoginTUI")),
    // It names the programs, so that they are built with the tests.
    .testTarget(
      name: "HelloTests",
      dependencies: [
        testing, "Mine", "Hello", "Saved", "Providers", "Cancelled", "Deploy", "Arguments",
      ]),
    .testTarget(name: "ScreenTests", dependencies: [testing]),
    .testTarget(name: "ServiceTests", dependencies: [testing]),
    .testTarget(
      name: "TraitTests",
      dependencies: [testing, .product(name: "LoginTUITestTraits", package: "LoginTUI")]),
    .testTarget(
      name: "AuditedTests",
      dependencies: [.product(name: "TerminalAudit", package: "LoginTUI")]),
  ])

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hello",
  dependencies: [.package(path: "../LoginTUI", traits: [])],
  targets: [
    .executableTarget(name: "Hello", dependencies: ["LoginTUI"])
  ])

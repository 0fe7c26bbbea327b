// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Hello",
  dependencies: [.package(path: "../LoginTUI")],
  targets: [
    .executableTarget(
      name: "Hello",
      dependencies: [
        "LoginTUI",
        .product(name: "FederatedSignIn", package: "LoginTUI"),
        .product(name: "Sessions", package: "LoginTUI"),
      ])
  ])

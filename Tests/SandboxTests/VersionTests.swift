import CLoginSandbox
import Foundation
import LoginSandbox
import Testing

@Suite struct `Landlock of each version` {
  /// The rights that a version added, as bits: the first thirteen, then moving, truncating, devices, sockets.
  @Test(
    arguments: [
      (0, 0), (1, 0x1FFF), (2, 0x3FFF), (3, 0x7FFF), (4, 0x7FFF), (5, 0xFFFF), (8, 0xFFFF),
      (9, 0x1_FFFF),
      (20, 0x1_FFFF),
    ] as [(Int32, UInt64)])
  func `is asked only for the rights it has`(version: Int32, rights: UInt64) {
    #expect(ltui_landlock_rights(version) == rights)
  }

  /// A kernel accepts the rules of earlier versions.
  @Test func `takes the rules that are made for it`() {
    let known = max(0, ltui_landlock_version())
    for version in (1...max(1, known)) where version <= known {
      for listens in [false, true] {
        let rules = ltui_landlock_begin(version, listens)
        #expect(rules >= 0)
        for path in ["/etc/hosts", "/usr/lib", "/dev/null"] {
          #expect(unsafe ltui_landlock_allow(rules, version, path, LTUI_WRITING) == 0)
          #expect(unsafe ltui_landlock_allow(rules, version, path, LTUI_READING) == 0)
        }
        #expect(unsafe ltui_landlock_allow(rules, version, "/nothing", LTUI_OPENING) == ENOENT)
        close(rules)
      }
    }
  }

  @Test func `allows reading no user's folder, except files that the variables name`() {
    let named = ["SSL_CERT_FILE": "/home/ada/own.pem", "HOME": "/home/ada", "curl_ca_bundle": ""]
    let paths = Sandbox.readableForNetwork(named)
    #expect(
      paths.filter { $0.hasPrefix("/home") || $0.hasPrefix("/root") } == ["/home/ada/own.pem"])
    #expect(!paths.contains(""))
    #expect(paths.allSatisfy { $0 != "/" && $0 != "/etc" && $0 != "/etc/ssl" && $0.hasPrefix("/") })
  }
}

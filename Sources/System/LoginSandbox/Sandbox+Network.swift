extension Sandbox {
  /// What a program has to read that talks to others, and nothing of anybody's home folder: how names are
  /// looked up, whom certificates may be from, the time zone, libraries, and what the kernel tells of this
  /// process.
  ///
  /// Sources: nsswitch.conf(5), resolv.conf(5), hosts(5), gai.conf(5), ld.so(8), tzset(3); the lists of
  /// swift-nio-ssl for certificates.
  ///
  /// - Parameter environment: Where `SSL_CERT_FILE`, `CURL_CA_BUNDLE` and `REQUESTS_CA_BUNDLE`, in either
  ///   case, may name files of somebody's own.
  /// - Returns: Paths, of which this machine has some.
  package static func readableForNetwork(_ environment: [String: String]) -> [String] {
    names + certificates + libraries + times + kernel + named(by: environment)
  }

  /// Devices that are written to as well.
  package static let writableForNetwork = ["/dev/null"]

  /// How names become addresses.
  ///
  /// `resolv.conf` is mostly a link; whoever manages it replaces what it leads to, so the folder counts.
  private static let names = [
    "/etc/resolv.conf", "/run/systemd/resolve", "/run/NetworkManager/resolv.conf",
    "/run/resolvconf", "/run/netconfig", "/run/connman", "/run/nscd", "/run/avahi-daemon",
    "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/usr/etc/nsswitch.conf",
    "/etc/gai.conf", "/etc/services", "/etc/protocols",
  ]

  /// Bundles, and the folders that their links lead to; not the private keys, which lie beside them.
  private static let certificates = [
    "/etc/ssl/certs", "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem", "/etc/pki/tls/certs",
    "/etc/pki/tls/cert.pem", "/etc/pki/ca-trust", "/etc/ca-certificates", "/usr/share/pki",
    "/usr/share/ca-certificates", "/usr/local/share/ca-certificates", "/var/lib/ca-certificates",
  ]

  /// What the C library opens while the program runs: modules that look up names, libgcc, conversions.
  private static let libraries = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/gnu/store", "/nix/store",
  ]

  private static let times = ["/etc/localtime", "/usr/share/zoneinfo"]

  /// What the kernel tells.
  ///
  /// `/proc/self` becomes the number of this process as the rule is made. The program counts its descriptors
  /// there, and the C library finds the stack of the first thread; memory is not written through it.
  private static let kernel = [
    "/dev/urandom", "/dev/random", "/dev/null", "/dev/zero", "/proc/self",
    "/sys/devices/system/cpu",
  ]

  private static func named(by environment: [String: String]) -> [String] {
    ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE"]
      .flatMap { [$0, $0.lowercased()] }
      .compactMap { environment[$0] }.filter { !$0.isEmpty }
  }
}

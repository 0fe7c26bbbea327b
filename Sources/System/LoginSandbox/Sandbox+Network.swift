extension Sandbox {
  /// Returns the files that a program on the network has to read, none of them in a home folder.
  ///
  /// They are needed for looking up names, for certificates, the time zone, libraries, and the kernel's information
  /// about this process.
  ///
  /// Sources: nsswitch.conf(5), resolv.conf(5), hosts(5), gai.conf(5), ld.so(8), tzset(3); the lists of swift-nio-ssl
  /// for certificates.
  ///
  /// - Parameter environment: The environment, in which `SSL_CERT_FILE`, `CURL_CA_BUNDLE` and `REQUESTS_CA_BUNDLE`, in
  ///   either case, may name the user's own files.
  /// - Returns: Paths, of which this computer has some.
  package static func readableForNetwork(_ environment: [String: String]) -> [String] {
    names + certificates + libraries + times + kernel + named(by: environment)
  }

  /// The devices that are also written.
  package static let writableForNetwork = ["/dev/null"]

  /// The files for resolving names.
  ///
  /// `resolv.conf` is usually a link whose target its manager replaces, so the folder counts.
  private static let names = [
    "/etc/resolv.conf", "/run/systemd/resolve", "/run/NetworkManager/resolv.conf",
    "/run/resolvconf", "/run/netconfig", "/run/connman", "/run/nscd", "/run/avahi-daemon",
    "/etc/hosts", "/etc/host.conf", "/etc/nsswitch.conf", "/usr/etc/nsswitch.conf",
    "/etc/gai.conf", "/etc/services", "/etc/protocols",
  ]

  /// Bundles, and the folders that their links lead to; not the private keys beside them.
  private static let certificates = [
    "/etc/ssl/certs", "/etc/ssl/cert.pem", "/etc/ssl/ca-bundle.pem", "/etc/pki/tls/certs",
    "/etc/pki/tls/cert.pem", "/etc/pki/ca-trust", "/etc/ca-certificates", "/usr/share/pki",
    "/usr/share/ca-certificates", "/usr/local/share/ca-certificates", "/var/lib/ca-certificates",
  ]

  /// The files that the C library opens at run time: modules that look up names, libgcc, conversions.
  private static let libraries = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/gnu/store", "/nix/store",
  ]

  private static let times = ["/etc/localtime", "/usr/share/zoneinfo"]

  /// The kernel's information.
  ///
  /// `/proc/self` becomes the number of this process when the rule is created. The program counts its descriptors
  /// there, and the C library finds the stack of the first thread; memory is not written through it.
  static let kernel = [
    "/dev/urandom", "/dev/random", "/dev/null", "/dev/zero", "/proc/self",
    "/sys/devices/system/cpu",
  ]

  private static func named(by environment: [String: String]) -> [String] {
    ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE"]
      .flatMap { [$0, $0.lowercased()] }
      .compactMap { environment[$0] }.filter { !$0.isEmpty }
  }
}

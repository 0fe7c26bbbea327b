import ChildPrograms
import Foundation
import LoginHTTPTransport
import LoginIdentity
import Testing
import Waiting

@testable import LoginOpenIDConnect

@Suite(.timeLimit(.minutes(5))) struct `A browser of another user of this machine` {
  /// Only root can act as another user; setpriv(1).
  ///
  /// The address that a browser is started with is in `ps`.
  @Test(
    .enabled(if: geteuid() == 0),
    arguments: ["AF_INET, '127.0.0.1'", "AF_INET6, '::ffff:127.0.0.1'", "AF_INET6, '::1'"])
  func `that knows the state brings no answer, and ours still does`(kind: String) async throws {
    let listener = try await LoopbackListener(
      pages: .init(finished: "Done.", foreign: "Not here."))
    async let delivery = listener.delivery(
      within: 60, state: Secret("s"), now: { 0 },
      wait: { _ throws(OpenIDError) in
        await waitUntilCancelled()
        throw .cancelled
      })
    let words = kind.split(separator: ", ")
    for ending in ["print(client.recv(99).split(b'\\r')[0].decode())", "client.close()"] {
      let code = """
        import socket
        client = socket.socket(socket.\(words[0]))
        if client.connect_ex((\(words[1]), \(listener.port))): raise SystemExit
        client.sendall(b"GET /?code=evil&state=s HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n")
        \(ending)
        """
      let other = try await ChildProgram.run(
        "/usr/bin/setpriv",
        ["--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/python3", "-c", code],
        pipes: .together)
      #expect(["HTTP/1.1 404 Not Found\n", ""].contains(other.output), "\(other)")
    }
    async let shown = Browsing.get("http://127.0.0.1:\(listener.port)/?code=good&state=s")
    let (found, browser) = try await delivery
    #expect(found.fields["code"] == "good")
    await browser.signedIn()
    #expect(try await shown == (200, "Done."))
  }

  /// A lookup that missed the line because the list was changing let everyone in.
  @Test(
    arguments: [
      ([.unknown, .user(65_534)], false), ([.gone, .unknown, .user(65_534)], false),
      ([.unknown, .unknown, .gone], false), ([.gone, .unknown, .unknown], false),
      ([.gone, .gone, .gone], false), ([.unknown, .unknown, .user(geteuid())], true),
      // A list that can't be read.
      ([.unknown, .unknown, .unknown], true),
    ] as [([LoopbackPeer.Owner], Bool)])
  func `isn't let in by one look that finds nothing`(looks: [LoopbackPeer.Owner], isTrusted: Bool) {
    var left = looks[...]
    let found = LoopbackPeer.isTrusted(looking: { left.popFirst() ?? .user(65_534) })
    #expect(found == isTrusted)
  }

  /// proc(5) prints addresses as words of 32 bits, and root for an end that no process has.
  @Test(arguments: [
    ("   1: 0100007F:C350 0100007F:1F90 01 0:0 0:0 0 1000 0 4711 1", LoopbackPeer.Owner.user(1000)),
    ("   1: 0100007F:C350 0100007F:1F90 06 0:0 0:0 0 0 0 0 1", .gone),
    ("   1: 0100007F:C351 0100007F:1F90 01 0:0 0:0 0 1000 0 4711 1", .gone),
    ("   1: 0100007F:C350 0100007F:1F91 01 0:0 0:0 0 1000 0 4711 1", .gone),
    (
      "   1: 0000000000000000FFFF00000100007F:C350 0000000000000000FFFF00000100007F:1F90 01 0:0 0:0 0 8 0 9 1",
      .user(8)
    ),
    ("", .gone), ("nonsense", .gone),
  ])
  func `is found in the kernel's list`(line: String, owner: LoopbackPeer.Owner) {
    let ours = "   2: 0100007F:1F90 0100007F:C350 01 0:0 0:0 0 0 0 4712 1"
    let lines = [Substring("  sl  local_address rem_address"), Substring(ours), Substring(line)]
    #expect(LoopbackPeer.owner(of: "0100007F:C350", at: "0100007F:1F90", in: lines) == owner)
    #expect(LoopbackPeer.owner(of: "0100007F:C350", at: "0100007F:1F90", in: []) == .unknown)
  }
}

import LoginIdentity
import Testing

@Suite struct `An address` {
  @Test func `is cut into its parts at bytes, not at characters`() throws {
    let address = try #require(WebAddress("HTTPS://ann:w@rd@a.example:8443/p/@/?q=1?2#f?#"))
    #expect(address.scheme == "https")
    #expect(address.userInformation == "ann:w@rd")
    #expect(address.authority == "a.example:8443")
    #expect(address.path == "/p/@/")
    #expect(address.query == "q=1?2")
    #expect(address.fragment == "f?#")
    #expect(address.root == "https://ann:w@rd@a.example:8443")
    // An accent after a slash isn't part of the host.
    #expect(WebAddress("http://a/\u{301}b")?.authority == "a")
  }

  @Test func `without a scheme is one where none is needed`() throws {
    #expect(WebAddress("localhost:9099") == nil)
    let address = try #require(WebAddress("localhost:9099/", needsScheme: false))
    #expect(address.scheme.isEmpty && address.authority == "localhost:9099")
    #expect(address.root == "localhost:9099" && address.origin == nil)
  }

  @Test(
    arguments: [
      ("https://A.example:443/x", "https://a.example"), ("http://a:80", "http://a"),
      ("http://[::1]:9099?x", "http://[::1]:9099"), ("app+x://host", "app+x://host"),
      ("http://u@localhost/", nil), ("http://localhost\\@evil.example/", nil),
      ("http://a b/", nil), ("http://ä.example/", nil), ("http:///x", nil), ("1a://b", nil),
      ("http://[1:2]/", nil), ("http://[localhost]/", nil), ("http://a:65536", nil),
      ("http://a:b:1", nil), ("://a", nil),
    ] as [(String, String?)])
  func `has an origin that no browser reads differently`(text: String, origin: String?) {
    #expect(WebAddress(text)?.origin?.text == origin)
  }

  @Test(arguments: [
    ("http://localhost:8080", true, true), ("http://127.9.9.9", true, true),
    ("http://[::1]", true, true), ("https://LOCALHOST", true, true),
    // In a browser; here a name server may be asked.
    ("http://a.localhost", false, true), ("http://localhost.evil.example", false, false),
    ("http://127.1", false, false), ("ftp://localhost", false, false),
  ])
  func `leads to this machine, or does not`(text: String, here: Bool, forBrowsers: Bool) {
    #expect(WebOrigin(text)?.isLoopback == here)
    #expect(WebOrigin(text)?.isLoopbackForBrowsers == forBrowsers)
    #expect(WebOrigin(text + "/") == nil)
  }

  @Test func `is secure over TLS and on this machine`() {
    #expect(WebOrigin("https://a.example")?.isSecure == true)
    #expect(WebOrigin("http://127.0.0.1:1")?.isSecure == true)
    #expect(WebOrigin("http://a.localhost")?.isSecure == false)
    #expect(WebOrigin("ftp://localhost")?.isSecure == false)
  }
}

@Suite struct `A form` {
  @Test func `has the first value of a name that is given twice`() {
    #expect(
      FormCoding.fields(of: "a=1&&b=x+y%3D%26&a=2&c&=d".utf8)
        == ["a": "1", "b": "x y=&", "c": "", "": "d"])
  }

  @Test func `knows which names are given more than once, however they are written`() {
    #expect(FormCoding.repeatedNames(in: "a=1&b=2&%61=1&b&c=&d".utf8) == ["a", "b"])
    #expect(FormCoding.repeatedNames(in: "a=1&A=1&&".utf8).isEmpty)
  }

  @Test func `is written so that it is read again, and added to an address`() {
    let fields = [("ä b", "=&+"), ("c", "")]
    let text: String = FormCoding.text(of: fields)
    #expect(text == "%C3%A4%20b=%3D%26%2B&c=")
    #expect(FormCoding.fields(of: text.utf8) == ["ä b": "=&+", "c": ""])
    #expect(FormCoding.adding([("a", "1")], to: "https://b/c") == "https://b/c?a=1")
    #expect(FormCoding.adding([("a", "1")], to: "https://b/c?d=") == "https://b/c?d=&a=1")
  }
}

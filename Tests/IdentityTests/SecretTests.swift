import LoginIdentity
import Testing

@Suite struct `A secret` {
  private struct Holder {
    let name = "holder"
    let secret = Secret("hunter2")
  }

  @Test func `is never printed, interpolated, dumped or mirrored`() {
    var text = "\(Secret("hunter2")) \(String(reflecting: Secret("hunter2"))) \(Holder())"
    dump(Holder(), to: &text)
    text += Mirror(reflecting: Secret("hunter2")).children.map { "\($0)" }.joined()
    #expect(!text.contains("hunter2"))
    #expect(text.contains("(secret)"))
  }

  @Test func `is read in one way`() {
    #expect(Secret("hünter").reveal { $0 } == "hünter")
    #expect(Secret("hünter").byteCount == 7)
    #expect(Secret("").isEmpty)
  }

  @Test func `is equal to the same bytes and to no others`() {
    #expect(Secret("a") == Secret(bytes: [0x61]))
    #expect(Secret("a") != Secret("b"))
    #expect(Secret("a") != Secret("aa"))
  }

  @Test func `leaves the array that it was made from as it is`() {
    let bytes: [UInt8] = [1, 2, 3]
    do { _ = Secret(bytes: bytes) }
    #expect(bytes == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("Ada", "a@b", "Ada"), ("", "a@b", "a@b"), (nil, "a@b", "a@b"), (nil, nil, nil),
    ] as [(String?, String?, String?)])
  func `belongs to a user who is greeted by name or address, or has neither`(
    name: String?, email: String?, shown: String?
  ) {
    #expect(User(id: "1", email: email, displayName: name).name == shown)
  }
}

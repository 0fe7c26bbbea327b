import Testing

@testable import Sessions

@Suite struct `The sessions as they are written` {
  @Test func `have the checksum that everybody computes`() {
    #expect(Checksum.hexadecimal(of: "123456789".utf8) == "cbf43926")
    #expect(Checksum.hexadecimal(of: []) == "00000000")
  }
}

import LoginIdentity
import LoginModel
import LoginMessages
import Testing

@testable import LogintuiWorker

/// The output of a sign-in without a screen, and its corrections.
@Suite struct `The lines of a sign-in elsewhere` {
  private let lines = PromptLines(brand: "Acme", language: .english, computer: "hal")

  @Test func `are shown once, and again for a new code`() {
    var prompt = ProviderPrompt(
      userCode: "AAAA-BBBB", verificationURL: "https://acme.example/device", lifetime: 600)
    prompt.clientID = "acme-cli"
    #expect(
      lines.news(prompt, after: nil) == [
        "On another device, enter this code at:", "https://acme.example/device", "AAAA-BBBB",
        "Only continue if you started this sign-in on hal with the client acme-cli.",
        "Waiting for up to 10 minutes. Press Ctrl-C to stop.",
      ])
    let former = prompt
    prompt.lifetime = 590
    #expect(lines.news(prompt, after: former).isEmpty)
    prompt.userCode = "CCCC-DDDD"
    #expect(lines.news(prompt, after: former).first == "That code expired. Here's a new one.")
    prompt = former
    prompt.codeTrouble = .serverFailure(status: 503)
    #expect(lines.news(prompt, after: former).count == 1)
  }

  @Test func `hold nothing that controls a terminal`() {
    var prompt = ProviderPrompt(
      browserURL: "https://a.example/\u{1B}[2J", userCode: "\u{9B}1A", verificationURL: "b\nc",
      lifetime: 0)
    prompt.clientID = "\u{1B}[1mcli\u{202E}"
    let lines = PromptLines(brand: "Acme", language: .english, computer: "h\u{7}al")
    for line in lines.news(prompt, after: nil) {
      #expect(
        line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }

  @Test func `name the tunnel only in an SSH session`() {
    let remote = RemoteSession(target: "ada@192.0.2.7")
    let reported = lines.opened(.remote, port: 8400, remote: remote, canPaste: true)
    #expect(reported.contains("ssh -N -L 8400:127.0.0.1:8400 ada@192.0.2.7") && reported.count == 3)
    #expect(lines.opened(.noDisplay, port: 8400, remote: nil, canPaste: false).isEmpty)
    #expect(lines.opened(.started, port: 1, remote: remote, canPaste: true).count == 1)
  }
}

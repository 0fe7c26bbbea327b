import LoginIdentity
import LoginOpenIDConnect
import LoginSettings
import LoginSupport

/// A role of an AWS-style service, and the service that issues credentials for it.
struct AWSRole {
  private let name: String
  private let session: String
  /// The seconds that the credentials are valid; `nil` for the service's default.
  private let duration: Int?
  /// The address of the security token service.
  let address: BackendAddress

  /// The valid seconds (AssumeRoleWithWebIdentity, `DurationSeconds`).
  static let durations = 900...43_200

  /// Reads the options, and the variables with AWS's own names for what they leave out.
  ///
  /// - Parameters:
  ///   - name: The ARN of the role; else `AWS_ROLE_ARN`.
  ///   - session: The name of the session; else `AWS_ROLE_SESSION_NAME`, or `logintui`.
  ///   - duration: The seconds that the credentials are valid; `nil` for the service's default.
  ///   - endpoint: The address of the security token service; else `AWS_ENDPOINT_URL_STS` or `AWS_ENDPOINT_URL`, or
  ///     Amazon's for `AWS_REGION` or `AWS_DEFAULT_REGION`.
  ///   - environment: The environment of the process.
  /// - Throws: ``CommandError`` for a missing or invalid value.
  init(
    _ name: String?, session: String?, duration: Int?, endpoint: String?,
    environment: [String: String]
  ) throws(CommandError) {
    func variable(_ names: String...) -> String? {
      names.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
    guard let name = name ?? variable("AWS_ROLE_ARN") else {
      throw CommandError.settingMissing(key: "--role-arn")
    }
    guard name.hasPrefix("arn:"), PlainText.isWord(name), (20...2048).contains(name.utf8.count)
    else {
      throw CommandError.invalidForm(
        name: "--role-arn", value: name, example: "arn:aws:iam::123456789012:role/deploy")
    }
    let session = session ?? variable("AWS_ROLE_SESSION_NAME") ?? "logintui"
    // RoleSessionName: [\w+=,.@-]{2,64}.
    guard (2...64).contains(session.utf8.count), session.utf8.allSatisfy(Self.isOfSessionName)
    else {
      throw CommandError.invalidForm(
        name: "--role-session-name", value: session, example: "ada@acme.com")
    }
    if let duration, !Self.durations.contains(duration) {
      throw CommandError.invalidSetting(
        name: "--duration", value: String(duration),
        allowed: "\(Self.durations.lowerBound)…\(Self.durations.upperBound)")
    }
    (self.name, self.session, self.duration) = (name, session, duration)
    let text: String
    if let named = endpoint ?? variable("AWS_ENDPOINT_URL_STS", "AWS_ENDPOINT_URL") {
      text = named
    } else {
      text = try Self.address(in: variable("AWS_REGION", "AWS_DEFAULT_REGION"))
    }
    do throws(BackendAddress.ParseError) {
      address = try BackendAddress(text)
    } catch {
      throw CommandError.invalidForm(
        name: "--endpoint", value: text, example: "https://sts.amazonaws.com")
    }
  }

  /// Returns the request for credentials.
  ///
  /// - Parameter token: The token that names the person.
  /// - Returns: The request.
  func request(_ token: Secret) -> WebRequest {
    var form = [
      ("Action", "AssumeRoleWithWebIdentity"), ("Version", "2011-06-15"), ("RoleArn", name),
      ("RoleSessionName", session),
    ]
    if let duration { form.append(("DurationSeconds", String(duration))) }
    return WebRequest(
      method: "POST", url: address.url,
      form: form.map { (name: $0.0, value: Secret($0.1)) }
        + [(name: "WebIdentityToken", value: token)])
  }

  /// Amazon's address for a region; the regions of China have their own domain.
  ///
  /// - Throws: ``CommandError`` for a text that can't be the name of a region, and could lead to another host.
  private static func address(in region: String?) throws(CommandError) -> String {
    guard let region else { return "https://sts.amazonaws.com" }
    let isName = region.utf8.allSatisfy { byte in
      byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
    }
    guard isName else {
      throw CommandError.invalidForm(name: "AWS_REGION", value: region, example: "eu-central-1")
    }
    return "https://sts.\(region).amazonaws.com\(region.hasPrefix("cn-") ? ".cn" : "")"
  }

  private static func isOfSessionName(_ byte: UInt8) -> Bool {
    byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || "_+=,.@-".utf8.contains(byte)
  }
}

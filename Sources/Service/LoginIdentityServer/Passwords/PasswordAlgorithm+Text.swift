import LoginIdentity

// The names of algorithms in stored hashes and imports.
extension PasswordAlgorithm {
  var name: String {
    switch self {
    case .firebaseScrypt: "firebase-scrypt"
    case .scrypt: "scrypt"
    case .hmac: "hmac"
    case .digest: "digest"
    case .pbkdf2: "pbkdf2"
    case .bcrypt: "bcrypt"
    }
  }

  var parameters: [(name: String, value: String)] {
    switch self {
    case .firebaseScrypt(let signerKey, let separator, let rounds, let memoryCost):
      [
        ("m", "\(memoryCost)"), ("r", "\(rounds)"), ("s", Base64.text(of: separator)),
        ("k", Base64.text(of: signerKey)),
      ]
    case .scrypt(let cost, let blockSize, let parallelism):
      [("n", "\(cost)"), ("r", "\(blockSize)"), ("p", "\(parallelism)")]
    case .hmac(let function, let key, let passwordFirst):
      [("f", function.rawValue), ("o", "\(passwordFirst)"), ("k", Base64.text(of: key))]
    case .digest(let function, let rounds, let passwordFirst):
      [("f", function.rawValue), ("o", "\(passwordFirst)"), ("i", "\(rounds)")]
    case .pbkdf2(let function, let rounds):
      [("f", function.rawValue), ("i", "\(rounds)")]
    case .bcrypt: []
    }
  }

  /// Creates an algorithm from the name and parameters of a stored hash; `nil` if they are invalid.
  init?(name: String, parameters: [String: String]) {
    func number(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }
    func bytes(_ name: String) -> [UInt8]? { parameters[name].flatMap { Base64.bytes(of: $0) } }
    let function = parameters["f"].flatMap(HashFunctionName.init(rawValue:))
    let passwordFirst = parameters["o"] == "true"
    switch name {
    case "firebase-scrypt":
      guard let memory = number("m"), let rounds = number("r"), let separator = bytes("s"),
        let key = bytes("k")
      else { return nil }
      self = .firebaseScrypt(
        signerKey: key, saltSeparator: separator, rounds: rounds, memoryCost: memory)
    case "scrypt":
      guard let cost = number("n"), let blockSize = number("r"), let parallelism = number("p")
      else { return nil }
      self = .scrypt(cost: cost, blockSize: blockSize, parallelism: parallelism)
    case "hmac":
      guard let function, let key = bytes("k") else { return nil }
      self = .hmac(function, key: key, passwordFirst: passwordFirst)
    case "digest":
      guard let function, let rounds = number("i") else { return nil }
      self = .digest(function, rounds: rounds, passwordFirst: passwordFirst)
    case "pbkdf2":
      guard let function, let rounds = number("i") else { return nil }
      self = .pbkdf2(function, rounds: rounds)
    case "bcrypt": self = .bcrypt
    default: return nil
    }
  }
}

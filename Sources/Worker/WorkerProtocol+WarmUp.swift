import Identity

extension WorkerProtocol {
  /// Writes and reads what a sign-in brings, before anybody signs in: the first message of a kind takes a process
  /// milliseconds, the next a fraction of one.
  static func warmUp() {
    let session = Session(
      user: User(id: "nobody"), idToken: Secret("token"), refreshToken: Secret("token"),
      expiresAt: 0, providerID: "password", isNewUser: false)
    let orders: [WorkerOrder] = [
      .task(id: 0, .request(.signInMethods(email: "nobody@localhost"))),
      .task(id: 0, .request(.signIn(email: "nobody@localhost", password: Secret("password")))),
    ]
    let reports: [WorkerReport] = [
      .accepted(id: 0), .answer(id: 0, .methods(.registered(methods: ["password"]))),
      .answer(id: 0, .outcome(.signedIn(session))),
    ]
    for order in orders {
      guard let bytes = try? JSONCoding.bytes(of: order, secrets: .revealed) else { continue }
      _ = try? JSONCoding.value(WorkerOrder.self, from: bytes)
    }
    for report in reports { _ = try? JSONCoding.bytes(of: report, secrets: .revealed) }
  }
}

internal import Glibc
internal import LoginIdentity
internal import LoginModel
internal import LoginScreens
internal import LoginTUI
internal import ProbeSupport
internal import Waiting

/// A program for tests that uses the library as programs do, and reports the result.
///
/// `LibraryProbe exit` signs in or exits; `blocking` does so on the main thread, `detached` in a detached task. `limit`
/// has a time limit; `cancel-idle` cancels the task after the first picture, `cancel-busy` while a request runs; `two`
/// shows a second screen meanwhile. `variable` and `code` continue without a terminal; `account` shows an account.
/// Every user is a guest named Ada, except at `local`, the identity service of this computer.
@main
struct Probe {
  private static let session = Session(
    user: User(id: "ada", displayName: "Ada"), idToken: Secret("id"),
    refreshToken: Secret("fresh"), expiresAt: .max, providerID: "anonymous", isNewUser: false)

  /// Yields when a canceled request has ended.
  private static let requestEnd = AsyncStream<Void>.makeStream()

  /// The actions to perform at certain times.
  private struct Events: Sendable {
    /// The action after the first picture.
    var shown: @Sendable () -> Void = {}
    /// The action when a guest signs in; if it's set, the request waits to be canceled.
    var asked: (@Sendable () -> Void)?
  }

  static func main() async {
    let scene = CommandLine.arguments.dropFirst().first ?? ""
    switch scene {
    case "exit": say("session of \(name(await screen().signInOrExit()))")
    case "blocking":
      tell(Result { try screen().runBlocking() })
    case "detached":
      let screen = screen()
      let task = Task.detached { try await screen.run() }
      tell(await task.result)
    case "limit":
      var options = LoginScreen.Options()
      options.timeLimit = .milliseconds(500)
      let limited = screen(options)
      await tell { try await limited.run() }
    case "cancel-idle": await cancel { Events(shown: $0) }
    case "cancel-busy": await cancel { Events(asked: $0) }
    case "two": await two()
    case "variable": await without(.environment("HELLO_TOKEN"))
    case "code": await without(.deviceCode { say("\($0)") })
    case "local":
      let local = LoginScreen(.local, methods: [.guest])
      await tell { try await local.run() }
    case "account":
      let account = AccountScreen(session: session, options: LoginScreen.Options()) {
        try loop(LoginScreen.Options(), Events())
      }
      do {
        say("account \(try await account.run() == .closed(session) ? "closed" : "other")")
      } catch {
        say("\(error)")
      }
    default: say("no such scene: \(scene)")
    }
    say("end")
  }
}

private extension Probe {
  /// Returns a screen for guests, with a client that reports its requests.
  private static func screen(
    _ options: LoginScreen.Options = LoginScreen.Options(), _ events: Events = Events()
  ) -> LoginScreen {
    LoginScreen(options: options) { try loop(options, events) }
  }

  private static func loop(_ options: LoginScreen.Options, _ events: Events) throws -> ScreenLoop {
    var client = IdentityClient { request, tell throws(IdentityError) in
      switch request {
      case .signInAsGuest:
        if let asked = events.asked {
          asked()
          await waitUntilCancelled()
          say("request cancelled")
          requestEnd.continuation.yield()
          throw .cancelled
        }
        return .session(value: session)
      case .signInWithProvider:
        tell(
          ProviderPrompt(
            userCode: "ABCD", verificationURL: "https://example.com/device", lifetime: 300))
        return .outcome(value: .signedIn(value: session))
      case .details:
        return .details(value: AccountDetails(user: session.user, providerIDs: []))
      default: return nil
      }
    }
    client.prepare = events.shown
    return try ScreenLoop(loginTypes: [.guest, .google], client: client, options: options)
  }

  private static func cancel(_ events: @Sendable (@escaping @Sendable () -> Void) -> Events) async {
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let events = events { signal.yield() }
    let screen = screen(LoginScreen.Options(), events)
    let task = Task { try await screen.run() }
    for await _ in signals { break }
    task.cancel()
    tell(await task.result)
    // The request ends on another thread.
    if events.asked != nil { for await _ in requestEnd.stream { break } }
  }

  private static func two() async {
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let first = screen(LoginScreen.Options(), Events(shown: { signal.yield() }))
    let task = Task { try await first.run() }
    for await _ in signals { break }
    let second = screen()
    let result: Result<LoginOutcome, any Error>
    do { result = .success(try await second.run()) } catch { result = .failure(error) }
    task.cancel()
    _ = await task.result
    tell(result)
    await cancel { Events(shown: $0) }
  }

  private static func without(_ way: LoginScreen.WithoutTerminal) async {
    var options = LoginScreen.Options()
    options.whenNoTerminal = way
    let screen = screen(options)
    await tell { try await screen.run() }
  }

  private static func tell(_ body: @Sendable () async throws -> LoginOutcome) async {
    do { tell(.success(try await body())) } catch { tell(.failure(error)) }
  }

  private static func tell(_ result: Result<LoginOutcome, any Error>) {
    switch result {
    case .success(.signedIn(let session)): say("session of \(name(session))")
    case .success(.cancelled): say("left")
    case .failure(let error as LoginError): say("error \(error.exitCode): \(error)")
    case .failure(is CancellationError): say("task cancelled")
    case .failure(let error): say("other: \(error)")
    }
  }

  private static func name(_ session: Session) -> String { session.user.nameShown ?? "Stranger" }
}

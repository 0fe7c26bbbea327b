import LoginSessions
import LoginSupport

extension ForwardOffice.Source {
  /// Creates the source of some offers for another computer; a request without a name gets the first.
  ///
  /// - Parameters:
  ///   - offers: The offers.
  ///   - report: Called with the reason if there is no token for a request, on any thread.
  init(_ offers: [ForwardOffer], report: @escaping @Sendable (CommandError) -> Void) {
    @Sendable func offer(_ name: String) -> ForwardOffer? {
      name.isEmpty ? offers.first : offers.first { $0.name == name }
    }
    self.init(
      find: { request in
        guard let found = offer(request.service)?.find(request) else {
          return .refused(.notOffered)
        }
        return .found(found)
      },
      token: { request, found in
        do throws(CommandError) {
          guard let token = try offer(request.service)?.token(request, found) else {
            return .refused(.failed)
          }
          return .token(token)
        } catch {
          report(error)
          return .refused(.failed)
        }
      })
  }

  /// Creates the source for programs of this computer.
  ///
  /// - Parameters:
  ///   - offers: The offers.
  ///   - report: Called with the reason if there is no token for a request, on any thread.
  init(
    _ offers: OffersHere, report: @escaping @Sendable (CommandError) -> Void
  ) {
    @Sendable func refusal(_ error: CommandError) -> ForwardRefusal {
      if error.status == CommandError.signInStatus { return .signedOut }
      if error.code == .storeLocked { return .locked }
      report(error)
      return .failed
    }
    self.init(
      find: { request in
        do throws(CommandError) {
          guard let found = try offers.offer(request.service).findHere(request) else {
            return .refused(.notOffered)
          }
          return .found(found)
        } catch {
          return .refused(refusal(error))
        }
      },
      token: { request, found in
        do throws(CommandError) {
          guard let token = try offers.offer(request.service).token(request, found) else {
            return .refused(.signedOut)
          }
          return .token(token)
        } catch {
          let reason = refusal(error)
          // The person has just allowed it.
          if reason != .failed { report(error) }
          return .refused(reason)
        }
      })
  }
}

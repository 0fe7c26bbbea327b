import LoginIdentity
import LoginIdentityProtocol

// Switches for the tests of other programs.
extension IdentityOperations {
  /// `GET emulator/v1/projects/P/clock`.
  func clockState() -> ClockState {
    ClockState(offset: clock.offset, now: Timestamp.text(now / 1000))
  }

  /// `PATCH emulator/v1/projects/P/clock`: moves the service's clock.
  ///
  /// - Throws: ``ServiceError`` `INVALID_ARGUMENT`; the clock is unchanged.
  func moveClock(_ request: ClockChange) throws(ServiceError) -> ClockState {
    let (sum, overflows) = (request.offset ?? clock.offset).addingReportingOverflow(
      request.advance ?? 0)
    guard !overflows, abs(sum) <= ServiceClock.limit else {
      throw ServiceError(
        .invalidArgument, "The clock can be at most \(ServiceClock.limit) seconds ahead or behind.")
    }
    clock.offset = sum
    return clockState()
  }

  /// `POST emulator/v1/projects/P/tokens`: makes a token with a fault.
  func makeToken(_ request: MadeTokenRequest) async throws -> MadeTokenResponse {
    guard let id = request.localId, !id.isEmpty else { throw ServiceError(.missingLocalID) }
    guard let account = try store.read({ try $0.account(id: id) }) else {
      throw ServiceError(.userNotFound)
    }
    return MadeTokenResponse(
      idToken: WireSecret(
        try await issuer.token(
          with: request.fault, for: account, seconds: account.tokenSecond(now: now))))
  }
}

import LoginIdentity

extension SecurityKeyReader {
  /// The milliseconds that each key is asked for a touch at a time, and how often: about a minute.
  private static let touch = (milliseconds: Int32(200), rounds: 300)

  /// Opens the keys, and lets the person choose one by a touch if there are several.
  func chosenKey(
    for statement: PasskeyStatement, tell: StepHandler
  ) async throws(IdentityError) -> OpenKey {
    var (keys, failed): ([OpenKey], IdentityError?) = ([], nil)
    for path in devices {
      do throws(KeyFailure) {
        keys.append(try OpenKey(path))
      } catch {
        failed = self.error(error, of: path)
      }
    }
    // One that can't have such passkeys isn't asked about, unless there is no other.
    let able = keys.filter(statement.isPossible)
    let choices = able.isEmpty ? keys : able
    guard let first = choices.first else { throw failed ?? SecurityKeyFault.removed.error() }
    guard choices.count > 1 else { return first }
    tell(.choose)
    let chosen = await withTaskCancellationHandler {
      Result { () throws(IdentityError) in try touchedKey(choices) }
    } onCancel: {
      for key in choices { key.cancel() }
    }
    return try chosen.get()
  }

  /// Waits until the person touches one of several keys.
  private func touchedKey(_ keys: [OpenKey]) throws(IdentityError) -> OpenKey {
    var waiting: [OpenKey] = []
    var failed: IdentityError?
    for key in keys {
      do throws(KeyFailure) {
        try key.beginTouch()
        waiting.append(key)
      } catch {
        failed = self.error(error, of: key.path)
      }
    }
    defer { for key in waiting { key.cancel() } }
    for _ in 0..<Self.touch.rounds where !waiting.isEmpty {
      for key in waiting {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(KeyFailure) {
          guard try key.isTouched(within: Self.touch.milliseconds / Int32(keys.count)) else {
            // libfido2 doesn't say whether it was too late or the key is gone.
            if !isThere(key.path) { throw KeyFailure.disconnected }
            continue
          }
          waiting.removeAll { $0 === key }
          return key
        } catch {
          waiting.removeAll { $0 === key }
          failed = self.error(error, of: key.path)
        }
      }
    }
    // A failure of one key doesn't matter while another waited.
    throw (waiting.isEmpty ? failed : nil) ?? SecurityKeyFault.untouched.error()
  }
}

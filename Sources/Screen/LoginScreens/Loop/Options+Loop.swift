import LoginCanvas
import LoginIdentity
package import LoginKeyboardLayout
import LoginMessages
import LoginModel
import LoginTerminal

// The parts of a loop that come from the options.
extension LoginScreen.Options {
  /// The account, and the allowed operations.
  var accounts: AccountOptions {
    var accounts = AccountOptions(
      upgrading: upgrading, reauthenticating: reauthenticating, movesData: moveData != nil,
      allowsSignUp: allowsSignUp, benefits: benefits, legal: legal)
    accounts.title = heading
    accounts.logo = logo.flatMap { try? Logo($0) }
    accounts.offersSignInLink = offersSignInLink
    accounts.remembersDevices = remembersDevices
    (accounts.form, accounts.domainProviders) = (form, domainProviders)
    accounts.savedAccounts = offersSavedAccounts ? savedAccounts : []
    accounts.lastUsed = marksLastUsed ? lastUsed : nil
    accounts.requiresVerifiedEmail = requiresVerifiedEmail
    accounts.registers = register != nil
    accounts.places = keep == nil ? [] : places
    accounts.firstNotice = firstNotice
    accounts.service = title.map { .verbatim($0) } ?? service
    return accounts
  }

  /// Returns the environment of effects, besides the identity service; `copy` asks a terminal to copy a text.
  func surroundings(copy: @escaping (String) -> Void) -> LoginStore.Surroundings {
    LoginStore.Surroundings(copy: copy, openBrowser: openBrowser, program: program)
  }

  /// The requests that the program carries out itself, with errors that the screen can show.
  private var program: ProgramClient {
    var program = ProgramClient()
    if let register {
      program.register = { session throws(IdentityError) in
        do {
          try await register(session)
        } catch {
          throw IdentityError(thrown: error) { .registrationFailed(reason: $0) }
        }
      }
    }
    if let keep {
      program.store = { session, place throws(IdentityError) in
        do {
          try await keep(session, place)
        } catch {
          throw IdentityError(thrown: error) { .notSaved(reason: $0) }
        }
      }
    }
    if let useSaved {
      program.useSaved = { account throws(IdentityError) in
        do {
          return try await useSaved(account)
        } catch {
          throw IdentityError(thrown: error)
        }
      }
    }
    if let removeSaved {
      program.removeSaved = { account throws(IdentityError) in
        do {
          try await removeSaved(account)
        } catch {
          throw IdentityError(thrown: error) { .notSaved(reason: $0) }
        }
      }
    }
    if let moveData {
      program.moveData = { old, new throws(IdentityError) in
        do {
          try await moveData(old, new)
        } catch {
          throw IdentityError(thrown: error) { .migrationFailed(reason: $0) }
        }
      }
    }
    let customSignIns = customSignIns
    program.customToken = { id throws(IdentityError) in
      do {
        return try await customSignIns[id]?()
      } catch {
        throw IdentityError(thrown: error)
      }
    }
    return program
  }

  /// Reads the layout of the on-screen keyboard for a language.
  var openKeys: (_ language: String) -> KeyLayout? {
    { SystemKeys(wish: keyLayout).layout(language: $0) }
  }

  /// The layout of the on-screen keyboard if it is shown from the beginning.
  package var firstKeys: KeyLayout? {
    showsKeyboard || scanning != nil ? openKeys(languageInUse.tag) : nil
  }

  /// Opens the terminal with these options.
  func openTerminal() throws(LoginScreenError) -> CursesTerminal {
    do throws(TerminalError) {
      return try CursesTerminal(
        options: TerminalOptions(
          path: terminalPath, palette: palette,
          // Screen readers that don't know the questions speak them.
          asksColors: bidi != .terminal, glyphs: glyphs, bidi: bidi, pictures: pictures))
    } catch {
      throw .terminal(error)
    }
  }
}

import Glibc
import LoginSettings
import LoginSupport
import LoginBitmapFonts
import LoginCanvas
import LoginScreens
import LoginMessages
import LoginPictures
import LoginSandbox
import LoginSessions
import LoginStoredSessions
import LoginTerminal

/// A report on the features and protections of this computer.
struct DoctorReport {
  /// Sentences in the reader's language; faults begin with `! `.
  private(set) var lines: [String] = []
  /// The same in JSON.
  private(set) var document = DoctorDocument()

  /// Whether there are faults; a feature that a machine lacks isn't a fault.
  var hasFaults: Bool { !document.faults.isEmpty }

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - settings: The settings, or the error in them.
  ///   - trial: The rights that a worker gives up, or the reason why they aren't known.
  ///   - environment: The environment of the process.
  init(
    _ settings: Result<Settings, CommandError>, _ trial: Result<SandboxTrial, SandboxTrial.Failure>,
    environment: [String: String]
  ) {
    look(at: trial)
    look(at: settings, Folders(environment).config)
    if let fault = Language.fileFault { add(Self.message(of: fault), isFault: true) }
    let known = try? settings.get()
    lookAtBrowser()
    lookAtTerminal(known, type: environment["TERM"] ?? "")
    lookAtFonts(known?[.fonts])
    document.hasKeyringLibrary = SessionStorage.hasKeyringLibrary
    let library = "libsecret-1.so.0"
    add(
      document.hasKeyringLibrary
        ? .doctorKeyring(library: library) : .doctorNoKeyring(library: library))
    lookAtAgent(Folders(environment).state)
    if let known { lookAtSession(known, environment) }
    add(hasFaults ? .reportFaults(faults: document.faults.count) : .reportFaultless)
  }

  private mutating func add(_ message: Message, isFault: Bool = false) {
    if isFault { document.faults.append(Reader.current.sentence(message)) }
    lines.append((isFault ? "! " : "") + Reader.current.line(message, on: STDOUT_FILENO))
  }
}

private extension DoctorReport {
  mutating func look(at trial: Result<SandboxTrial, SandboxTrial.Failure>) {
    let found: SandboxTrial
    switch trial {
    case .success(let trial): found = trial
    case .failure(let failure):
      return add(.doctorUntried(reason: failure.reason), isFault: true)
    }
    document.worker = DoctorDocument.Worker(found)
    let report = found.report
    add(report.newPrivileges, of: "no_new_privs", .doctorPrivileges)
    add(report.capabilities, of: "capabilities", .doctorCapabilities)
    add(report.calls, of: "seccomp", .doctorCalls)
    let version = report.filesVersion
    add(
      report.files, of: "Landlock",
      // Landlock has no rights for permissions, owners and times; the filter has.
      report.calls == .inForce
        ? .doctorFiles(version: version) : .doctorFilesWithoutCalls(version: version))
    if report.files == .inForce {
      add(.doctorWritable(paths: Self.list(report.writable)))
      add(.doctorReadable(paths: Self.list(report.readable)))
    }
    add(found.forbidsDumps ? .doctorNoDumps : .doctorDumps, isFault: !found.forbidsDumps)
  }

  /// Reports that a protection is in force, or the reason why not.
  mutating func add(_ layer: SandboxReport.Layer, of name: String, _ inForce: Message) {
    let library = "libseccomp.so.2"
    switch layer {
    case .inForce: add(inForce)
    case .notInKernel: add(.doctorNotInKernel(name: name))
    case .noLibrary, .oldLibrary: add(.doctorLibraryMissing(name: name, library: library))
    case .refused(let code): add(.doctorRefused(name: name, reason: SystemReason.text(code)))
    }
  }

  mutating func look(at settings: Result<Settings, CommandError>, _ folder: String) {
    switch settings {
    case .success(let settings):
      document.settings = settings.file.path
      add(
        settings.file.path.map { .doctorSettings(path: $0) }
          ?? .doctorNoSettings(path: folder + "/logintui.toml"))
    case .failure(let error): add(error.message, isFault: true)
    }
  }

  static func message(of fault: LanguageFileFault) -> Message {
    switch fault {
    case .missing, .foreign, .damaged: .doctorNoLanguages
    case .unreadable(let path, let code):
      .fileUnreadable(path: CleanText.oneLine(path), reason: SystemReason.text(code))
    }
  }

  mutating func lookAtSession(_ settings: Settings, _ environment: [String: String]) {
    do throws(CommandError) {
      let sessions = try SessionAccess(settings, environment: environment)
      document.service = sessions.serviceName
      add(
        .reportService(name: (sessions.services.map(\.name)).joined(separator: ", ")))
      // Without its key an encrypted file can't be read; the agent was reported.
      if sessions.accepted == .encryptedFile, document.agent?.isUnlocked != true { return }
      guard sessions.accepted != nil, case .success(let found) = try sessions.find() else {
        return add(.signInNeeded)
      }
      document.session = AccountDocument(found)
      add(.signedInAs(name: found.accountName))
    } catch {
      add(error.message, isFault: true)
    }
  }

  mutating func lookAtBrowser() {
    document.browser = SystemBrowser().program.map { CleanText.oneLine($0) }
    add(document.browser.map { .doctorBrowser(name: $0) } ?? .doctorNoBrowser)
  }

  mutating func lookAtAgent(_ folder: String) {
    let store = SessionStore(folder: folder, storage: .encryptedFile)
    let presence: AgentPresence
    do throws(CommandError) {
      presence = try store.commandPresence()
    } catch {
      return add(error.message, isFault: true)
    }
    document.agent = presence.status.map { AgentDocument($0) }
    add(presence.message, isFault: presence.isSilent)
    guard let status = presence.status else { return }
    if status.isUnlocked, !status.isMemoryLocked { add(.agentKeySwappable) }
  }

  mutating func lookAtTerminal(_ settings: Settings?, type: String) {
    guard !type.isEmpty else { return add(.doctorNoTerminal) }
    var found = DoctorDocument.Terminal(type: CleanText.oneLine(type))
    defer { document.terminal = found }
    var options = LoginScreen.Options(language: .english)
    do throws(CommandError) {
      if let settings { options = try settings.screenOptions() }
    } catch {
      add(error.message, isFault: true)
    }
    found.isLinear = options.usesPlainLines
    guard !options.usesPlainLines else { return add(.doctorLines(type: found.type)) }
    do throws(TerminalError) {
      let terminal = try TerminalCapabilities.ofType(
        options: TerminalOptions(
          palette: options.palette, glyphs: options.glyphs, bidi: options.bidi,
          pictures: options.pictures))
      (found.palette, found.glyphs) = (terminal.palette.name, terminal.glyphs.rawValue)
      add(
        .doctorTerminal(
          type: found.type, palette: terminal.palette.name, glyphs: terminal.glyphs.rawValue))
      if let signs = terminal.glyphs.samples, let next = terminal.glyphs.next {
        add(.doctorSigns(signs: signs, next: next.rawValue))
      }
      let pictures = terminal.asking == .never ? .off : options.pictures
      found.pictures = pictures.rawValue
      switch pictures {
      case .auto: add(.doctorPictures)
      case .off: add(.doctorNoPictures)
      case .kitty, .sixel: add(.doctorChosenPictures(name: pictures.rawValue))
      }
    } catch {
      add(LoginScreenError.terminal(error).message, isFault: true)
    }
  }

  mutating func lookAtFonts(_ folder: String?) {
    let opened =
      folder.map { FontLibrary.open(sources: FontSources(folders: [$0]), cache: nil) }
      ?? FontLibrary.open(cache: FontLibrary.standardCache)
    document.fonts = opened.library.fonts.map(\.name)
    document.missingFonts = FontSources.names.filter { !document.fonts.contains($0) }
    if !document.fonts.isEmpty { add(.doctorFonts(names: Self.list(document.fonts))) }
    if !document.missingFonts.isEmpty {
      add(.doctorNoFonts(names: Self.list(document.missingFonts)))
    }
  }

  static func list(_ names: [String]) -> String {
    names.map { CleanText.oneLine($0) }.joined(separator: ", ")
  }
}

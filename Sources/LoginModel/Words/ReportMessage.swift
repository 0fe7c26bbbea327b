/// A line of the report on the settings, without the words.
public enum ReportMessage: Hashable, Sendable {
  /// Which identity service is used.
  case service(name: String)
  /// A provider is asked directly, in the browser and with a short code.
  case direct(brand: String)
  /// A provider is asked directly, in the browser alone.
  case browserOnly(brand: String)
  /// A provider is asked directly, with a short code alone.
  case codeOnly(brand: String)
  /// The identity service drives the provider; `address` has to be registered there.
  case throughService(brand: String, address: String)
  /// The provider is simulated by this machine.
  case local(brand: String)
  /// A way of signing in that needs nothing.
  case nothingNeeded(brand: String)
  /// A provider needs the setting `key`.
  case needs(brand: String, key: String)
  /// Passwords would go to another machine in the clear; `name` is the setting that says so.
  case cleartextRefused(name: String, host: String)
  /// Apple does not come back to terminals.
  case appleCannotReturn
  /// Firebase does not take Microsoft's own tokens.
  case microsoftTokenRefused
  /// There are buttons of others, and none of Apple's.
  case appleMissing
  /// A provider that cannot work without an identity service.
  case needsService(brand: String)
  /// How many faults there are; 0 for none.
  case result(faults: Int)
}

// The modules that `import LoginTUI` includes: the screens, the session, and the types of the options.
@_exported public import LoginCanvas
@_exported public import LoginIdentity
@_exported public import LoginMessages
@_exported public import LoginModel
@_exported public import LoginScreens
// Links every language into programs that use the library, which have no file of languages next to them.
import LoginLanguages

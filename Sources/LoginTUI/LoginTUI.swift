// What a program needs with `import LoginTUI` alone: the screens, who signed in, and what the options are made of.
@_exported public import LoginCanvas
@_exported public import LoginIdentity
@_exported public import LoginMessages
@_exported public import LoginModel
@_exported public import LoginScreens

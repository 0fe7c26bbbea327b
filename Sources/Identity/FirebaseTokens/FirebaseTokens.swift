// Everything a backend needs from one `import FirebaseTokens`: secrets, claims, keys, and errors for rejected tokens.
@_exported public import LoginIdentity
@_exported public import LoginTokenVerification

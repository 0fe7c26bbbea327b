// What a backend needs with `import FirebaseTokens` alone: secrets, claims, keys, and why a token is refused.
@_exported public import LoginIdentity
@_exported public import LoginTokenVerification

/// What keys that exist no more have signed, so that the same bytes can be damaged in every run.
///
/// Made with `openssl genrsa 2048`, `openssl ecparam -name prime256v1 -genkey`, `openssl dgst -sha256 -sign`
/// and `openssl req -new -x509`. The tokens are by `https://issuer.example` for `client`, about `ann`, made
/// at 1699999990 and good until 1700003600.
public enum SignedSample {
  /// Signed with RS256 and the key `r1`.
  public static let rsaToken = """
    eyJhbGciOiJSUzI1NiIsImtpZCI6InIxIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovL2lzc3Vlci5leGFt\
    cGxlIiwiYXVkIjoiY2xpZW50Iiwic3ViIjoiYW5uIiwiaWF0IjoxNjk5OTk5OTkwLCJleHAiOjE3MDAwMDM2MDAs\
    Im5vbmNlIjoibi0xIn0.n9Hy8Ji7oxAuH_hzJ08UCUSfc1jqb566_L1gw5vTa7bX_-pr_K_-9c1z_UjWR1Vk5Jpz\
    sxrpuLTJFAWg2hiZpL3orvbIxZCyeEW9dt7hIWNwpcKH9fCd5Z1TxcsW_bxag1Nmk3R4XGSMw1C4jXz0jRWTA9zv\
    ie41F0bXc_Wka8N_71hQs0GqnrFYgBAFWtt7pN7W_pS3nlT1rCP8kqJrvsHzGk_Jv11lGp0q0l2xfaq7vhm_RqBT\
    -oOyBKp6oS4STaCTTbjVee2DHT42GehkwxOemnljVCKxqxCRTgwLDiGnDRgP_1RkhBMnhsFUWt_XD543tNsxLphl\
    Oo1-lOkZew
    """

  /// Signed with ES256 and the key `e1`.
  public static let ecToken = """
    eyJhbGciOiJFUzI1NiIsImtpZCI6ImUxIiwidHlwIjoiSldUIn0.eyJpc3MiOiJodHRwczovL2lzc3Vlci5leGFt\
    cGxlIiwiYXVkIjoiY2xpZW50Iiwic3ViIjoiYW5uIiwiaWF0IjoxNjk5OTk5OTkwLCJleHAiOjE3MDAwMDM2MDAs\
    Im5vbmNlIjoibi0xIn0.PCBqSlTDfOD_T_WHFeDUaYU4TuDqLTsZe9F91FVJEH1_RuzfpgVXQxmQkAvnH-uqr5D9\
    nVC6wtjXsdBTacs6SA
    """

  /// Both keys, as a JSON Web Key Set.
  public static let keySet = """
    {"keys":[{"kty":"RSA","kid":"r1","alg":"RS256","use":"sig","n":"setBKhwHvmz1loaLobGrsG4y\
    6Wv2gtVNW2j0ji8U71olR0Q3g3NdyWAu0YEvG8Kh09inc_4xuirfqCX-cyj_LO5ugiUhMS3VknQePAkSvm6sswIH\
    0_d6cs8iNTqTQuv6bvoX1FFWDSNem4gLo6V_QcfrsScfo2XoRldeqClCFTCAgRvrIBwza1gbL4LJxcqM_s5GWJl4\
    AMPGZZzANU8fjC1xjcB-i3Ctn4NGw_AmnOpZprEhyDUg0BfTW02sEr87vsLDCok_S-ggeWyQl_YB6QltCKzLyk4o\
    HWU8aSgbHL6pZEU1CMjMw-dZ_im23j5SSvOpKEqu3DnApkCu9lMe4w","e":"AQAB"},{"kty":"EC","kid":"e\
    1","crv":"P-256","use":"sig","x":"3teJy2kMzCtNTUWXPn_1OaUb0WNU78yK-N6TfpLeAus","y":"wD6H\
    piSEOR2Zpftv7A3XQK2LdZiM4ARQNYR6Te9bPQU"}]}
    """

  /// The RSA key, DER in base64.
  public static let publicKey = """
    MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsetBKhwHvmz1loaLobGrsG4y6Wv2gtVNW2j0ji8U71ol\
    R0Q3g3NdyWAu0YEvG8Kh09inc/4xuirfqCX+cyj/LO5ugiUhMS3VknQePAkSvm6sswIH0/d6cs8iNTqTQuv6bvoX\
    1FFWDSNem4gLo6V/QcfrsScfo2XoRldeqClCFTCAgRvrIBwza1gbL4LJxcqM/s5GWJl4AMPGZZzANU8fjC1xjcB+\
    i3Ctn4NGw/AmnOpZprEhyDUg0BfTW02sEr87vsLDCok/S+ggeWyQl/YB6QltCKzLyk4oHWU8aSgbHL6pZEU1CMjM\
    w+dZ/im23j5SSvOpKEqu3DnApkCu9lMe4wIDAQAB
    """

  /// A certificate of the RSA key, PEM.
  public static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIDQzCCAiugAwIBAgIUIKCMUxaOayy91fTaSrggdXul73UwDQYJKoZIhvcNAQEL
    BQAwMTEvMC0GA1UEAwwmc2VjdXJldG9rZW4uc3lzdGVtLmdzZXJ2aWNlYWNjb3Vu
    dC5jb20wHhcNMjYxMTIyMDAwODU3WhcNMzYxMTE5MDAwODU3WjAxMS8wLQYDVQQD
    DCZzZWN1cmV0b2tlbi5zeXN0ZW0uZ3NlcnZpY2VhY2NvdW50LmNvbTCCASIwDQYJ
    KoZIhvcNAQEBBQADggEPADCCAQoCggEBALHrQSocB75s9ZaGi6Gxq7BuMulr9oLV
    TVto9I4vFO9aJUdEN4NzXclgLtGBLxvCodPYp3P+Mboq36gl/nMo/yzuboIlITEt
    1ZJ0HjwJEr5urLMCB9P3enLPIjU6k0Lr+m76F9RRVg0jXpuIC6Olf0HH67EnH6Nl
    6EZXXqgpQhUwgIEb6yAcM2tYGy+CycXKjP7ORliZeADDxmWcwDVPH4wtcY3Afotw
    rZ+DRsPwJpzqWaaxIcg1INAX01tNrBK/O77CwwqJP0voIHlskJf2AekJbQisy8pO
    KB1lPGkoGxy+qWRFNQjIzMPnWf4ptt4+UkrzqShKrtw5wKZArvZTHuMCAwEAAaNT
    MFEwHQYDVR0OBBYEFE4j0yN1yKNW9jnPFFTIk21079HOMB8GA1UdIwQYMBaAFE4j
    0yN1yKNW9jnPFFTIk21079HOMA8GA1UdEwEB/wQFMAMBAf8wDQYJKoZIhvcNAQEL
    BQADggEBAKg/x17Kh2GUIXYRwOHGIy49h4mtJznXmEqjjXjIud9vjFI+jXesoB9D
    Jgu/SDHbwAAU3w/nImaHKYBE/R/bRdEHDpI5lwEX0MGqs28/IsalohW7W1wtXg5o
    91UxAI51LJMdA+skYDdquX1bjpqQK47N+YJOAjeZwPWEOFg3OJwaKE/vTKl8y6tl
    JeTEi3hDG4zTV1z1HgDd7zS17XMiXNAQkCI7zjAlqwinjwFWxvBxb/bnP9jt6kHk
    KO1zebltYBEw8ciwdvwhOEQgNOPG7JgWKpr5bYjaeVVPzIiUSJClB0bOdYrDf5dE
    Qem9fujbogpPOh5uuPXPKuLeam4VIgM=
    -----END CERTIFICATE-----
    """
}

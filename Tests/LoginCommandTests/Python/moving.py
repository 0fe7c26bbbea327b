"""Moves accounts from one service to another as a person does who goes to Firebase.

  moving.py seed HOST                 makes accounts with everything that one may have
  moving.py auth:import FILE ...      stands in for Firebase's command line tool: refuses what that refuses,
                                      and imports with Google's own client for administrators
  moving.py check OLD NEW             signs in at NEW with every password, and compares the accounts

FIREBASE_AUTH_EMULATOR_HOST says where the import goes.
"""
import base64
import json
import sys
import urllib.error
import urllib.request

PASSWORD = "correct-horse"
# Of the password above and the salt "NaCl", by Python's hashlib and hmac; that of bcrypt is from crypt_blowfish's tests.
GROUPS = [
    ("keyed", {"hashAlgorithm": "HMAC_SHA256", "signerKey": "c2VjcmV0"},
     "cKRwDba3Gf/tr5yYHVSC2eAlSvYdCV2Qk+JI/bwlS6Q="),
    ("plain", {"hashAlgorithm": "SHA256", "rounds": 1},
     "43e9G70XNTXs1PkmAo+FNuZ4nVfdA2q8YRtmrpNSE1A="),
    ("md5", {"hashAlgorithm": "MD5", "rounds": 0},
     "ZTExZTNkYzY4ZmE1MjQwNTgyNjc2YzIxZWYwYWFmMzc="),
    ("lanes", {"hashAlgorithm": "STANDARD_SCRYPT", "cpuMemCost": 1024, "blockSize": 8,
               "parallelization": 16, "dkLen": 64},
     "k8IhR9JhDCOgv5beUYnBB5/GTTkyzMK4DB5Puuz8wMds6/lQBBVTKF6CZf6j5SWWU/BVRfdcGt4TUvu80oVZ3A=="),
    ("pbkdf", {"hashAlgorithm": "PBKDF2_SHA256", "rounds": 1000},
     "0AGJJe+1cMZSPcjudtORygtjpzcJP87BOcDjjFL6FRsBfsflehOaY/x29+IxX0TfjxR8iYsbfZJ6D2B/CTRWCw=="),
    ("bcrypt", {"hashAlgorithm": "BCRYPT"},
     "JDJhJDA1JENDQ0NDQ0NDQ0NDQ0NDQ0NDQ0NDQy5FNVlQTzlrbXl1Ukd5aDBYb3VRWWI0WU1KS3Z5T2VX"),
]
ALPHABET = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=")
# What a user and a provider of a file may say; any other name is refused.
KEYS = set("localId email emailVerified passwordHash salt displayName photoUrl createdAt lastSignedInAt "
           "providerUserInfo phoneNumber disabled customAttributes".split())
LINK_KEYS = set("providerId rawId email displayName photoUrl".split())
PROVIDERS = {"google.com", "facebook.com", "twitter.com", "github.com"}
NEEDS = {"SCRYPT": {"hash-key", "rounds", "mem-cost"}, "BCRYPT": set(),
         "STANDARD_SCRYPT": {"mem-cost", "parallelization", "block-size", "dk-len"},
         "HMAC_SHA256": {"hash-key"}, "SHA256": {"rounds"}, "MD5": {"rounds"},
         "PBKDF2_SHA256": {"rounds"}}


def ask(host, path, body=None, owner=False):
    headers = {"Content-Type": "application/json"}
    if owner:
        headers["Authorization"] = "Bearer owner"
    request = urllib.request.Request(
        f"http://{host}/identitytoolkit.googleapis.com/{path}",
        None if body is None else json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(request))


def seed(host):
    project = "v1/projects/demo-login/accounts:batchCreate"
    ask(host, "v1/accounts:signUp?key=k",
        {"email": "own@example.com", "password": PASSWORD, "displayName": "Ada \"Q\" O'Neill"})
    ask(host, "v1/accounts:signUp?key=k", {})
    for name, hashing, digest in GROUPS:
        user = {"localId": name, "email": f"{name}@example.com", "passwordHash": digest}
        if name != "bcrypt":
            user["salt"] = "TmFDbA=="
        ask(host, project, {**hashing, "users": [user]}, owner=True)
    answer = ask(host, project, {"users": [
        {"localId": "rich", "email": "rich@example.com", "emailVerified": True, "disabled": True,
         "createdAt": "1486324027000", "lastLoginAt": "1486324028000", "phoneNumber": "+15555550100",
         "photoUrl": "https://example.com/ada.png", "customAttributes": "{\"role\":\"admin\"}",
         "providerUserInfo": [
             {"providerId": "google.com", "rawId": "g-1", "email": "rich@example.com"},
             {"providerId": "apple.com", "rawId": "a-1"}],
         "mfaInfo": [{"phoneInfo": "+15555550101"}]},
        {"localId": "custom", "customAuth": True}]}, owner=True)
    assert not answer.get("error"), answer


def options(words):
    found = {}
    while words:
        word = words.pop(0)
        assert word.startswith("--"), word
        name, sign, value = word[2:].partition("=")
        found[name] = value if sign else words.pop(0)
    return found


def refuse_bad(users):
    assert set(users) == {"users"} and users["users"], "no list of users"
    for user in users["users"]:
        assert set(user) <= KEYS, set(user) - KEYS
        for link in user.get("providerUserInfo", []):
            assert set(link) <= LINK_KEYS and link["providerId"] in PROVIDERS and link["rawId"], link
        for name in ("passwordHash", "salt"):
            text = user.get(name, "")
            assert set(text) <= ALPHABET and len(text) % 4 == 0, text
        assert isinstance(user["createdAt"], str) and user["createdAt"].isdigit()


def hashing(given):
    from firebase_admin.auth import UserImportHash as Hash

    name = given.get("hash-algo")
    if name is None:
        assert set(given) == {"project"}, given
        return None
    assert NEEDS[name] <= set(given), (name, sorted(given))
    # Google's client says nothing of the order: what production takes then has to be what is meant.
    order = "PASSWORD_FIRST" if name.startswith("HMAC") else "SALT_FIRST"
    assert given.get("hash-input-order", order) == order
    key = base64.b64decode(given.get("hash-key", ""))
    number = lambda option: int(given[option])
    return {
        "SCRYPT": lambda: Hash.scrypt(
            key, rounds=number("rounds"), memory_cost=number("mem-cost"),
            salt_separator=base64.b64decode(given["salt-separator"])),
        "STANDARD_SCRYPT": lambda: Hash.standard_scrypt(
            number("mem-cost"), number("parallelization"), number("block-size"), number("dk-len")),
        "HMAC_SHA256": lambda: Hash.hmac_sha256(key),
        "SHA256": lambda: Hash.sha256(number("rounds")),
        "MD5": lambda: Hash.md5(number("rounds")),
        "PBKDF2_SHA256": lambda: Hash.pbkdf2_sha256(number("rounds")),
        "BCRYPT": lambda: Hash.bcrypt(),
    }[name]()


def import_file(path, words):
    import firebase_admin
    from firebase_admin import auth

    given = options(words)
    with open(path, encoding="utf-8") as file:
        users = json.load(file)
    refuse_bad(users)
    data = lambda text: base64.b64decode(text) if text else None
    firebase_admin.initialize_app(options={"projectId": given["project"]})
    records = [
        auth.ImportUserRecord(
            user["localId"], email=user.get("email"), email_verified=user["emailVerified"],
            display_name=user.get("displayName"), phone_number=user.get("phoneNumber"),
            photo_url=user.get("photoUrl"), disabled=user["disabled"],
            user_metadata=auth.UserMetadata(
                int(user["createdAt"]),
                int(user["lastSignedInAt"]) if user.get("lastSignedInAt") else None),
            provider_data=[
                auth.UserProvider(link["rawId"], link["providerId"], link.get("email"),
                                  link.get("displayName"), link.get("photoUrl"))
                for link in user.get("providerUserInfo", [])],
            custom_claims=json.loads(user["customAttributes"]) if user.get("customAttributes") else None,
            password_hash=data(user.get("passwordHash")), password_salt=data(user.get("salt")))
        for user in users["users"]]
    done = auth.import_users(records, hash_alg=hashing(given))
    assert done.failure_count == 0, [error.reason for error in done.errors]
    print("imported", done.success_count)


def listed(host, project):
    users = ask(host, f"v1/projects/{project}/accounts:batchGet?maxResults=-1", owner=True)["users"]
    return {user["localId"]: user for user in users}


def check(old, new):
    before, after = listed(old, "demo-login"), listed(new, "demo-moved")
    guests = {name for name, user in before.items() if "email" not in user and name != "custom"}
    assert len(guests) == 1 and set(before) - set(after) == guests, set(before) ^ set(after)
    for name, user in after.items():
        for key in ("email", "displayName", "photoUrl", "phoneNumber", "customAttributes", "createdAt",
                    "lastLoginAt"):
            said = [listing.get(key) for listing in (user, before[name])]
            if key == "customAttributes":
                said = [json.loads(text or "{}") for text in said]
            assert said[0] == said[1], (name, key, said)
        for key in ("disabled", "emailVerified"):
            assert user.get(key, False) == before[name].get(key, False), (name, key)
    links = [link["providerId"] for link in after["rich"]["providerUserInfo"]]
    assert "google.com" in links and "apple.com" not in links, links
    for name in ["own"] + [group[0] for group in GROUPS]:
        body = {"email": f"{name}@example.com", "password": "U*U" if name == "bcrypt" else PASSWORD}
        answer = ask(new, "v1/accounts:signInWithPassword?key=k", body)
        assert before[answer["localId"]]["email"] == body["email"]
        try:
            ask(new, "v1/accounts:signInWithPassword?key=k", {**body, "password": "wrong-horse"})
            raise AssertionError("a wrong password signed in")
        except urllib.error.HTTPError as error:
            assert error.code == 400
    print("moved", len(after))


if __name__ == "__main__":
    verb, rest = sys.argv[1], sys.argv[2:]
    if verb == "seed":
        seed(*rest)
    elif verb == "auth:import":
        import_file(rest[0], rest[1:])
    else:
        check(*rest)

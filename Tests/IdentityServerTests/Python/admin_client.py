"""Uses the service with Google's own client for administrators, as its users do.

Prints "done" once everything has happened as documented. FIREBASE_AUTH_EMULATOR_HOST says where.
"""
import json
import os
import sys
import time
import urllib.request

import firebase_admin
from firebase_admin import _utils, auth, credentials, tenant_mgt

HOST = os.environ["FIREBASE_AUTH_EMULATOR_HOST"]
firebase_admin.initialize_app(options={"projectId": "demo-login"})


def ask(method, body):
    """What a person's own program asks, with a key."""
    request = urllib.request.Request(
        f"http://{HOST}/identitytoolkit.googleapis.com/v1/accounts:{method}?key=k",
        json.dumps(body).encode(), {"Content-Type": "application/json"})
    return json.load(urllib.request.urlopen(request))


def refused(error, call, *arguments, **more):
    try:
        call(*arguments, **more)
    except error:
        return
    sys.exit(f"{call.__name__}{arguments}{more} was not refused")


# Create, get, list, update.
ann = auth.create_user(email="Ann@example.com", password="correct-horse", display_name="Ann",
                       phone_number="+15555550101")
assert ann.email == "ann@example.com" and not ann.email_verified
refused(auth.EmailAlreadyExistsError, auth.create_user, email="ann@example.com")
refused(auth.PhoneNumberAlreadyExistsError, auth.create_user, phone_number="+15555550101")
refused(auth.UidAlreadyExistsError, auth.create_user, uid=ann.uid)
assert auth.get_user(ann.uid).uid == ann.uid
assert auth.get_user_by_email("ann@example.com").uid == ann.uid
assert auth.get_user_by_phone_number("+15555550101").uid == ann.uid
found = auth.get_users([auth.UidIdentifier(ann.uid), auth.EmailIdentifier("nobody@example.com")])
assert len(found.users) == 1 and len(found.not_found) == 1
for number in range(25):
    auth.create_user(uid=f"user-{number:02}")
first = auth.list_users(max_results=10)
assert len(first.users) == 10 and first.has_next_page
assert len(list(auth.list_users().iterate_all())) == 26
changed = auth.update_user(ann.uid, display_name="Ann B", email_verified=True,
                           photo_url="https://example.com/a.png", phone_number=auth.DELETE_ATTRIBUTE)
assert changed.display_name == "Ann B" and changed.email_verified and changed.phone_number is None
auth.set_custom_user_claims(ann.uid, {"admin": True, "level": 3})
assert auth.get_user(ann.uid).custom_claims == {"admin": True, "level": 3}

# Links.
settings = auth.ActionCodeSettings(url="http://localhost/done")
for link in (auth.generate_password_reset_link("ann@example.com"),
             auth.generate_email_verification_link("ann@example.com"),
             auth.generate_sign_in_with_email_link("ann@example.com", settings)):
    assert link.startswith(f"http://{HOST}/emulator/action?mode="), link
refused(auth.UserNotFoundError, auth.generate_email_verification_link, "nobody@example.com")

# Tokens.
session = ask("signInWithPassword", {"email": "ann@example.com", "password": "correct-horse"})
claims = auth.verify_id_token(session["idToken"], check_revoked=True)
assert claims["uid"] == ann.uid and claims["admin"] is True and claims["level"] == 3
custom = auth.create_custom_token("backend-user", {"tier": "gold"}).decode()
claims = auth.verify_id_token(ask("signInWithCustomToken", {"token": custom})["idToken"])
assert claims["uid"] == "backend-user" and claims["tier"] == "gold"
cookie = auth.create_session_cookie(session["idToken"], expires_in=600)
assert auth.verify_session_cookie(cookie, check_revoked=True)["uid"] == ann.uid
while int(time.time()) <= claims["iat"]:
    time.sleep(0.05)
auth.revoke_refresh_tokens(ann.uid)
refused(auth.RevokedIdTokenError, auth.verify_id_token, session["idToken"], check_revoked=True)
auth.update_user(ann.uid, disabled=True)
refused(auth.UserDisabledError, auth.verify_id_token, session["idToken"], check_revoked=True)

# Import and delete.
imported = auth.import_users(
    [auth.ImportUserRecord("old-1", email="old@example.com", password_hash=b"\x01" * 32,
                           password_salt=b"salt"),
     auth.ImportUserRecord("old-2", email="old@example.com")],
    hash_alg=auth.UserImportHash.hmac_sha256(key=b"key"))
assert imported.success_count == 1 and imported.errors[0].index == 1
auth.delete_user(ann.uid)
refused(auth.UserNotFoundError, auth.get_user, ann.uid)
assert auth.delete_users([f"user-{number:02}" for number in range(25)]).success_count == 25

# Tenants. Their management ignores FIREBASE_AUTH_EMULATOR_HOST.
class Owner(credentials.Base):
    def get_credential(self):
        return _utils.EmulatorAdminCredentials()


tenant_mgt._TenantManagementService.TENANT_MGT_URL = f"http://{HOST}/identitytoolkit.googleapis.com/v2"
app = firebase_admin.initialize_app(Owner(), {"projectId": "demo-login"}, name="tenants")
east = tenant_mgt.create_tenant("east", allow_password_sign_up=True, app=app)
assert east.display_name == "east" and east.allow_password_sign_up
assert not east.enable_email_link_sign_in
assert tenant_mgt.get_tenant(east.tenant_id, app).tenant_id == east.tenant_id
assert tenant_mgt.update_tenant(east.tenant_id, display_name="west", app=app).allow_password_sign_up
assert [one.display_name for one in tenant_mgt.list_tenants(app=app).iterate_all()] == ["west"]
client = tenant_mgt.auth_for_tenant(east.tenant_id, app)
user = client.create_user(email="ann@example.com", password="correct-horse")
assert user.tenant_id == east.tenant_id and client.get_user(user.uid).uid == user.uid
refused(auth.UserNotFoundError, auth.get_user, user.uid)
session = ask("signInWithPassword", {"email": "ann@example.com", "password": "correct-horse",
                                     "tenantId": east.tenant_id})
claims = client.verify_id_token(session["idToken"], check_revoked=True)
assert claims["firebase"]["tenant"] == east.tenant_id
other = tenant_mgt.create_tenant("other", app=app)
refused(tenant_mgt.TenantIdMismatchError,
        tenant_mgt.auth_for_tenant(other.tenant_id, app).verify_id_token, session["idToken"])
assert client.import_users([auth.ImportUserRecord("old-1")]).success_count == 1
assert len(list(client.list_users().iterate_all())) == 2
assert "tenantId=" in client.generate_password_reset_link("ann@example.com")
tenant_mgt.delete_tenant(east.tenant_id, app)
refused(tenant_mgt.TenantNotFoundError, tenant_mgt.get_tenant, east.tenant_id, app)
print("done")

"""Users and tokens, as Google's client sees them."""
import os

import pytest
from firebase_admin import auth
from pytest_logintui import TOKEN_FAULTS, ServiceError


def test_a_user_has_the_fields_and_claims(logintui):
    ada = logintui.create_user(
        uid="ada", email="ada@example.com", password="correct horse", display_name="Ada",
        phone_number="+15555550111", photo_url="http://localhost/ada", email_verified=True, claims={"role": "admin"})
    found = auth.get_user("ada")
    assert (found.email, found.display_name, found.phone_number) == ("ada@example.com", "Ada", "+15555550111")
    assert found.photo_url == "http://localhost/ada" and found.email_verified and not found.disabled
    assert found.custom_claims == {"role": "admin"}
    assert (ada.uid, ada.email, ada.password) == ("ada", "ada@example.com", "correct horse")
    assert "correct horse" not in repr(ada)


def test_a_disabled_user_is_known_as_such(logintui):
    assert auth.get_user(logintui.create_user(disabled=True).uid).disabled


def test_a_second_user_with_the_same_email_is_refused(logintui):
    logintui.create_user(email="ada@example.com")
    with pytest.raises(ServiceError, match="EMAIL_EXISTS") as refusal:
        logintui.create_user(email="ada@example.com")
    assert (refusal.value.status, refusal.value.code) == (400, "EMAIL_EXISTS")


@pytest.mark.parametrize("form", ["user", "record", "uid"])
def test_a_token_is_valid_for_google_and_has_the_claims(logintui, form):
    user = logintui.create_user(email="ada@example.com", claims={"role": "admin"})
    who = {"user": user, "record": auth.get_user(user.uid), "uid": user.uid}[form]
    claims = auth.verify_id_token(logintui.token_for(who), check_revoked=True)
    assert (claims["uid"], claims["role"], claims["aud"]) == (user.uid, "admin", "demo-trial")


@pytest.mark.parametrize("fault", TOKEN_FAULTS)
def test_the_service_knows_every_fault(logintui, client, fault):
    token = logintui.token_for(logintui.create_user(), fault)
    # As docs/identity-service.md says, the service accepts this one.
    assert client("lookup", idToken=token)[0] == (200 if fault == "notYetValid" else 400)


def test_an_unknown_fault_is_refused(logintui):
    with pytest.raises(ServiceError, match="fault"):
        logintui.token_for(logintui.create_user(), "ugly")


def test_accounts_of_the_settings_are_there(logintui, client):
    assert logintui.project == "demo-trial" == os.environ["GCLOUD_PROJECT"]
    assert client("signInWithPassword", email="seeded@example.com", password="correct horse")[0] == 200

"""Each test begins like the others, in any order."""
import pytest
from firebase_admin import auth


@pytest.mark.parametrize("_", range(3))
def test_a_test_sees_nothing_of_the_others(logintui, shared, client, _):
    assert [user.uid for user in auth.list_users().iterate_all()] == ["seeded", "shared"]
    assert logintui.clock.offset == 0 and logintui.mails() == [] and logintui.codes() == []
    assert logintui.rules.entries() == [] and logintui.answers.entries() == []
    assert logintui.journal(operation="lookup") == []
    logintui.create_user(email="ada@example.com")
    auth.update_user(shared.uid, display_name="Changed")
    logintui.clock.advance(3601)
    client("sendOobCode", requestType="PASSWORD_RESET", email="ada@example.com")
    client("sendVerificationCode", phoneNumber="+15555550100")
    logintui.rules.add(operation="token", status=503)
    logintui.answers.add(operation="signUp", body={})
    client("lookup", idToken="wrong")
    logintui.faults.set(failure="offline")


def test_a_shared_account_is_unchanged(logintui, shared):
    assert auth.get_user(shared.uid).display_name is None


@pytest.fixture(scope="module")
def broken(logintui_service):
    """A rule for all tests of the module."""
    rule = logintui_service.rules.add(operation="resetPassword", status=500, error="BROKEN")
    yield rule
    rule.remove()


@pytest.mark.parametrize("_", range(2))
def test_a_rule_of_a_module_survives(logintui, broken, client, _):
    assert client("resetPassword", oobCode="x")[0] == 500
    assert broken.used > 0

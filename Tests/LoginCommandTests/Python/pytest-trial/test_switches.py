"""Emails, codes, the clock, failures and the journal."""
import datetime

from pytest_logintui import TOKEN_FAULTS


def test_an_email_has_the_code_that_resets_the_password(logintui, client):
    logintui.create_user(email="ada@example.com", password="correct horse")
    logintui.create_user(email="bob@example.com", password="correct horse")
    for address in ("ada@example.com", "bob@example.com"):
        client("sendOobCode", requestType="PASSWORD_RESET", email=address)
    assert [mail.to for mail in logintui.mails()] == ["ada@example.com", "bob@example.com"]
    (mail,) = logintui.mails(to="bob@example.com")
    assert mail.kind == "PASSWORD_RESET" and mail.code in mail.link and mail.short_code is None
    assert mail.link not in repr(mail)
    assert client("resetPassword", oobCode=mail.code, newPassword="another horse")[0] == 200
    assert client("signInWithPassword", email="bob@example.com", password="another horse")[0] == 200


def test_a_text_message_has_the_code_that_signs_in(logintui, client):
    for number in ("+15555550111", "+15555550122"):
        client("sendVerificationCode", phoneNumber=number)
    assert len(logintui.codes()) == 2
    (code,) = logintui.codes("+15555550122")
    status, answer = client("signInWithPhoneNumber", sessionInfo=code.session_info, code=code.code)
    assert status == 200 and answer["phoneNumber"] == "+15555550122"


def test_the_clock_makes_tokens_expire(logintui, client):
    token = logintui.token_for(logintui.create_user())
    before = logintui.clock.now
    logintui.clock.advance(datetime.timedelta(hours=1, seconds=1))
    assert client("lookup", idToken=token)[0] == 400
    assert logintui.clock.offset == 3601 and logintui.clock.now - before >= datetime.timedelta(hours=1)
    logintui.clock.offset = 0
    assert client("lookup", idToken=token)[0] == 200


def test_failures_begin_and_end(logintui, client):
    logintui.faults.set(failure="quota")
    assert client("signUp")[0] != 200
    logintui.faults.clear()
    assert client("signUp")[0] == 200


def test_a_rule_counts_and_ends(logintui, client):
    rule = logintui.rules.add(operation="signUp", times=1, status=503, error="UNAVAILABLE")
    assert client("signUp")[0] == 503 and client("signUp")[0] == 200
    assert rule.used == 1
    rule.remove()
    rule.remove()
    assert rule.used is None


def test_a_prepared_answer_is_given_once(logintui, client):
    answer = logintui.answers.add(operation="lookup", body={"users": []})
    assert client("lookup", idToken="any") == (200, {"users": []})
    assert answer.used is None
    assert client("lookup", idToken="any")[0] == 400


def test_the_journal_has_the_requests_without_secrets(logintui, client):
    client("signInWithPassword", email="ada@example.com", password="correct horse")
    client("signUp")
    (entry,) = logintui.journal(operation="signInWithPassword")
    assert entry["status"] == 400 and entry["body"]["password"] == "(secret)"
    assert [each["operation"] for each in logintui.journal()] == ["signInWithPassword", "signUp"]


def test_the_list_of_faults_has_no_fault_twice():
    assert len(set(TOKEN_FAULTS)) == len(TOKEN_FAULTS)

"""Serves a django-oauth-toolkit under /o that knows four clients and jane:
django-serve.py PORT REDIRECT_PORT SECONDS
Access and ID tokens live for SECONDS; a refresh token works once. The client logintui has no secret, logintui-basic and
logintui-post have one; logintui-device is for short codes, because an application has one grant here."""

import pathlib
import secrets
import socketserver
import sys
import wsgiref.simple_server

import django
from django.conf import settings
from leaving import leave_with_parent

port, redirect, lifetime = (int(word) for word in sys.argv[1:4])
base = f"http://127.0.0.1:{port}"
settings.configure(
    SECRET_KEY=secrets.token_hex(32), DEBUG=False, ALLOWED_HOSTS=["127.0.0.1"], USE_TZ=True, ROOT_URLCONF="__main__",
    DATABASES={"default": {
        "ENGINE": "django.db.backends.sqlite3", "NAME": str(pathlib.Path("django.sqlite").absolute()),
        "OPTIONS": {"timeout": 60, "transaction_mode": "IMMEDIATE"}}},
    # Tables as the newest models have them: the steps from all versions before take longer than a test.
    MIGRATION_MODULES=dict.fromkeys(["auth", "contenttypes", "sessions", "oauth2_provider"]),
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField", LOGIN_URL="/login/",
    PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
    INSTALLED_APPS=["django.contrib.auth", "django.contrib.contenttypes", "django.contrib.sessions", "oauth2_provider"],
    MIDDLEWARE=[
        "django.contrib.sessions.middleware.SessionMiddleware", "django.middleware.csrf.CsrfViewMiddleware",
        "django.contrib.auth.middleware.AuthenticationMiddleware"],
    TEMPLATES=[{
        "BACKEND": "django.template.backends.django.DjangoTemplates", "APP_DIRS": True,
        "OPTIONS": {"context_processors": [
            "django.template.context_processors.request", "django.contrib.auth.context_processors.auth"]}}],
    LOGGING={"version": 1, "handlers": {"log": {"class": "logging.StreamHandler"}},
             "loggers": {"django.request": {"handlers": ["log"], "propagate": False}}},
    OAUTH2_PROVIDER={
        "OIDC_ENABLED": True, "OIDC_RSA_PRIVATE_KEY": pathlib.Path("private.pem").read_text(),
        "OIDC_ISS_ENDPOINT": f"{base}/o", "OIDC_RP_INITIATED_LOGOUT_ENABLED": True,
        "OIDC_RP_INITIATED_LOGOUT_ALWAYS_PROMPT": False,
        "OAUTH2_VALIDATOR_CLASS": "__main__.Validator",
        "SCOPES": {"openid": "Who you are", "email": "Your address", "profile": "Your name", "introspection": "Tokens"},
        "OAUTH_DEVICE_VERIFICATION_URI": f"{base}/o/device/",
        "OAUTH_DEVICE_VERIFICATION_URI_COMPLETE": lambda code: f"{base}/o/device/?user_code={code}",
        "DEVICE_FLOW_INTERVAL": 1, "ACCESS_TOKEN_EXPIRE_SECONDS": lifetime, "ID_TOKEN_EXPIRE_SECONDS": lifetime})
django.setup()

from django.contrib.auth import get_user_model, views  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.http import HttpResponse  # noqa: E402
from django.urls import include, path  # noqa: E402
from oauth2_provider import urls  # noqa: E402
from oauth2_provider.models import get_application_model  # noqa: E402
from oauth2_provider.oauth2_validators import OAuth2Validator  # noqa: E402


class Validator(OAuth2Validator):
    """The toolkit's own, with the claims that its documentation shows how to add."""

    oidc_claim_scope = None

    def get_additional_claims(self):
        return {
            "name": lambda request: request.user.get_full_name(), "email": lambda request: request.user.email,
            "email_verified": lambda request: True}


class Login(views.LoginView):
    """Django's form, without a template of its own."""

    def render_to_response(self, context, **named):
        from django.template import engines
        page = engines["django"].from_string(
            '<form method="post">{% csrf_token %}{{ form.as_p }}<button>Sign in</button></form>')
        return HttpResponse(page.render(context, self.request))


urlpatterns = [
    path("", lambda request: HttpResponse("ready")),
    path("login/", Login.as_view()),
    path("", include(urls.metadata_urlpatterns)),
    path("o/", include("oauth2_provider.urls", namespace="oauth2_provider")),
]

call_command("migrate", run_syncdb=True, verbosity=0)
jane = get_user_model().objects.create_user(
    "jane", "jane@example.com", "correct horse", first_name="Jane", last_name="Example")
Application = get_application_model()
for name, kind, grant in [
        ("logintui", "public", "authorization-code"), ("logintui-basic", "confidential", "authorization-code"),
        ("logintui-post", "confidential", "authorization-code"),
        ("logintui-device", "public", "urn:ietf:params:oauth:grant-type:device_code")]:
    Application.objects.create(
        name=name, client_id=name, client_type=kind, authorization_grant_type=grant, user=jane,
        client_secret="no-secret-at-all" if kind == "confidential" else "", algorithm="RS256",
        redirect_uris=f"http://127.0.0.1:{redirect}/")


class Server(socketserver.ThreadingMixIn, wsgiref.simple_server.WSGIServer):
    daemon_threads = True


class Handler(wsgiref.simple_server.WSGIRequestHandler):
    def address_string(self):
        return self.client_address[0]


try:
    server = wsgiref.simple_server.make_server("127.0.0.1", port, get_wsgi_application(), Server, Handler)
except OSError:
    print(f"django-serve: port {port} is taken", flush=True)
    raise
leave_with_parent()
print("ready", flush=True)
server.serve_forever()

# LoginTUI: two commands, `make run` and `make test`; `make help` lists the rest.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# What Glewlwyd needs, an OpenID Connect provider that the tests run; itself it is only unpacked.
GLEWLWYD_LIBRARIES := libcbor0.8 libconfig9 libgnutls30 libhoel1.4 libiddawc1.1 libjansson4 \
  libldap-2.5-0 libnettle8 liboath0 liborcania2.3 librhonabwy1.1 libulfius2.7 libyder2.0

# C libraries and fonts: what the program links and reads, and what only its tests and benches need.
PACKAGES := libncursesw5-dev libfribidi-dev libqrencode-dev libsqlite3-dev zlib1g-dev libfreetype-dev libcrypt-dev libsodium-dev pkg-config \
  xfonts-base xfonts-unifont
TEST_PACKAGES := libvterm-dev dpkg-dev python3 python3-venv chromium chromium-driver zbar-tools openssl \
  curl git groff-base mandoc zsh fish gnome-keyring dbus libsecret-1-0 libseccomp2 yasr espeak-ng brltty \
  mecab open-jtalk-mecab-naist-jdic skopeo \
  $(GLEWLWYD_LIBRARIES)
# Only unpacked: a machine may have another kubectl, and the registry would begin to serve once it is installed.
UNPACKED_PACKAGES := kubernetes-client docker-registry
# The tools that make and check packages, and everything that the Debian package recommends or suggests: the bill of
# materials has their versions and licences.
RECOMMENDED = $(shell sed -nE 's/^(Recommends|Suggests): //p' Packaging/control | tr -d ,)
PACKAGE_PACKAGES = lintian dpkg-dev xz-utils python3 $(RECOMMENDED)
TRY_PACKAGES := mmdebstrap
BENCH_PACKAGES := dialog whiptail fzf python3 strace wrk

# Other people's programs that the tests run: Google's client for administrators, two that check tokens,
# and an OpenID Connect provider. Google's client for web pages is unpacked by a script of its own.
PYTHON_PACKAGES := firebase-admin==7.7.0 PyJWT==2.15.1 requests==2.34.2 oidc-provider-mock==0.3.4

# Clients for Firebase that are not Google's, in an environment of their own: they want other versions of what they share.
FIREBASE_CLIENTS := Pyrebase4==4.9.0 async-firebase-rest-api==2.2.0 verify-firebase-token==0.1.3

# Without the first, a terminal or its absence changes what the compiler is told, and everything is built anew.
# The second: Package.swift, "calculating".
BUILD := $(SWIFT) build --no-color-diagnostics
export LOGINTUI_OPTIMISED := 1

# The release is quick to start: the libraries of Swift and C++ inside, no function that nobody calls, no symbols,
# neither for people nor for other libraries, equal functions once, no search for libraries beside it, and a fixed
# address, which saves 150,000 relocations at every start. The folder has what is to be linked statically, and comes before the system's.
STATIC := .build/static
RELEASE := -c release --static-swift-stdlib --disable-local-rpath \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections \
  -Xswiftc -L$(CURDIR)/$(STATIC) -Xlinker -l:libgcc_eh.a -Xlinker --exclude-libs=ALL -Xlinker --no-export-dynamic \
  -Xlinker --gc-sections -Xlinker --icf=safe -Xlinker --strip-all -Xlinker --no-pie -Xlinker --as-needed

.PHONY: help run example backend backend-test docs build static test test-release quick full matrix fuzz sanitize sanitize-tests \
  bench pictures lint format install install-files package package-files try-package release clean \
  setup setup-tests setup-package setup-bench

help: ## Show this list.
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

run: build ## Install what is missing, build, and show the screen.
	@.build/release/logintui || [ $$? -eq 2 ] # 2: left without signing in

example: setup ## Start the example of a backend, with an identity service.
	@SWIFT="$(SWIFT)" Backend/Examples/ProtectedAPI/run

# A package of its own that alone needs the whole of Hummingbird.
backend: setup ## Build the package for servers, its example and its tests.
	@SWIFT="$(SWIFT)" scripts/build-backend --build-tests

backend-test: backend ## Run the tests of the package for servers.
	@scripts/run-tests --program BackendPackageTests.xctest --parallel

docs: setup ## Build the pages of the library, with its tutorial, into .build/docs.
	$(BUILD)
	@SWIFT="$(SWIFT)" scripts/build-docs .build/docs

build: setup static ## Build the release.
	$(BUILD) $(RELEASE) --product logintui
	$(BUILD) $(RELEASE) --product logintui-worker

# The linker would take the shared library of the system, for Swift asks for it by its short name.
static:
	@mkdir -p $(STATIC)
	@ln -sf "$$(clang -print-file-name=libstdc++.a)" $(STATIC)/libstdc++.a

# One after the other: those of the model are busy, those of the command wait for programs, and either keeps
# tasks from running that the others measure.
test: setup setup-tests ## Install what is missing, build for debugging, and run every test.
	@$(MAKE) --no-print-directory sanitize backend-test
	$(BUILD) --build-tests
	@scripts/run-tests --parallel --skip '^Login(Model|Command)Tests\.'
	@scripts/run-tests --parallel --filter '^LoginModelTests\.'
	@scripts/run-tests --parallel --filter '^LoginCommandTests\.'

# After `make test`: the programs as they are shipped, static and stripped, on terminals and in pipes.
test-release: build setup-tests ## Run what runs programs again, on the release.
	$(BUILD) $(RELEASE) --product TerminalProbe
	$(BUILD) --build-tests
	LOGINTUI_PROGRAMS="$(CURDIR)/.build/release" \
	  scripts/run-tests --parallel --filter '^(LoginCommand|Terminal)Tests\.'

# SINCE=COMMIT: what was changed since then; otherwise what is not committed, or the last commit.
quick: setup ## Lint, build, and run the tests that a change touches.
	@$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests Examples Benchmarks Backend
	@$(BUILD) --build-tests
	@tests="$$(scripts/touched-tests $(SINCE))"; \
	  if [ -n "$$tests" ]; then scripts/run-tests --parallel --filter "$$tests"; else echo "No test is touched."; fi
	@if git status --porcelain Backend | grep -q .; then $(MAKE) --no-print-directory backend-test; fi

full: ## Every test, those of load as well that `make test` leaves out; takes long.
	LOGINTUI_FULL=1 LOGINTUI_TEST_LIMIT=7200 $(MAKE) test sanitize-tests

matrix: setup setup-tests ## Check the laws of the layout over the full product of sizes; takes long.
	$(BUILD) --build-tests
	LOGINTUI_MATRIX=full LOGINTUI_TEST_LIMIT=7200 scripts/run-tests --parallel --filter '^LoginModelTests\.'

fuzz: setup setup-tests ## Damaged input with fresh seeds, until something is found; LOGINTUI_SEED=N repeats a round.
	$(BUILD) --build-tests
	@SWIFT="$(SWIFT)" scripts/fuzz scripts/run-tests

sanitize: setup ## Damaged input to the C, under the address sanitizer; takes half a minute.
	@SWIFT="$(SWIFT)" scripts/sanitize

# The program with the tests leaves faults to those who ask for them; the probes that crash on purpose cannot.
ADDRESS := --sanitize=address --scratch-path .build/address
sanitize-tests: export LOGINTUI_SANITIZE := 1
sanitize-tests: export ASAN_OPTIONS := detect_leaks=0
sanitize-tests: setup setup-tests ## The tests of what is written in C, under the address sanitizer; takes minutes.
	$(BUILD) $(ADDRESS) --build-tests
	@scripts/run-tests --folder "$$($(SWIFT) build $(ADDRESS) --show-bin-path)" --parallel \
	  --skip 'Giving the terminal back|is the terminal.s again after'

bench: build setup-bench ## Measure the program beside dialog, whiptail, fzf and a C program; 1 when a limit does not hold.
	$(BUILD) $(RELEASE) --product FrameBench
	$(BUILD) $(RELEASE) --product ServiceBench
	@status=0; \
	  python3 Benchmarks/bench.py .build/release/logintui .build/release/FrameBench || status=1; \
	  python3 Benchmarks/service_bench.py .build/release/logintui .build/release/ServiceBench || status=1; \
	  exit $$status

pictures: build ## Draw the pictures of docs/ anew.
	scripts/draw-pictures .build/release/logintui docs/pictures

lint: ## Check the format of every file.
	$(SWIFT) format lint --strict --parallel -r Package.swift Sources Tests Examples Benchmarks Backend

format: ## Put every file into the format.
	$(SWIFT) format -i --parallel -r Package.swift Sources Tests Examples Benchmarks Backend

install: build install-files ## Install under PREFIX (default /usr/local): the programs, their manual, completions.

# What is installed, of programs that are built side by side; they write their manual and completions themselves.
PROGRAM ?= .build/release/logintui
SHARE = $(DESTDIR)$(PREFIX)/share

install-files:
	install -D -m 755 "$(PROGRAM)" "$(DESTDIR)$(PREFIX)/bin/logintui"
	install -D -m 755 "$(PROGRAM)-worker" "$(DESTDIR)$(PREFIX)/libexec/logintui/logintui-worker"
	install -D -m 755 scripts/docker-credential-logintui "$(DESTDIR)$(PREFIX)/bin/docker-credential-logintui"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" \
	  "$(SHARE)/zsh/site-functions" "$(SHARE)/fish/vendor_completions.d"
	"$(PROGRAM)" manual --folder "$(SHARE)/man/man1"
	"$(PROGRAM)" completion -s bash > "$(SHARE)/bash-completion/completions/logintui"
	"$(PROGRAM)" completion -s zsh > "$(SHARE)/zsh/site-functions/_logintui"
	"$(PROGRAM)" completion -s fish > "$(SHARE)/fish/vendor_completions.d/logintui.fish"

package: build package-files ## Make a Debian package, an archive, checksums and a bill of materials in .build/package.

# Of the programs that are there: docs/packaging.md.
package-files: setup-package
	@rm -rf .build/package
	@Packaging/build
	@Packaging/lint .build/package/logintui_*.deb
	@Packaging/checksums .build/package

try-package: ## Install, use and remove the packages in an empty Debian 12 and 13; needs root.
	@scripts/install-packages $(TRY_PACKAGES)
	@Packaging/try

release: ## Check a version, collect its packages, and say how to tag and publish it.
	@SWIFT="$(SWIFT)" scripts/release $(PACKAGES)

clean: ## Remove what was built.
	$(SWIFT) package clean
	rm -rf .build

setup:
	@scripts/install-packages $(PACKAGES)

setup-tests:
	@scripts/install-packages $(TEST_PACKAGES)
	@scripts/unpack-packages .build/clients $(UNPACKED_PACKAGES)
	@scripts/install-python-packages .build/python $(PYTHON_PACKAGES)
	@scripts/install-python-packages .build/firebase-python $(FIREBASE_CLIENTS)
	@Tests/IdentityServerTests/JavaScript/install-firebase-js.sh .build/python/bin/pip .build/firebase-js
	@Tests/ThirdPartyProviders/Fixtures/install-glewlwyd.sh .build/glewlwyd
	@Tests/ThirdPartyProviders/Fixtures/install-canaille.sh .build/canaille
	@Tests/ThirdPartyProviders/Fixtures/install-django.sh .build/django
	@Tests/ThirdPartyProviders/Fixtures/install-idpyoidc.sh .build/idpyoidc

setup-package:
	@scripts/install-packages $(PACKAGE_PACKAGES)

setup-bench:
	@scripts/install-packages $(BENCH_PACKAGES)
